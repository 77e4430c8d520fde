"""The net in whole numbers says what its weights say, and a file of it reads back."""

from pathlib import Path

import pytest

from tableside.bots.learnt import SCALE, STEP, Net, Numbering
from tableside.core.rng import Rng, below, seeded

HIDDEN, FACTS = 8, 30


def net(seed: int) -> Net:
    source = Rng(seeded(seed))

    def row() -> list[int]:
        return [below(source, 2001) - 1000 for _ in range(HIDDEN)]

    return Net([row() for _ in range(FACTS)], row(), row(), 77)


def by_hand(net: Net, facts: list[tuple[int, ...]]) -> int:
    held = [fact for part in facts for fact in part]
    hidden = [
        bias + sum(net.rows_of_numbers[fact][unit] for fact in held) for unit, bias in enumerate(net.bias_numbers)
    ]
    return net.out_bias + sum(max(0, unit) * weight for unit, weight in zip(hidden, net.out, strict=True))


@pytest.mark.parametrize("seed", range(5))
def test_all_lanes_at_once_are_the_same_as_one_by_one(seed: int) -> None:
    learnt, source = net(seed), Rng(seeded(seed + 100))
    for _ in range(50):
        facts = [tuple(below(source, FACTS) for _ in range(3)) for _ in range(4)]
        assert learnt.score(facts) == by_hand(learnt, facts)
        assert 0 <= learnt.value(facts) <= 1


def test_half_a_chance_is_a_score_of_nothing_and_one_unit_is_e() -> None:
    plain = Net([[0]], [0], [0], 0)
    assert plain.value([(0,)]) == 0.5
    assert Net([[0]], [0], [0], SCALE * SCALE).value([(0,)]) == pytest.approx(0.7310585786)


def test_a_file_reads_back(tmp_path: Path) -> None:
    learnt, path = net(3), tmp_path / "value.json"
    for row in (*learnt.rows_of_numbers, learnt.bias_numbers, learnt.out):
        row[:] = [STEP * round(number / STEP) for number in row]  # type: ignore[index]
    learnt = Net(learnt.rows_of_numbers, learnt.bias_numbers, learnt.out, learnt.out_bias)
    path.write_text(learnt.text(game="none"))
    again = Net.load(path)
    assert (again.rows, again.start, again.out, again.out_bias) == (
        learnt.rows,
        learnt.start,
        learnt.out,
        learnt.out_bias,
    )


def test_a_layout_numbers_every_fact_once() -> None:
    layout = Numbering()
    few, kinds = layout.count(3), layout.kinds(2)
    assert [few[number] for number in (0, 3, 9)] == [0, 3, 3]
    assert [kinds[0], kinds[1]] == [4, 5]
    assert layout.size == 6
