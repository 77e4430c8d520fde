"""Writing a scenario anew: the old reader runs it and tells what each line means; the listener writes it down."""

import re
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any

from tableside.core.notation import text
from tableside.foodchain import actions as ac
from tableside.foodchain.about import ABOUT
from tableside.foodchain.parts import Card
from tableside.foodchain.payroll import parts as payday_parts
from tableside.foodchain.phases import payday
from tableside.foodchain.round import options, waiting, why_not
from tableside.foodchain.scenario import expect
from tableside.foodchain.scenario.acts import Part, Refused, acts
from tableside.foodchain.scenario.acts.part import Pay
from tableside.foodchain.scenario.check import IMPOSSIBLE, _is_refusal
from tableside.foodchain.scenario.expect import options as asking
from tableside.foodchain.scenario.firing import Said
from tableside.foodchain.scenario.position import Position, build
from tableside.foodchain.scenario.read import Scenario, read
from tableside.foodchain.scenario.run import Begun, Did, Ended, Run
from tableside.foodchain.scenario.words import Fault as OldFault
from tableside.foodchain.scenario.words import Words
from tableside.foodchain.state import Phase, State
from tableside.foodchain.text import TEXTS
from tests.foodchain.converting import fields
from tests.foodchain.converting.course import Apart, Course
from tests.foodchain.converting.expected import NOBODY, WRITERS, CannotSay, Running, Writer, name, said_elsewhere
from tests.foodchain.converting.impossible import impossible, named, stated
from tests.foodchain.converting.script import Line, Script, laid_out

RULE = re.compile(r"(?:FC|KX|MA|R)-[\d.]*\d")
AT_PAYDAY = (ac.Fire, ac.FireBusy, ac.PayGoods, Pay)


@dataclass(frozen=True)
class Fault:
    """What could not be carried over: the line of the old file, and why."""

    line: int
    why: str
    lost: bool = True  # or carried over with another reason than the file had


@dataclass(frozen=True)
class Manner:
    """How a file is written anew; of several ways the one that loses least is taken."""

    advance: bool = True  # whether steps are closed for what may be done in later ones, or only said to be
    drive_ins: bool = False  # whether drive-ins are stated that managers at work make anyway
    within: bool = False  # whether the position may be within a step of the day
    reorder: bool = False  # whether players are in the order in which the file speaks of what they do
    first: Phase | None = None  # the first phase that is played
    skip: frozenset[int] = frozenset()  # lines that look ahead to what a later line decides otherwise


MANNERS = (Manner(), Manner(advance=False), Manner(drive_ins=True), Manner(within=True), Manner(reorder=True))


@dataclass
class OldRun:
    """The old reader's run as writers ask it."""

    run: Run

    def __getattr__(self, name_: str) -> Any:
        return getattr(self.run, name_)

    def waiting(self) -> tuple[int, ...]:
        """Who must choose now."""
        return waiting(self.run.state) if self.run.open else ()


