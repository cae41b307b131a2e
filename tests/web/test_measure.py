"""Nothing is cut and nothing sticks out: three languages, four widths, usual and larger text; at night all of it."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.journals import laid
from tests.web.player import Player, come_to_rest
from tests.web.sizes import USUAL, Sizes
from tests.web.words import EN

# What can be read or pressed and is wider than its place, or lies beyond the screen. What scrolls may be wider.
SEEN: Final = """() => {
  const told = []
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (over > 0) told.push(`the page is ${over} px too wide`)
  const scrolls = (node) => {
    for (let at = node.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (['auto', 'scroll', 'hidden', 'clip'].includes(style.overflowX) && at.scrollWidth > at.clientWidth) return true
    }
    return false
  }
  const READ = 'button, a, label, select, h1, h2, h3, th, td, dt, dd, p, li, summary, legend'
  for (const node of document.querySelectorAll(READ)) {
    const box = node.getBoundingClientRect()
    const wider = node.scrollWidth - node.clientWidth
    if (wider <= 2 && box.right <= innerWidth + 1 && box.left >= -1) continue // words are read where it matters
    const style = getComputedStyle(node)
    if (box.width < 2 || box.height < 2 || style.visibility === 'hidden') continue
    if (node.closest('.unseen, svg, [aria-hidden=true]')) continue
    const words = (node.innerText ?? '').trim().replace(/\\s+/g, ' ').slice(0, 50)
    if (!words) continue
    const isCut = ['hidden', 'clip'].includes(style.overflowX) && style.textOverflow !== 'ellipsis'
    if (isCut && wider > 2) told.push(`cut: ${node.tagName} "${words}"`)
    const holds = node.tagName !== 'BUTTON' || node.dataset.thing === 'card' // the next card of a hand lies upon it
    const bursts = style.overflowX === 'visible' && !holds && wider > 3
    if (bursts) told.push(`bursts: "${words}"`)
    const isBeyond = (box.right > innerWidth + 1 || box.left < -1) && !scrolls(node)
    if (isBeyond) told.push(`beyond the screen: ${node.tagName} "${words}"`)
  }
  for (const node of document.querySelectorAll('h1, h2, .title')) {
    if (getComputedStyle(node).whiteSpace === 'nowrap') continue // ends in dots where it must
    const text = [...node.childNodes].find((child) => child.nodeType === Node.TEXT_NODE)
    for (const { index, 0: word } of text?.data.matchAll(/[\\p{L}]+/gu) ?? []) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (range.getClientRects().length > 1) told.push(`broken: ${word}`)
    }
  }
  return [...new Set(told)]
}"""
LOOK: Final = f"""async (texts) => {{
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const told = []
  for (const large of texts) {{
    document.documentElement.dataset.large = large
    await frame()
    told.push(...({SEEN})().map((fault) => `${{large === 'yes' ? ', larger text' : ''}}: ${{fault}}`))
  }}
  return told
}}"""


LARGE: Final = ("yes",)
BOTH: Final = ("yes", "no")


def look(page: Page, what: str, sizes: Sizes, texts: tuple[str, ...] = BOTH) -> list[str]:
    """At every width, without loading anew; with both sizes of text, if nothing else is wished."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{what} at {width}{fault}" for fault in settled(page, texts)]
    return found


def texts_of(language: str, sizes: Sizes) -> tuple[str, ...]:
    """Where larger text has room, the usual has: by every run it is looked at in German alone, at night in all."""
    return LARGE if sizes == USUAL and language != "de" else BOTH


LANGUAGES: Final = ("de", "ru", "en")
AS_BEFORE: Final = "() => { document.documentElement.dataset.large = 'no' }"
SPEAK: Final = """(language) => {
  const key = 'bannermen.settings'
  const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), language })
  localStorage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, newValue })) // as if it was changed in another window
}"""
SPOKEN: Final = """(language) =>
  document.documentElement.lang === language && fetching === 0 && (heard.revision < 0 || heard.language === language)
"""


def in_every_language(page: Page, what: str, sizes: Sizes) -> list[str]:
    """At every width and in all languages, without loading anew."""
    found = []
    for language in LANGUAGES:
        speak(page, language)
        found += look(page, f"{what} in {language}", sizes, texts_of(language, sizes))
    page.evaluate(AS_BEFORE)
    return found


def speak(page: Page, language: str) -> None:
    page.evaluate(SPEAK, language)
    page.wait_for_function(SPOKEN, arg=language)
    come_to_rest(page)
    page.wait_for_function(SPOKEN, arg=language)  # what is fetched by what has come


def settled(page: Page, texts: tuple[str, ...] = BOTH) -> list[str]:
    """What is wrong with larger or usual text, and still so after a while: slow machines take several turns."""
    faults: list[str] = page.evaluate(LOOK, texts)
    for _ in range(10):
        if not faults:
            break
        page.wait_for_timeout(100)
        faults = page.evaluate(LOOK, texts)
    return faults


def test_nothing_is_cut_and_nothing_sticks_out(
    visit: Visit, address: str, battle: dict[str, Any], fought: dict[str, Any], sizes: Sizes
) -> None:
    """Lobby, new table and table of every game are looked at in test_measure_games.py."""
    page = visit()
    found: list[str] = []
    for path in ("/", "/new/feast/tourney", "/rules/bow", "/build/feast?scene=moot"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        found += in_every_language(page, path, sizes)

    page.goto("/new/feast/moot")
    page.get_by_role("button", name=EN("new.go")).click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".gathering").get_by_role("button", name=EN("gathering.links"))).to_be_visible()
    found += in_every_language(page, "gathering", sizes)

    page.goto(laid(address, battle, "me", "random"))
    Player(page).await_turn()
    found += in_every_language(page, "table", sizes)
    page.set_viewport_size({"width": 1366, "height": 768})
    page.get_by_role("button", name=EN("plan")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found += in_every_language(page, "goals", sizes)
    page.keyboard.press("Escape")

    page.goto(laid(address, fought, "me", "random"))
    expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()
    expect(page.get_by_role("region", name=EN("course"))).to_be_visible()
    found += in_every_language(page, "end", sizes)
    assert not found, "\n".join(found)
