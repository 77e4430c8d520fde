import pytest

from tableside.foodchain.town.squares import (
    beside,
    board,
    corner_of,
    covered,
    each,
    first,
    fits,
    flood,
    holding,
    read_square,
    rectangle,
    row_column,
    show,
    square_at,
    square_text,
    tiles_under,
)


def squares(*names: str) -> int:
    return board(map(read_square, names))


@pytest.mark.parametrize(("row", "column"), [(1, 1), (3, 5), (20, 30), (0, -4)])
def test_a_square_has_a_name_that_reads_back(row: int, column: int) -> None:
    assert row_column(square_at(row, column)) == (row, column)
    assert square_text(square_at(row, column)) == f"{row},{column}"
    assert read_square(f"{row},{column}") == square_at(row, column)


@pytest.mark.parametrize("text", ["", "3", "3;5", "3,x", "3,5,7", "3,500"])
def test_a_bad_name_is_refused_with_the_name(text: str) -> None:
    with pytest.raises(ValueError, match="is not a square; write row,column") as error:
        read_square(text)
    assert repr(text) in str(error.value)


@pytest.mark.rule("FC-1.02")
def test_only_orthogonal_neighbours_are_beside() -> None:
    assert beside(squares("2,2", "2,3")) == squares("1,2", "1,3", "2,1", "2,4", "3,2", "3,3")


def test_sites_of_a_rectangle() -> None:
    free = rectangle(square_at(1, 1), 3, 4)
    assert fits(free, 2, 3) == squares("1,1", "1,2", "2,1", "2,2")
    assert fits(free, 1, 5) == 0
    assert holding(squares("3,3"), 2, 2) == squares("2,2", "2,3", "3,2", "3,3")
    assert covered(squares("1,1", "1,2"), 1, 2) == squares("1,1", "1,2", "1,3")


def test_squares_are_listed_in_reading_order() -> None:
    mixed = squares("2,1", "1,5", "1,2")
    assert [square_text(square) for square in each(mixed)] == ["1,2", "1,5", "2,1"]
    assert square_text(first(mixed)) == "1,2"


def test_a_flood_does_not_pass_a_corner() -> None:
    within = squares("1,1", "1,2", "2,3", "3,3")
    assert flood(squares("1,1"), within) == squares("1,1", "1,2")
    assert flood(squares("1,3"), within) == 0


def test_the_grid_of_tiles_goes_on_beyond_the_board() -> None:
    assert square_text(corner_of(read_square("5,5"))) == "1,1"
    assert square_text(corner_of(read_square("6,0"))) == "6,-4"
    assert tiles_under(squares("2,2", "4,4")) == rectangle(square_at(1, 1), 5, 5)


def test_show_draws_a_set_on_its_ground() -> None:
    assert show(squares("1,2"), squares("1,1", "1,2", "2,2")) == "from 1,1\n.#\n ."
    assert show(squares("0,0")) == "from 0,0\n#"
    assert show(0) == "nothing"
