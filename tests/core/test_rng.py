from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tableside.core.rng import GAMMA, MASK, Rng, below, mixed, seeded, shuffle


def test_splitmix64_gives_its_published_sequence() -> None:
    """The reference implementation's first outputs for the seed 1234567."""
    state, outputs = 1234567, []
    for _ in range(3):
        state = (state + GAMMA) & MASK
        outputs.append(mixed(state))
    assert outputs == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@given(st.integers(0, MASK), st.integers(1, 1000))
def test_below_stays_below_and_moves_the_source_on(rng: int, n: int) -> None:
    source = Rng(rng)
    assert 0 <= below(source, n) < n
    assert source.rng != rng


def test_below_is_even() -> None:
    source = Rng(seeded(1))
    counts = Counter(below(source, 6) for _ in range(60_000))
    assert all(9_500 < counts[face] < 10_500 for face in range(6))


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    assert len({below(Rng(seeded(seed)), 1 << 32) for seed in range(1000)}) == 1000


@given(st.lists(st.integers()), st.integers(0, MASK))
def test_shuffle_keeps_the_items(items: list[int], rng: int) -> None:
    shuffled = items[:]
    shuffle(Rng(rng), shuffled)
    assert sorted(shuffled) == sorted(items)


def test_shuffle_reaches_every_order_about_equally() -> None:
    source, counts = Rng(seeded(3)), Counter[tuple[int, ...]]()
    for _ in range(12_000):
        items = [1, 2, 3]
        shuffle(source, items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all(1_800 < count < 2_200 for count in counts.values())
