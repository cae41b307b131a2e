"""The words of the table in English, German and Russian.

English templates stand in the code and are the keys of the catalogues; `python -m bannermen.words.extract` brings the
catalogues up to date with the code.
"""

from bannermen.words.catalogue import DamagedCatalogue, translate
from bannermen.words.language import LANGUAGES, UnknownLanguage, choose_language
from bannermen.words.sentence import NameOf, fill, text
from bannermen.words.voice import Voice

__all__ = [
    "LANGUAGES",
    "DamagedCatalogue",
    "NameOf",
    "UnknownLanguage",
    "Voice",
    "choose_language",
    "fill",
    "text",
    "translate",
]