@dataclass
class Converter:
    """Listens to the old reader, and writes down the same in the new grammar."""

    position: Position
    course: Course
    manner: Manner
    main: Run | None = None
    faults: list[Fault] = field(default_factory=list)
    last: tuple[Any, Words, int, object] | None = None  # what was asked last
    first: Phase | None = None
    start: State | None = None
    ahead: set[int] = field(default_factory=set)  # lines for which the course went ahead of the old reader's run
    crossed: set[int] = field(default_factory=set)  # and after which something else was done
    day: str = ""  # of a position within a working day

    @property
    def script(self) -> Script:
        """What is written so far."""
        return self.course.script

    def fault(self, why: str, *, lost: bool) -> None:
        """Report something of the line that is read now."""
        self.faults.append(Fault(self.script.source, why, lost))

    def go(self, run: Run, log: list[Begun | Did | Ended] | None = None) -> None:
        """Do what the old reader has done; the first phase says what the position must state."""
        done = run.log if log is None else log
        if self.first is None and done and isinstance(done[0], Begun) and run.start is not None:
            self.first = done[0].phase
            self.start = fields.before(self.position, run.start, self.first, drive_ins=self.manner.drive_ins)
            self.course.state = self.start.copy()
        self.course.crossed = False
        try:
            self.course.go(run, done)
        finally:
            if self.course.crossed:
                self.crossed |= self.ahead - {self.script.source}

    def caught_up(self, run: Run) -> None:
        """Forget lines that looked ahead, once the old reader has come as far."""
        if self.course.taken == run.log:
            self.ahead.clear()

    # what the old reader tells

    def asked(self, run: Run, reader: object, words: Words, start: int, subject: object) -> None:
        """Something is expected."""
        self.last = reader, words, start, subject

    def holds(self, run: Run, reader: object, words: Words, start: int, subject: object) -> None:
        """It is so: write it, unless the real course says something else."""
        assert self.main
        writer = WRITERS.get(reader)
        ends = any(isinstance(each, Ended) for each in run.log[len(self.main.log) :])
        if ends and self.script.source in self.manner.skip:
            raise Apart("it looks ahead to what would come if nobody chose any more, and a later line chooses")
        if ends:
            self.ahead.add(self.script.source)
        elif writer and writer is not said_elsewhere:
            self.go(self.main)
            if self._is_so_now(writer, run, words, start, subject):
                self._write(run, writer, words, start, subject)
                return
        self.go(run)
        if reader is asking._must_fire:
            assert isinstance(subject, int)
            self._must_fire(run, subject)
            return
        if writer is None:
            raise CannotSay("the new grammar has no such expectation")
        self._write(run, writer, words, start, subject)

    def _is_so_now(self, writer: Writer, run: Run, words: Words, start: int, subject: object) -> bool:
        """Whether it holds before what is half done is finished as the old reader would."""
        wanted = _said(writer, OldRun(run), words, start, subject)
        try:
            return _said(writer, self.course, words, start, subject) == wanted
        except OldFault:
            return False

    def _must_fire(self, run: Run, player: int) -> None:
        if run.state.phase is not Phase.PAYDAY:
            run = run.copy()
            run.begin(Phase.PAYDAY)
            self.go(run)
        self._payday(run, run, player, Part(Pay), "must")

    def denied(self, run: Run, words: Words, player: int) -> None:
        """It is not so of this player, as was said of nobody."""
        assert self.last
        reader, words, start, _ = self.last
        self.go(run)
        if reader not in (asking._may, asking._cannot):
            self._write(run, NOBODY[reader], words, start, player)

    def _write(self, run: Run, writer: Writer, words: Words, start: int, subject: object) -> None:
        wanted = _said(writer, OldRun(run), words, start, subject)
        found = _said(writer, self.course, words, start, subject)
        if found != wanted and self.course.waiting() and self.course.state.phase is Phase.WORKING:
            later = self.course.copy()  # what managers at work bring shows in the course of the day
            later.run(Phase.WORKING)
            if _said(writer, later, words, start, subject) == wanted:
                self.course.adopt(later)
                found = wanted
        if found != wanted:
            raise Apart(f"the turn engine comes to '{'; '.join(found)}', not '{'; '.join(wanted)}'")
        for line in found:
            self.script.say("expect", line)
            if line.startswith("told "):
                self.fault(f"sentences of the game are worded anew; compare {line}", lost=False)

    def option(self, run: Run, trial: Run, player: int, parts: list[Part], refusal: str | None) -> None:
        """A player may do something, or may not."""
        self.go(run)
        taken = self.course.taken
        known = len(taken) if trial.log[: len(taken)] == taken else len(run.log)
        new = trial.log[known:]
        others = [
            place
            for place, each in enumerate(new, 1)
            if not isinstance(each, Did) or each.player != player or each.action == ac.DONE
        ]
        cut = max(others, default=0)
        if cut:
            self.go(trial, trial.log[: known + cut])
        deeds = [each.action for each in new[cut:] if isinstance(each, Did)]
        if "counts" in parts[0].given:
            self._counted(run, player, parts[0], refusal)
        elif parts[0].kind in AT_PAYDAY:
            self._payday(run, trial, player, parts[-1], refusal)
        elif refusal is None:
            self._may(player, deeds or [ac.DONE])
        elif trial.refused is None:
            raise CannotSay(f"the old reader itself refused it: {refusal}")
        else:
            self._cannot(trial, player, deeds, trial.refused, refusal)

    def _may(self, player: int, deeds: list[ac.Action]) -> None:
        self.course.days_before(player)
        count = self.course.dones(player, deeds[0])
        if count is None:
            raise Apart(f"{text(deeds[0])} is never an option")
        before = self._close(player, count)
        self.script.say("expect", f"{name(player)} may {', '.join(map(text, [*before, *deeds]))}")

    def _close(self, player: int, count: int) -> list[ac.Action]:
        """Close steps of the day; where the course may not go on, the line says so itself."""
        if not self.manner.advance:
            return [ac.DONE] * count
        for _ in range(count):
            self.course.do(player, ac.DONE)
        return []

    def _cannot(self, old: Run, player: int, deeds: list[ac.Action], action: ac.Action, refusal: str) -> None:
        """What is refused, in the step in which the reason is the one that the old reader found."""
        if _key(refusal) != "not_you":
            self.course.days_before(player)
        count = self.course.dones(player, deeds[0]) if deeds else 0
        if count is None:
            raise Apart(f"{text(deeds[0])} is never an option")
        before = self._close(player, count)
        trial = self._after(player, [*before, *deeds])
        if trial.over:
            self._nobody(deeds)
            return
        for each in _named(trial.state, player, action):
            more, reason = _why(trial.copy(), player, each, refusal)
            if not _is_known(reason, refusal) and self.manner.within and self._within(old):
                more, reason = _why(self.course.copy(), player, each, refusal)
            if not _is_known(reason, refusal):
                self.fault(f"the game refuses it now for another reason, {reason}, not: {refusal}", lost=False)
            dones = [ac.DONE] * more if deeds else self._close(player, more)
            said = ", ".join(map(text, [*before, *deeds, *dones, each]))
            self.script.say("expect", f"{name(player)} cannot {said}: {reason}")
            trial = self._after(player, [*before, *deeds])

    def _after(self, player: int, deeds: list[ac.Action]) -> Course:
        trial = self.course.copy()
        for deed in deeds:
            trial.do(player, deed)
        return trial

    def _nobody(self, deeds: list[ac.Action]) -> None:
        """Where nobody is asked anything any more, nobody can do anything."""
        if deeds:
            raise Apart("nobody is asked anything after that")
        self.fault("nobody is asked anything any more, which is why it cannot be done", lost=False)
        self.script.say("expect", "turn nothing")

    def _within(self, run: Run) -> bool:
        """State the position within a step of the day that the turn engine leaves out, if nothing was done yet."""
        done = [line for line in self.script.lines if line.head != "expect"]
        if [(line.head, line.rest) for line in done] != [("begin", "working")] or run.state.phase is not Phase.WORKING:
            return False
        self.script.lines.remove(done[0])
        self.start = fields.before(self.position, run.state, Phase.DINNER, drive_ins=True)
        self.day = fields.day(self.start)
        self.course.state = self.start.copy()
        return True

    # choices that are made part by part

    def _counted(self, run: Run, player: int, part: Part, refusal: str | None) -> None:
        """Cards to work or goods to keep, kind by kind in the order in which the game asks."""
        wanted = {**run.counts.get(player, {}), **part.given["counts"]}
        trial, deeds, left = self.course.copy(), list[ac.Action](), {*part.given["counts"]}
        while player in trial.waiting() and left:
            asked: Any = options(trial.state, player)[0]
            kind = asked.card if isinstance(asked, ac.Work) else asked.good
            deed = type(asked)(wanted.get(kind, 0), kind)
            left.discard(kind)
            if deed not in options(trial.state, player):
                self._answer(player, deeds, deed, refusal)
                return
            deeds.append(deed)
            trial.do(player, deed)
        if refusal is None:
            self.script.say("expect", f"{name(player)} may {', '.join(map(text, deeds))}")
            return
        kind = min(left or part.given["counts"])
        deed = part.kind(wanted[kind], kind)
        self._answer(player, [], deed, refusal)

    def _answer(self, player: int, deeds: list[ac.Action], deed: ac.Action, refusal: str | None) -> None:
        if refusal is None:
            raise Apart(f"{text(deed)} is not an option")
        if self.course.over:
            self._nobody(deeds)
            return
        trial = self.course.copy()
        for each in deeds:
            trial.do(player, each)
        if deed in options(trial.state, player):
            raise Apart(f"{text(deed)} is an option")
        reason = _reason(why_not(trial.state, player, deed), refusal)
        self.script.say("expect", f"{name(player)} cannot {', '.join(map(text, [*deeds, deed]))}: {reason}")

    def _payday(self, run: Run, trial: Run, player: int, part: Part, refusal: str | None) -> None:
        """Whom to fire and what to pay with, in the order in which the game asks."""
        said = run.said.get(player, Said())
        wanted: ac.Action | None = None
        match part.kind:
            case ac.Fire if card := part.given.get("card"):
                count = said.fired.get(card, 0) + 1
                wanted, said = payday.fire(count, card), Said({**said.fired, card: count}, said.goods, said.campaigns)
            case ac.PayGoods:
                good, count = part.given["good"], part.given["count"] + said.goods.get(part.given["good"], 0)
                wanted, said = (
                    payday.pay_goods(count, good),
                    Said(said.fired, {**said.goods, good: count}, said.campaigns),
                )
            case ac.FireBusy if tile := part.given.get("number"):
                wanted, said = payday.fire_busy(tile), Said(said.fired, said.goods, said.campaigns | {tile})
        course, deeds = self.course.copy(), list[ac.Action]()
        for each in payday_parts(course.state, player) if player in course.waiting() else []:
            deed = said.answer(each)
            if deed not in options(course.state, player):
                self._answer(player, *((deeds, deed) if wanted in (None, deed) else ([], wanted)), refusal)
                return
            deeds.append(deed)
            if deed == wanted and refusal is None:
                break
            course.do(player, deed)
        if refusal is None:
            self.script.say("expect", f"{name(player)} may {', '.join(map(text, deeds))}")
        elif wanted is None:
            raise Apart("nothing is refused")
        else:
            self._answer(player, [], wanted, refusal)


