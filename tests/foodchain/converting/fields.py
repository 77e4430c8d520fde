"""The position that the old reader has built, as the fields of the new grammar; what is as usual is left out."""

from tableside.foodchain.about import ABOUT
from tableside.foodchain.automa.parts import STANDARD, Act, ActionCard
from tableside.foodchain.box.base import BANK, BASE_PRICE, CEO_SLOTS, HOUSE_TILES, INTRODUCTORY_BANK
from tableside.foodchain.config import FEWEST, Config
from tableside.foodchain.phases.hire import THE_CEO
from tableside.foodchain.pieces import RURAL_AREA, House, built, printed_houses
from tableside.foodchain.position.campaigns import CAMPAIGNS
from tableside.foodchain.position.day import DAY
from tableside.foodchain.position.field import NOBODY, written
from tableside.foodchain.position.pieces import PIECES, label_text
from tableside.foodchain.position.solo import MAUTOMA
from tableside.foodchain.position.table import LEFT_OVER, ROADWORKS, milestones_text
from tableside.foodchain.scenario.position import Position
from tableside.foodchain.scenario.position.config import PLAIN_TOWN
from tableside.foodchain.scenario.position.solo import PLAIN
from tableside.foodchain.state import CEO, Phase, State
from tableside.foodchain.town.squares import square_text
from tableside.foodchain.words import runs, write_counts

Fields = dict[str, str]
MIDDLE = 1  # the reserve card of those of whom no line says one
HOUSES, *MAP = PIECES
COUNTED = ("most_food", "most_drink", "least")


def head(config: Config) -> Fields:
    """What a table chose."""
    flags = ["introductory"] * config.introductory + ["no_milestones"] * (not config.milestones)
    found = {
        "foodchain": " ".join([str(config.players), *flags]),
        "modules": " ".join(config.modules),
        "tiles": config.tiles,
        "wanted": " ".join(config.wanted),
        "solo": config.solo,
        "cards": cards(config),
    }
    return {name: words for name, words in found.items() if words}


def cards(config: Config) -> str:
    """Cards of one's own in Mautoma's deck."""
    return " / ".join(map(_card, config.deck.cards[len(STANDARD.cards) :])) if config.deck else ""


def _card(card: ActionCard) -> str:
    parts = {"back": [card.back] if card.back != PLAIN.back else [], "working": [*map(_icon, card.working)]}
    if card.campaign:
        drive = card.campaign
        parts["campaign"] = [f"{drive.product}*{drive.rounds}:{','.join(map(str, drive.houses))}"]
    for name in ("price", "waitresses", "priority"):
        parts[name] = [str(getattr(card, name))] if getattr(card, name) != getattr(PLAIN, name) else []
    parts |= {name: list(getattr(card, name)) for name in ("milestones", "special", "removes")}
    flags = [name for name in ("sells_on", "milestone_cash") if getattr(card, name)]
    return " ".join(word for word in (card.name, written(parts), *flags) if word)


def _icon(act: Act) -> str:
    if act.kind == "goods":
        return runs([name for name, count in act.goods for _ in range(count)])
    if act.kind == "build":
        return f"build:{act.place}"
    return f"{act.kind}*{act.count}" if act.kind in COUNTED else act.kind


def before(position: Position, state: State, first: Phase | None, *, drive_ins: bool) -> State:
    """The position right before its first phase: what that phase finds out by itself is not stated."""
    state = state.copy()
    for player, chain in enumerate(state.chains):
        if first is not None and first <= Phase.WORKING:
            chain.drive_in, chain.recruits = (drive_ins and chain.drive_in) or player in position.drive_ins, []
        elif not any(number != THE_CEO and state.box.cards[number].saves for number, _ in chain.recruits):
            chain.recruits = []
    return state


def fields(state: State, *, reserves: bool, draws: bool, day: str = "") -> Fields:
    """The fields of a position; whether reserve cards that no line states matter, and the cards Mautoma draws."""
    found = head(state.config)
    found["town"] = "" if state.map == PLAIN_TOWN else state.map
    found["round"] = f"{state.turn} working" if day else "" if state.turn == 1 else str(state.turn)
    found["bank"] = _bank(state)
    stated = any(chain.reserve != MIDDLE for chain in state.chains)
    for player in range(state.config.players):
        found[ABOUT.seats[player]] = _chain(state, player, reserves=stated or reserves)
    everyone = [player for player, chain in enumerate(state.chains) if not chain.gone]
    if state.order != everyone:
        found["order"] = " ".join(ABOUT.seats[player] for player in state.order) or NOBODY
    found["houses"] = _houses(state)
    found |= {field.name: field.write(state) for field in (*MAP, ROADWORKS, CAMPAIGNS)}
    found["mautoma"] = _mautoma(state, draws=draws)
    found |= {field.name: field.write(state) for field in LEFT_OVER if field.name != "left"}
    found |= _left(state)
    found["day"] = day
    return _players({name: words for name, words in found.items() if words})


