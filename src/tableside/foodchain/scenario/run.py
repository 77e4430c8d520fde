"""Running a scenario: phases one by one, a player's day from some step, or single actions.

A phase that was begun stays open for actions. When something else is run or its outcome is asked for, whoever has not
chosen takes the plain course: nobody acts, pays without firing, keeps what fits, takes the first free position.
"""

from copy import copy
from dataclasses import dataclass, field, is_dataclass, replace
from typing import Any, Protocol

from tableside.core.notation import text
from tableside.foodchain import actions as ac
from tableside.foodchain.about import ABOUT
from tableside.foodchain.automa.working import FIRST_ROUNDS
from tableside.foodchain.events import CampaignPlaced, Event
from tableside.foodchain.phases import train, working
from tableside.foodchain.phases.asks import INTERRUPTS, settle
from tableside.foodchain.round import PHASES, close, follow, options, waiting
from tableside.foodchain.scenario.acts import ANSWERS, PHASE_OF, STEP_OF, Part, Refused, acts
from tableside.foodchain.scenario.acts.part import DRIVE_INS, Pay
from tableside.foodchain.scenario.acts.whole import whole
from tableside.foodchain.scenario.counts import counted
from tableside.foodchain.scenario.course import Day, course
from tableside.foodchain.scenario.firing import Said, answers, more, plain, to_say
from tableside.foodchain.scenario.position import Position, recruit
from tableside.foodchain.scenario.words import Failed, ScenarioError, Words
from tableside.foodchain.state import Phase, State
from tableside.foodchain.text import TEXTS

AFTERMATH = {Phase.CLEANUP}  # what has a part of its own that belongs to it: milestones' coffee shops
PLACES = (ac.At, ac.Beside, ac.HouseAt, ac.LayAt, ac.Restaurant)  # what finishes something half placed


@dataclass(frozen=True)
class Begun:
    """A phase was entered."""

    phase: Phase


@dataclass(frozen=True)
class Did:
    """A player did something."""

    player: int
    action: ac.Action


@dataclass(frozen=True)
class Ended:
    """A phase was left."""

    phase: Phase


class Listener(Protocol):
    """Who is told what lines mean: the program that writes files anew (tests/foodchain/converting)."""

    def asked(self, run: "Run", reader: object, words: Words, start: int, subject: object) -> None:
        """Something is expected, which this reader is about to read from a word on."""

    def holds(self, run: "Run", reader: object, words: Words, start: int, subject: object) -> None:
        """And it is so."""

    def denied(self, run: "Run", words: Words, player: int) -> None:
        """What was asked last is not so of this player, as was said of nobody."""

    def option(self, run: "Run", trial: "Run", player: int, parts: list[Part], refusal: str | None) -> None:
        """A player may do this, or may not and why; the trial is as far as it came."""