def _said(writer: Writer, run: Running, words: Words, start: int, subject: object) -> list[str]:
    """What a writer says of a run; it reads the words for itself."""
    own = copy(words)
    own.tokens, own.at, own.town = words.tokens[:], start, run.state.town
    return list(writer(run, own, subject))


def _named(state: State, player: int, action: ac.Action) -> Iterator[ac.Action]:
    """Whole actions for one of which something is not said: a card that could do it, or all that could be meant."""
    for each in ("by", "card"):
        if getattr(action, each, "") == "card":
            action = replace(action, **{each: _someone(state, player, action)})  # type: ignore[arg-type]
    if not isinstance(action, ac.Train) or (action.card and action.to):
        if "" in (getattr(action, each, None) for each in ("card", "by", "good", "square", "shape", "house")):
            raise CannotSay(f"say which action cannot be done: '{text(action)}' names none")
        yield action
        return
    chain = state.chains[player]
    own = chain.work if action.working else chain.beach
    for card in state.box.cards:
        if action.card in ("", card.name) and (own[card.number] or action.card):
            yield from (replace(action, card=card.name, to=to) for to in card.careers)


def _someone(state: State, player: int, action: ac.Action) -> str:
    """A card that does such things, one of the player's if there is any."""
    does: Callable[[Card], object] = {
        ac.Campaign: lambda card: card.markets,
        ac.Open: lambda card: card.opens,
        ac.Move: lambda card: card.moves,
        ac.Cook: lambda card: card.cooks,
        ac.Fetch: lambda card: card.fetches,
        ac.Haul: lambda card: card.hauls,
    }[type(action)]
    able = [card for card in state.box.cards if does(card)]
    busy = [one.marketeer for one in state.campaigns if one.owner == player]
    own = [card for card in able if state.chains[player].work[card.number] or card.name in busy]
    return (own or able)[0].name


