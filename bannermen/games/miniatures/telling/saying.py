"""What abilities offer to choose from, in words: moments and effects in the three languages."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.rules.abilities.words import Amount, Effect
from bannermen.games.miniatures.state import War

LANGUAGES: Final = ("en", "de", "ru")
Words = tuple[str, str, str]

# In the order of rules/abilities/moments.py.
MOMENT_NAMES: Final[tuple[Words, ...]] = (
    ("After deployment", "Nach der Aufstellung", "После расстановки"),
    ("Start of the round", "Beginn der Runde", "Начало раунда"),
    ("Start of the turn", "Beginn des Zuges", "Начало хода"),
    ("End of the round", "Ende der Runde", "Конец раунда"),
    ("A unit is activated", "Eine Einheit wird aktiviert", "Отряд активируется"),
    ("Before an action", "Vor einer Aktion", "Перед действием"),
    ("After an action", "Nach einer Aktion", "После действия"),
    ("An NCU is activated", "Eine zivile Einheit wird aktiviert", "Активируется НБФ"),
    ("A zone is claimed", "Eine Zone wird beansprucht", "Захвачена ячейка"),
    ("The zone is resolved", "Die Zone ist abgehandelt", "Эффект ячейки применён"),
    ("Before a charge", "Vor einem Sturmangriff", "Перед натиском"),
    ("The charge distance is rolled", "Die Sturmangriffsdistanz ist gewürfelt", "Брошена дистанция натиска"),
    ("A successful charge", "Ein erfolgreicher Sturmangriff", "Успешный натиск"),
    ("The retreat distance is rolled", "Die Rückzugsdistanz ist gewürfelt", "Брошена дистанция отступления"),
    ("After a retreat", "Nach einem Rückzug", "После отступления"),
    ("An attack is declared", "Ein Angriff ist angesagt", "Объявлена атака"),
    ("Before the attack dice", "Vor den Angriffswürfeln", "Перед броском атаки"),
    ("After the attack dice", "Nach den Angriffswürfeln", "После броска атаки"),
    ("After the defense dice", "Nach den Verteidigungswürfeln", "После броска защиты"),
    ("After the attack", "Nach dem Angriff", "После атаки"),
    ("Before a morale test", "Vor einer Moralprobe", "Перед проверкой морали"),
    ("After the dice of the test", "Nach den Würfeln der Probe", "После броска проверки"),
    ("A test is passed", "Eine Probe ist bestanden", "Проверка пройдена"),
    ("A test is failed", "Eine Probe ist misslungen", "Проверка провалена"),
    ("A rank is destroyed", "Eine Schlachtreihe ist vernichtet", "Уничтожен ряд"),
    ("A unit is about to be destroyed", "Eine Einheit würde vernichtet", "Отряд вот-вот будет уничтожен"),
    ("A unit is destroyed", "Eine Einheit ist vernichtet", "Отряд уничтожен"),
    ("A unit surges forth", "Eine Einheit stürmt weiter", "Отряд продвигается"),
    ("A tactics card is played", "Eine Taktikkarte wird gespielt", "Сыграна карта тактики"),
    ("An order is used", "Ein Befehl wird genutzt", "Использован приказ"),
    ("A unit is targeted", "Eine Einheit wird zum Ziel", "Отряд стал целью"),
    ("Re-rolls of attack dice", "Wiederholungswürfe des Angriffs", "Перебросы атаки"),
    ("Re-rolls of defense dice", "Wiederholungswürfe der Verteidigung", "Перебросы защиты"),
    ("End of the turn", "Ende des Zuges", "Конец хода"),
    ("An attachment is destroyed", "Eine Verstärkung ist vernichtet", "Фигурка поддержки уничтожена"),
    ("End of an activation", "Ende einer Aktivierung", "Конец активации"),
    ("Before the defense dice", "Vor den Verteidigungswürfeln", "Перед броском защиты"),
    ("A unit heals wounds", "Eine Einheit heilt Wunden", "Отряд лечит раны"),
    ("A unit gains a token", "Eine Einheit erhält einen Marker", "Отряд получает жетон"),
    ("A token is removed", "Ein Marker wird entfernt", "Жетон убран"),
    ("An attachment has fallen", "Eine Verstärkung ist gefallen", "Погибла фигурка поддержки"),
    ("A pillage token is gained", "Ein Plündermarker kommt hinzu", "Получен жетон грабежа"),
    ("No more pillage tokens", "Kein Platz für Plündermarker", "Больше жетонов грабежа не взять"),
)

ROLES: Final[tuple[Words, ...]] = (
    ("this unit", "diese Einheit", "этот отряд"),
    ("the acting unit", "die handelnde Einheit", "действующий отряд"),
    ("the defender", "der Verteidiger", "обороняющийся"),
    ("the chosen unit", "die gewählte Einheit", "выбранный отряд"),
)
# Effects by their word; {n} is the amount, {who} the unit.
TEXTS: Final[dict[str, Words]] = {
    "vicious": ("Vicious", "Grausam", "Жестокость"),
    "critical-blow": ("Critical Blow", "Kritischer Treffer", "Критический удар"),
    "precision": ("Precision", "Präzision", "Меткость"),
    "sundering": ("Sundering", "Spaltschlag", "Пробивание"),
    "reroll-attack": ("re-roll attack dice", "Angriffswürfel neu würfeln", "перебросить кубики атаки"),
    "dice-value": (
        "use the highest attack dice value",
        "höchster Angriffswürfelwert",
        "наибольшее число кубиков атаки",
    ),
    "dice": ("attack dice: {n:+}", "Angriffswürfel: {n:+}", "кубики атаки: {n:+}"),
    "to-hit": ("to hit: {n:+}", "Trefferwurf: {n:+}", "к броску атаки: {n:+}"),
    "to-block": ("defense: {n:+}", "Verteidigung: {n:+}", "защита: {n:+}"),
    "block": ("hits blocked: {n:+}", "abgewehrte Treffer: {n:+}", "отражено попаданий: {n:+}"),
    "more-hits": ("hits: {n:+}", "Treffer: {n:+}", "попадания: {n:+}"),
    "more-wounds": ("wounds dealt: {n:+}", "verursachte Wunden: {n:+}", "нанесено ран: {n:+}"),
    "panicked": ("{who} becomes Panicked", "{who} wird Panisch", "{who}: «Паника»"),
    "vulnerable": ("{who} becomes Vulnerable", "{who} wird Verwundbar", "{who}: «Уязвимость»"),
    "weakened": ("{who} becomes Weakened", "{who} wird Geschwächt", "{who}: «Слабость»"),
    "heal": ("{who} heals {n}", "{who} heilt {n}", "{who}: лечение {n}"),
    "wound": ("{who} suffers wounds: {n}", "{who} erleidet Wunden: {n}", "{who}: раны {n}"),
    "hits": ("{who} suffers hits: {n}", "{who} erleidet Treffer: {n}", "{who}: попадания {n}"),
    "lose-abilities": ("{who} loses its abilities", "{who} verliert ihre Fähigkeiten", "{who} теряет свойства"),
    "act": ("{who} takes an action", "{who} führt eine Aktion aus", "{who} выполняет действие"),
    "lose-token": ("remove a token", "einen Marker abgeben", "сбросить жетон"),
    "replace-zone": ("instead of the zone", "anstelle der Zone", "вместо эффекта ячейки"),
    "foil": ("cancel the effect", "den Effekt aufheben", "отменить эффект"),
    "halt": ("instead of the action", "anstelle der Aktion", "вместо действия"),
    "clear": ("{who} loses a token", "{who} verliert einen Marker", "{who} теряет жетон"),
    "condition": ("{who} gains a token", "{who} erhält einen Marker", "{who} получает жетон"),
    "drop-card": ("remove the card", "die Karte entfernen", "убрать карту"),
    "move-ncu": ("move the NCU", "die zivile Einheit versetzen", "переместить НБФ"),
    "borrow-influence": ("take another influence", "anderen Einfluss nehmen", "взять чужое влияние"),
    "keep-back": ("{who} goes into reserve", "{who} geht in Reserve", "{who} уходит в резерв"),
    "bring-in": ("it comes from the reserve", "sie kommt aus der Reserve", "отряд выходит из резерва"),
    "use-a-zone": ("use another zone", "eine andere Zone nutzen", "применить другую ячейку"),
    "ncu-tokens": ("order tokens: {n:+}", "Befehlsmarker: {n:+}", "жетоны приказа: {n:+}"),
    "fetch": ("choose a card", "eine Karte wählen", "выбрать карту"),
    "panic-harm": ("wounds by panic: {n:+}", "Wunden durch Panik: {n:+}", "раны от паники: {n:+}"),
    "reroll-misses": ("re-roll misses", "Fehlschläge neu würfeln", "перебросить промахи"),
    "spend": ("expend its token", "ihren Marker ausgeben", "израсходовать его жетон"),
    "roll-die": ("roll a die", "einen Würfel werfen", "бросить кубик"),
    "grant": ("a lasting effect", "ein anhaltender Effekt", "длящийся эффект"),
    "choose": ("choose a unit", "eine Einheit wählen", "выбрать отряд"),
    "pick": ("choose an effect", "einen Effekt wählen", "выбрать эффект"),
    "survive": ("it survives with 1 wound", "sie überlebt mit 1 Wunde", "отряд выживает с 1 раной"),
    "become-first": ("become first player", "Startspieler werden", "стать первым игроком"),
    "panic-test": ("{who} takes a panic test", "{who} legt eine Panikprobe ab", "{who} проходит проверку на панику"),
    "afterwards": ("more after the attack", "mehr nach dem Angriff", "эффект после атаки"),
    "destroy-attachment": (
        "an attachment is destroyed",
        "eine Verstärkung wird vernichtet",
        "фигурка поддержки уничтожена",
    ),
}


def script_text(war: War, script: int, language: str) -> str:
    """The effects of a script, one after the other."""
    place = LANGUAGES.index(language) if language in LANGUAGES else 0
    joined = ", ".join(said_of(war, script, place)) or TEXTS["grant"][place]
    return joined[:1].upper() + joined[1:]


def said_of(war: War, script: int, place: int) -> list[str]:
    lore = war.lore
    said: list[str] = []
    for effect in lore.scripts[script].effects:
        if effect.word in ("if", "choose", "each", "divide") and (inner_said := said_of(war, effect.scripts[0], place)):
            said += inner_said
            continue
        if effect.word == "grant":
            number = lore.number[effect.text]
            inner = [e for clause in lore.abilities[number].clauses for e in lore.scripts[clause.script].effects]
            said += [text for e in inner if (text := effect_text(e, place))]
        elif text := effect_text(effect, place):
            said.append(text)
    return said


def effect_text(effect: Effect, place: int) -> str:
    if effect.word not in TEXTS:
        return ""
    amount = effect.amounts[0] if effect.amounts else Amount()
    return TEXTS[effect.word][place].format(n=amount.base, who=ROLES[effect.role][place])