@dataclass
class Run:
    """A position on its way, and everything told so far."""

    position: Position
    events: list[Event] = field(default_factory=list)
    open: bool = False  # whether a phase was begun and is not over
    by_action: bool = False  # whether an action began it: then to run it is to go on with it
    begun: bool = False  # whether anything was run
    days: list[int] = field(default_factory=list)  # whose working day has begun
    counts: dict[int, dict[str, int]] = field(default_factory=dict)  # cards to work, or goods to keep, by player
    stated: dict[int, dict[str, int]] = field(default_factory=dict)  # the structures of the position, for who says none
    said: dict[int, Said] = field(default_factory=dict)  # what lines said of a payday, by player
    pending: list[Part] = field(default_factory=list)  # parts of an action that a question has interrupted
    acting: bool = False  # whether a line tells what is done, not what may be done
    line: Words = field(default_factory=lambda: Words("", 1))
    since: dict[Phase, int] = field(default_factory=dict)  # how much was told when a phase last began
    log: list[Begun | Did | Ended] = field(default_factory=list)  # what was done, as the engine takes it
    start: State | None = None  # the position right before its first phase
    refused: ac.Action | None = None  # what the game was asked about when it refused
    heard: "Listener | None" = None  # who is told what each line means

    @property
    def state(self) -> State:
        """The position now."""
        return self.position.state

    def copy(self) -> "Run":
        """The same run, to try something."""
        lists: dict[str, Any] = {name: copy(each) for name, each in vars(self).items() if isinstance(each, list | dict)}
        position = replace(self.position, state=self.state.copy())
        return replace(self, **lists, position=position, acting=False)

    def lately(self, phase: Phase) -> list[Event]:
        """What was told since a phase last began."""
        return self.events[self.since.get(phase, 0) :]

    def run(self, words: Words) -> None:
        """`run dinner`, `run dinner to cleanup`, `run payday marketing`, `run round`, `run red from campaigns`."""
        self.line = words
        if words.accept("mautoma", "automa"):
            words.finish()
            self._mautoma()
            return
        wanted = course(words)
        if isinstance(wanted, Day):
            state = self.state
            if wanted.player is not None:
                self.begin_day(wanted.player)
            elif not (self.open and state.phase is Phase.WORKING and state.acting < len(state.order)):
                self.begin_day(state.order[0])
            self.to_step(state.order[state.acting], wanted.step)
        else:
            self.phases(wanted)

    def _mautoma(self) -> None:
        """The player's day is over, and Mautoma's card acts (MA-3.01)."""
        if not (self.open and self.state.phase is Phase.WORKING):
            self.begin(Phase.WORKING)
        self.finish()

    def _turn_up(self) -> None:
        """The card that a position states is the one of its round: it is turned up when Mautoma acts (MA-3.01)."""
        automa = self.state.automa
        if automa and self.state.turn > FIRST_ROUNDS:
            automa.deck.append(automa.card)
            automa.played.remove(automa.card)
            automa.unseen = sorted([*automa.unseen, automa.card])

    def phases(self, wanted: list[Phase]) -> None:
        """Run phases one after the other; one that the game leaves out is left out."""
        for phase in wanted:
            if self.open and self.by_action and self.state.phase is phase:
                self.by_action = False
                continue
            self.finish()
            if self.state.phase in PHASES and self._is_played(phase):
                self.begin(phase)

    def _is_played(self, phase: Phase) -> bool:
        return not (self.state.config.introductory and phase is Phase.PAYDAY)

    def begin(self, phase: Phase) -> None:
        """Enter a phase: as the next of the round, or in the middle of everything."""
        self.finish()
        if phase is not Phase.RESTRUCTURING:
            self._next_round()
        state = self.state
        played = [each for each in Phase if self._is_played(each)]
        cleaned = state.phase is Phase.SHOPS and phase is Phase.RESTRUCTURING
        self.since[phase] = len(self.events)
        if self.begun and (cleaned or played[played.index(state.phase) + 1] is phase):
            self.events += follow(state)
        else:
            if phase is Phase.RESTRUCTURING:
                self._to_hand()
            elif not self.begun:
                self._from_hand()
            if not self.begun and phase <= Phase.WORKING:
                self._turn_up()
            if not self.begun:
                self.start = state.copy()
            state.phase = phase
            self.events += PHASES[phase].enter(state)
        self.log.append(Begun(phase))
        self.open, self.begun, self.by_action, self.days = True, True, False, []
        if phase is Phase.WORKING:
            self._day_of(state.order[0])
        if not waiting(state):
            self.finish()

    def _next_round(self) -> None:
        """What comes after a clean-up belongs to the next round, in which nobody works who has not said so."""
        if self.begun and self.state.phase is Phase.SHOPS:
            self.begin(Phase.RESTRUCTURING)
            self.finish()

    def _to_hand(self) -> None:
        """A structure that the position states is the one its player chooses."""
        names = [card.name for card in self.state.box.cards]
        for player, chain in enumerate(self.state.chains):
            if player in self.position.chosen:
                self.stated[player] = dict(zip(names, chain.work, strict=True))
            chain.hand = [sum(each) for each in zip(chain.hand, chain.work, chain.beach, strict=True)]
            chain.work, chain.beach = [0] * len(names), [0] * len(names)

    def _from_hand(self) -> None:
        """In the middle of a round a card in hand is one on the beach."""
        for chain in self.state.chains:
            chain.beach = [sum(each) for each in zip(chain.beach, chain.hand, strict=True)]
            chain.hand = [0] * len(chain.hand)

    def finish(self) -> None:
        """Whoever has not chosen takes the plain course, and the phase is over."""
        while self.open and (now := waiting(self.state)):
            if self.state.phase is Phase.WORKING:
                self._end_day()
            elif self.state.phase is Phase.PAYDAY:
                self._hand_in(now[0])
            else:
                plain = self._plain(now[0])
                PHASES[self.state.phase].step(self.state, now[0], plain)
                self.log.append(Did(now[0], plain))
        if self.open:
            self.open = False
            self.counts, self.stated, self.said = {}, {}, {}
            self.log.append(Ended(self.state.phase))
            self.events += close(self.state)
            if self.state.phase in AFTERMATH:
                self.events += follow(self.state)
                self.log.append(Begun(self.state.phase))
                self.open = True
                if not waiting(self.state):
                    self.finish()

    def _hand_in(self, player: int) -> None:
        """Answer the question of payday as lines said, or plainly; whoever cannot pay must be told whom to fire."""
        state = self.state
        said = self.said.get(player)
        found = answers(state, player, said) if said else plain(state, player)
        if not found:
            raise self._must_choose(player, to_say(state, player))
        for action in found:
            PHASES[state.phase].step(state, player, action)
            self.log.append(Did(player, action))

    def _plain(self, player: int) -> ac.Action:
        state = self.state
        options = PHASES[state.phase].options(state, player)
        if state.phase in (Phase.RESTRUCTURING, Phase.CLEANUP) and isinstance(options[0], ac.Work | ac.Keep):
            asked = options[0].card if isinstance(options[0], ac.Work) else options[0].good
            wanted = self.counts.get(player, self.stated.get(player))
            if wanted is None:
                return options[0]  # nobody works; all that fits is kept
            return next(each for each in options if each.count == wanted.get(asked, 0))  # type: ignore[union-attr]
        if ac.DECLINE in options:
            return ac.DECLINE
        if state.phase in (Phase.ORDER, Phase.DINNER) or len(options) == 1:
            return options[0]
        raise self._must_choose(player, [text(option) for option in options])

    def _must_choose(self, player: int, options: list[str]) -> ScenarioError:
        offered = "; ".join(options[:6])
        return self.line.error(f"{ABOUT.seats[player]} must choose before this can go on: {offered} ...")

    # the working day

    def begin_day(self, player: int) -> None:
        """The working day of one player; whoever is before that has had theirs."""
        state = self.state
        if self.open and state.phase is Phase.WORKING:
            if state.acting < len(state.order):
                self._end_steps()
        else:
            self.finish()
            self._next_round()
            if not self.begun:
                self._from_hand()
                self._turn_up()
                self.start = state.copy()
            self.log.append(Begun(Phase.WORKING))
            state.phase, self.open, self.begun, self.by_action, self.days = Phase.WORKING, True, True, True, []
        if player not in state.order:
            raise self.line.error(f"{ABOUT.seats[player]} is out of the game")
        state.acting = state.order.index(player) - 1
        working.next_day(state, self.events)
        self._day_of(player)

    def _day_of(self, player: int) -> None:
        """A day begins, some of whose hires the position may say are used."""
        self.days.append(player)
        if self.position.hired.get(player):
            recruit(self.position, player)
            self.state.hired = max(0, self.position.hired[player])

    def to_step(self, player: int, step: int) -> None:
        """Close the steps before this one."""
        state = self.state
        while state.step < step:
            state.step += 1
            self.events += working.TURN[state.step].enter(state, player)

    def _end_steps(self) -> None:
        state = self.state
        self.put()
        self.go_without(state.order[state.acting])
        if state.draft:
            raise self.line.error(f"{ABOUT.seats[state.order[state.acting]]} has something half placed")
        self.to_step(state.order[state.acting], len(working.TURN) - 1)

    def _end_day(self) -> None:
        self._end_steps()
        working.next_day(self.state, self.events)
        if self.state.acting < len(self.state.order):
            self._day_of(self.state.order[self.state.acting])

    # actions

    def act(self, words: Words) -> None:
        """`red: hire waitress by ceo`."""
        self.line, words.town = words, self.state.town
        players = words.seats()
        start = words.at
        self.acting = True
        for player in players:
            words.at = start
            parts = acts(words)
            try:
                self.do(player, parts)
            except Refused as refused:
                raise Failed(words.line, f"{ABOUT.seats[player]} may not: {refused}") from None
        self.acting = False

    def do(self, player: int, parts: list[Part]) -> None:
        """Do what a line says; what a question of a milestone interrupts goes on when it is answered."""
        asked = bool(self.state.asks)
        for number, part in enumerate(parts):
            if self.state.asks and number and not asked and not self._answers(player, part):
                self.pending += parts[number:]
                return
            if not (number and self._is_said(part)):
                self.perform(player, part)
        if self.pending and not self.state.asks:
            left, self.pending = self.pending, []
            self.do(player, left)

    def _is_said(self, part: Part) -> bool:
        """Whether a campaign that was given stands already, and for what is said of it now."""
        placed = self.events[-1] if self.events else None
        if self.state.draft or not isinstance(placed, CampaignPlaced):
            return False
        return part.fits(ac.Market(placed.good, placed.rounds, placed.also or None))

    def put(self, said: type | None = None) -> None:
        """A place that is not said is the first that the game offers."""
        while self.state.draft and said not in PLACES:
            player = waiting(self.state)[0]
            first = options(self.state, player)[0]
            if not isinstance(first, PLACES):
                return
            if self.state.asks and self.state.phase is Phase.WORKING:
                self._answer(player, first)
            else:
                self.events += PHASES[self.state.phase].step(self.state, player, first)
                self.log.append(Did(player, first))

    def _answers(self, player: int, part: Part) -> bool:
        return any(part.fits(option) for option in PHASES[self.state.phase].options(self.state, player))

    def go_without(self, player: int) -> None:
        """Whoever does not answer a question does without, and finishes what it interrupted."""
        while self.state.asks:
            options = working.options(self.state, player)
            if ac.DECLINE not in options:
                raise self._must_choose(player, [text(option) for option in options])
            self._answer(player, ac.DECLINE)
        if self.pending:
            left, self.pending = self.pending, []
            self.do(player, left)

    def _answer(self, player: int, action: ac.Action) -> None:
        state = self.state
        self.log.append(Did(player, action))
        self.events += INTERRUPTS[state.asks[0].kind].step(state, player, state.asks[0], action)
        settle(state, player)

    def perform(self, player: int, part: Part) -> None:
        """Do one action; `Refused` if it is no option."""
        if part.kind is ac.Pass and self.state.asks:
            part = Part(ac.Decline)
        self._ready_for(player, part)
        state = self.state
        self.put(part.kind)
        if part.kind is ac.Campaign and self._is_given(part):
            part = Part(ac.Take, {name: it for name, it in part.given.items() if name != "by"})
        if "counts" in part.given:
            self.counts[player] = counted(state, player, part, self.counts.get(player, {}))
            return
        if state.phase is Phase.WORKING:
            self._work(player, part)
            return
        now = waiting(state)
        if part.kind is ac.Position and not now and self._has_taken(player, part):
            return  # the last one has no choice, but may be told all the same
        if player not in now:
            self.refused = whole(state, player, part) if is_dataclass(part.kind) else None
            raise Refused(TEXTS.say("why.not_you", player=now[0]) if now else "nobody is asked anything now")
        if state.phase is Phase.PAYDAY:
            self._pay_day(player, part)
            return
        phase = PHASES[state.phase]
        found = next((each for each in phase.options(state, player) if part.fits(each)), None)
        if found is None:
            self.refused = whole(state, player, part)
            raise Refused(phase.why_not(state, player, self.refused))
        self.log.append(Did(player, found))
        self.events += phase.step(state, player, found)

    def _pay_day(self, player: int, part: Part) -> None:
        self.said[player] = more(self.state, player, part, self.said.get(player, Said()))
        if part.kind is Pay:
            self._hand_in(player)

    def _has_taken(self, player: int, part: Part) -> bool:
        positions = self.state.positions
        return player in positions and part.fits(ac.Position(positions.index(player) + 1))

    def _is_given(self, part: Part) -> bool:
        """Whether a milestone gives a campaign tile now, to nobody who is named or to a marketeer who has acted."""
        card = self.state.box.card.get(part.given.get("by", ""))
        if card and self.state.asks and (self.state.asks[0].thing != card.name or self.state.idle[card.number]):
            return False
        now = waiting(self.state) if self.state.asks else ()
        return any(isinstance(each, ac.Take) for player in now for each in options(self.state, player))

    def _ready_for(self, player: int, part: Part) -> None:
        """Begin the phase, the day and the step that an action belongs to."""
        state = self.state
        if self.open and part.kind in (ac.Shop, ac.MoveShop) and state.phase is Phase.CLEANUP:
            self.finish()
        asked = self.open and (bool(state.asks) or state.phase is Phase.SHOPS)
        if self.open and (part.kind in (ac.Restaurant, ac.Done) or (asked and part.kind in (*ANSWERS, ac.Campaign))):
            wanted = state.phase
        else:
            wanted = PHASE_OF.get(part.kind, Phase.WORKING)
        if state.phase is Phase.OVER:
            raise Refused(TEXTS.say("why.over"))
        if wanted is Phase.WORKING:
            if not self.open or state.phase is not wanted or state.acting >= len(state.order):
                self.begin_day(player)
            elif state.order[state.acting] != player:
                if player in self.days:
                    self.refused = whole(state, player, part)
                    raise Refused(TEXTS.say("why.not_you", player=state.order[state.acting]))
                self.begin_day(player)
        elif not self.open or state.phase is not wanted:
            self.begin(wanted)
            self.by_action = True

    def _work(self, player: int, part: Part) -> None:
        state = self.state
        if state.asks and self._answered(player, part):
            return
        if part.kind is ac.Done:
            if state.draft:
                self.refused = ac.DONE
                raise Refused(working.why_not(state, player, ac.DONE))
            if state.step + 1 < len(working.TURN):
                self.to_step(player, state.step + 1)
            else:
                self._end_day()
            return
        if part.kind is ac.Restaurant and state.draft is None:
            self.perform(player, Part(ac.Open))
        if part.kind not in STEP_OF:
            self.refused = whole(state, player, part)
            raise Refused(f"{part.kind.__name__} answers a question, and none is asked")
        if not state.draft:
            self.to_step(player, STEP_OF[part.kind])
        if state.step < DRIVE_INS:  # a shop gained by training is placed before them (FC-5.01)
            state.chains[player].drive_in = player in self.position.drive_ins
        step = working.TURN[state.step]
        found = next((each for each in step.options(state, player) if self._is_meant(player, part, each)), None)
        if found is None and self.acting and part.kind is ac.Market and part.given.get("rounds"):
            # a duration says nothing of what never ends
            endless = Part(ac.Market, {**part.given, "rounds": None})
            found = next((each for each in step.options(state, player) if endless.fits(each)), None)
        if found is None:
            self.refused = whole(state, player, part)
            raise Refused(step.why_not(state, player, self.refused))
        self.log.append(Did(player, found))
        self.events += step.step(state, player, found)
        settle(state, player)

    def _answered(self, player: int, part: Part) -> bool:
        """Answer what interrupts; something else to do means to go without."""
        state = self.state
        options = working.options(state, player)
        found = next((each for each in options if part.fits(each)), None)
        if found is not None:
            self._answer(player, found)
            return True
        if part.kind in ANSWERS or ac.DECLINE not in options:
            self.refused = whole(state, player, part)
            raise Refused(working.why_not(state, player, self.refused))
        self.go_without(player)
        return False

    def _is_meant(self, player: int, part: Part, action: Any) -> bool:
        """Who may stack training need not say whose lesson it is, but may."""
        if part.fits(action):
            return True
        teacher = {ac.Train: "by", ac.Hire: "trainer"}.get(part.kind)
        if teacher is None or teacher not in part.given or not train.may_stack(self.state, player):
            return False
        return Part(part.kind, {**part.given, teacher: None}).fits(action)