def _why(course: Course, player: int, action: ac.Action, refusal: str) -> tuple[int, str]:
    """After how many closed steps the game refuses an action for the reason that is known, and that reason."""
    wanted, first = {*RULE.findall(refusal)} or {_key(refusal)}, ""
    count = 0
    while not course.over and course.standing and action not in options(course.state, player):
        reason = _reason(why_not(course.state, player, action), refusal)
        first = first or reason
        if reason in wanted:
            return count, reason
        if course.state.phase is not Phase.WORKING or ac.DONE not in options(course.state, player):
            break
        course.do(player, ac.DONE)
        count += 1
    if not first:
        raise Apart(f"{text(action)} is an option, or nobody is asked anything")
    return 0, first


def _reason(why: str, refusal: str) -> str:
    """A rule that the game's reason names, the one that the old reader found if it does; or the name of its text."""
    rules = RULE.findall(why)
    known = [rule for rule in rules if rule in RULE.findall(refusal)]
    return str((known or rules or [_key(why)])[0])


def _is_known(reason: str, refusal: str) -> bool:
    """Whether the reason is the one that the old reader found."""
    return reason in (*RULE.findall(refusal), _key(refusal))


def _key(why: str) -> str:
    """The name of the text of a reason."""
    for key, words in TEXTS.table["why"].items():
        if re.fullmatch(re.sub(r"\\{.*?\\}", ".*", re.escape(words)), why):
            return str(key)
    return ""


