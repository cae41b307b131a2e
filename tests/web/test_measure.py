"""Nothing is cut and nothing sticks out: three languages, four widths, usual and larger text."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.journals import laid
from tests.web.player import Player, come_to_rest
from tests.web.sizes import Sizes
from tests.web.words import Words

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
    const style = getComputedStyle(node)
    if (box.width < 2 || box.height < 2 || style.visibility === 'hidden') continue
    if (node.closest('.unseen, svg, [aria-hidden=true]')) continue
    const words = (node.innerText ?? '').trim().replace(/\\s+/g, ' ').slice(0, 50)
    if (!words) continue
    const isCut = ['hidden', 'clip'].includes(style.overflowX) && style.textOverflow !== 'ellipsis'
    if (isCut && node.scrollWidth > node.clientWidth + 2) told.push(`cut: ${node.tagName} "${words}"`)
    const holds = node.tagName !== 'BUTTON' || node.dataset.thing === 'card' // the next card of a hand lies upon it
    const bursts = style.overflowX === 'visible' && !holds && node.scrollWidth > node.clientWidth + 3
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
BOTH: Final = f"""async () => {{
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const told = []
  for (const large of ['yes', 'no']) {{
    document.documentElement.dataset.large = large
    await frame()
    told.push(...({SEEN})().map((fault) => `${{large === 'yes' ? ', larger text' : ''}}: ${{fault}}`))
  }}
  return told
}}"""


def look(page: Page, what: str, sizes: Sizes) -> list[str]:
    """At every width and with both sizes of text, without loading anew."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{what} at {width}{fault}" for fault in settled(page)]
    return found


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
    """At every width, with both sizes of text and in all languages, without loading anew."""
    found = []
    for language in ("de", "ru", "en"):
        speak(page, language)
        found += look(page, f"{what} in {language}", sizes)
    return found


def speak(page: Page, language: str) -> None:
    page.evaluate(SPEAK, language)
    page.wait_for_function(SPOKEN, arg=language)
    come_to_rest(page)
    page.wait_for_function(SPOKEN, arg=language)  # what is fetched by what has come


def settled(page: Page) -> list[str]:
    """What is wrong with larger or usual text, and still so after a while: slow machines take several turns."""
    faults: list[str] = page.evaluate(BOTH)
    for _ in range(10):
        if not faults:
            break
        page.wait_for_timeout(100)
        faults = page.evaluate(BOTH)
    return faults


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_nothing_is_cut_and_nothing_sticks_out(
    visit: Visit, address: str, battle: dict[str, Any], fought: dict[str, Any], language: str, sizes: Sizes
) -> None:
    words = Words(language)
    page = visit(locale=language)
    likes = json.dumps({"language": language})
    page.add_init_script(f"localStorage.setItem('bannermen.settings', {likes!r})")
    found: list[str] = []
    for path in ("/", "/new/battles", "/new/feast/tourney", "/rules/bow", "/build/feast?scene=moot"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        found += look(page, path, sizes)

    page.goto("/new/feast/moot")
    page.get_by_role("button", name=words("new.go")).click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".gathering").get_by_role("button", name=words("gathering.links"))).to_be_visible()
    found += look(page, "gathering", sizes)

    page.goto(laid(address, battle, "me", "random"))
    player = Player(page, words=words)
    player.await_turn()
    found += look(page, "table", sizes)
    page.set_viewport_size({"width": 1366, "height": 768})
    page.get_by_role("button", name=words("plan")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found += look(page, "goals", sizes)
    page.keyboard.press("Escape")

    page.goto(laid(address, fought, "me", "random"))
    expect(page.get_by_role("region", name=words("decision"))).to_be_visible()
    expect(page.get_by_role("region", name=words("course"))).to_be_visible()
    found += look(page, "end", sizes)
    assert not found, "\n".join(found)