def _players(found: Fields) -> Fields:
    """Without the number of players if the new reader finds it out: as many as are named, or one with Mautoma."""
    named = [seat for seat in ABOUT.seats if seat in found or seat in found.get("order", "").split()]
    count = 1 if "solo" in found else max([FEWEST, *(ABOUT.seats.index(seat) + 1 for seat in named)])
    if found["foodchain"] == str(count):
        del found["foodchain"]
    return found


def _bank(state: State) -> str:
    first = state.config.chains * (INTRODUCTORY_BANK if state.config.introductory else BANK)
    named = {"broken": state.breaks or None, "added": state.added or None}
    named["slots"] = state.slots if state.slots != CEO_SLOTS else None
    named["price"] = state.price if state.price != BASE_PRICE else None
    named["next_slots"], named["next_price"] = state.voted or (None, None)
    said = [f"{name} {value}" for name, value in named.items() if value is not None]
    return " ".join([str(state.bank)] * (state.bank != first) + said)


def _chain(state: State, player: int, *, reserves: bool) -> str:
    chain, box = state.chains[player], state.box
    parts: dict[str, list[str]] = {"cash": [str(chain.cash)] if chain.cash else []}
    parts |= {place: write_counts(box.cards, getattr(chain, place)) for place in ("hand", "work", "beach", "free")}
    names = {THE_CEO: CEO} | {card.number: card.name for card in box.cards}
    parts |= {
        "stock": _many(write_counts(box.goods, chain.stock)),
        "milestones": milestones_text(state, chain.milestones),
        "reserve": [box.reserves[chain.reserve].name] if chain.reserve >= 0 and reserves else [],
        "recruits": [f"{names[number]}:{left}" for number, left in chain.recruits],
    }
    flags = [flag for flag in ("drive_in", "bankrupt", "gone") if getattr(chain, flag)]
    return " ".join(word for word in (written(parts), *flags) if word)


def _many(words: list[str]) -> list[str]:
    """`burger*99 burger*99 burger*2`: no word of the notation counts further than 99."""
    found = []
    for word in words:
        name, _, count = word.partition("*")
        left = int(count or 1)
        while left > 0:
            found.append(name if left == 1 else f"{name}*{min(left, 99)}")
            left -= 99
    return found


def _houses(state: State) -> str:
    printed = printed_houses(state.town) + [RURAL_AREA] * state.box.rural
    everything = zip(state.houses, state.demand, state.owners, strict=True)
    found = []
    for house, wanted, owners in everything:
        if wanted or house not in printed:
            names = [state.box.goods[good].name for good in wanted]
            made = [f"/{ABOUT.seats[owner]}" if owner >= 0 else "" for owner in owners]
            goods = runs([name + owner for name, owner in zip(names, made, strict=True)])
            found.append(_house(printed, house) + (f":{goods}" if goods else ""))
    return " ".join(found)


def _house(printed: list[House], house: House) -> str:
    same = [each for each in printed if each.label == house.label]
    bare = next((each for each in same if each.site == house.site), None)
    place = "" if bare and len(same) == 1 else f"@{square_text(house.site)}"
    garden = f"+{house.garden}" if house.garden and not (bare and bare.garden) else ""
    tile = house.label.isdecimal() and int(house.label) in HOUSE_TILES and bool(house.garden)
    known = bare or (tile and house == built(int(house.label), house.site, house.garden))
    marks = "" if known else "!" * house.complete + "a" * house.apartments
    return f"{label_text(house.label)}{place}{garden}{marks}"


def _mautoma(state: State, *, draws: bool) -> str:
    if state.automa is None:
        return ""
    words = MAUTOMA.write(state if draws else _without_deck(state)).split()
    return " ".join(words[2:] if words[:2] == ["cash", "0"] else words)


def _without_deck(state: State) -> State:
    bare = state.copy()
    assert bare.automa
    bare.automa.deck, bare.automa.unseen = [], []
    return bare


def _left(state: State) -> Fields:
    """Milestones that are gone, or all that are left where some are that somebody holds."""
    gone = state.automa.milestones if state.automa else 0
    for chain in state.chains:
        gone |= chain.milestones
    usual = sum(each.bit for each in state.box.milestones) & ~(gone & ~state.claimed)
    if state.milestones == usual:
        return {}
    if state.milestones and not state.milestones & ~usual:
        return {"gone": " ".join(milestones_text(state, usual & ~state.milestones))}
    return {"left": " ".join(milestones_text(state, state.milestones)) or NOBODY}


def day(state: State) -> str:
    """A working day that has begun, with hires that the position says were used."""
    return DAY[0].write(state)