def convert(content: str) -> tuple[str, list[Fault]]:
    """The scenario in the new grammar, and what could not be carried over."""
    scenario = read(content)
    refused = [words for kind, words in scenario.steps if kind == "expect" and words.accept(*IMPOSSIBLE)]
    refused += [words for kind, words in scenario.steps[:1] if kind == "expect" and _is_refusal(words)]
    if refused:
        return _impossible(content, refused[0])
    tries = [_converted(content, manner) for manner in MANNERS[:1]]
    if tries[0][1]:
        tries += [_converted(content, manner) for manner in MANNERS[1:]]
    return min(tries, key=lambda each: (sum(fault.lost for fault in each[1]), len(each[1])))


def _converted(content: str, manner: Manner) -> tuple[str, list[Fault]]:
    """Written in one manner; which phase is the first is only known at the end, and then it is written again."""
    converter, run, started = _played(content, manner)
    if converter.first is not None:
        manner = replace(manner, first=converter.first)
        converter, run, started = _played(content, manner)
    if converter.crossed:
        manner = replace(manner, skip=frozenset(converter.crossed))
        converter, run, started = _played(content, manner)
    start = converter.start or started
    broke = run.state.breaks != started.breaks or converter.course.state.breaks != started.breaks
    seen = any(line.rest.endswith("reserves") or " reserve " in line.rest for line in converter.script.lines)
    found = fields.fields(start, reserves=broke or seen, draws=_draws(start, run.state), day=converter.day)
    found = named(content, found)
    return laid_out(content, stated(content), _lines(found), converter.script.lines), converter.faults


def _played(content: str, manner: Manner) -> tuple[Converter, Run, State]:
    """The whole file, read and run by the old reader, and written down."""
    scenario = read(content)
    position = build(scenario)
    if manner.reorder:
        position.state.order = _as_said(scenario, position.state.order)
    started = fields.before(position, position.state, manner.first, drive_ins=manner.drive_ins)
    converter = Converter(position, Course(started.copy(), Script()), manner)
    run = converter.main = Run(position, heard=converter)
    after = [words for _, words in scenario.steps[1:]]
    for place, (kind, words) in enumerate(scenario.steps):
        converter.script.source = words.line
        refused = kind == "act" and place < len(after) and _is_refusal(after[place])
        known = len(converter.script.lines)
        try:
            _step(converter, run, kind, words, refused=refused)
        except (Apart, CannotSay, OldFault, Refused) as fault:
            done = [line for line in converter.script.lines[known:] if line.head != "expect"]
            converter.script.lines[known:] = done
            converter.fault(str(fault).removeprefix(f"line {words.line}: "), lost=True)
            converter.script.say("", f"# not carried over: {content.splitlines()[words.line - 1].strip()}")
    return converter, run, started


def _as_said(scenario: Scenario, order: list[int]) -> list[int]:
    """Players in the order in which the file says what they do or may do, unless it states one."""
    if any(words.tokens[0] in ("order", "turn") for words in scenario.position):
        return order
    said = [token for _, words in scenario.steps for token in words.tokens if token in ABOUT.seats]
    return sorted(order, key=lambda player: said.index(ABOUT.seats[player]) if ABOUT.seats[player] in said else 99)


def _step(converter: Converter, run: Run, kind: str, words: Words, *, refused: bool) -> None:
    """A line of what is done or expected."""
    if kind == "run":
        run.run(words)
        converter.go(run)
        converter.caught_up(run)
        converter.course.keep_up(run)
    elif refused:
        run.line, words.town = words, run.state.town
        players, start = words.seats(), words.at
        for player in players:
            words.at = start
            if asking._refusal(run, player, acts(words)) is None:
                raise words.failed("it is not refused")
    elif kind == "act":
        run.act(words)
        converter.go(run)
        converter.caught_up(run)
        if "done" in words.tokens or "end" in words.tokens or "ends" in words.tokens:
            converter.course.keep_up(run)
    elif not _is_refusal(words):
        expect.expect(run, words)


def _draws(start: State, end: State) -> bool:
    """Whether Mautoma has drawn a card."""
    return bool(start.automa and end.automa and start.automa.deck != end.automa.deck)


def _lines(found: fields.Fields) -> list[Line]:
    return [Line(head, rest, 0) for head, rest in found.items()]


def _impossible(content: str, words: Words) -> tuple[str, list[Fault]]:
    found, reason, faults = impossible(content, words)
    line = Line("expect", f"impossible {reason}", words.line)
    return laid_out(content, stated(content), _lines(found), [line]), [
        Fault(words.line, why, lost=why is not faults[-1]) for why in faults
    ]
