"""A log, a snapshot and the lobby may name a bot as it was called before."""

import msgspec
import pytest

from tableside.core.jsonable import from_json
from tableside.tables.entries import entry_text, read_entry
from tableside.tables.listing import ShownSeat
from tableside.tables.standing import Chair


@pytest.mark.parametrize(
    "stored",
    [
        '{"kind":"fill","seat":1,"bot":"greedy"}',
        '{"kind":"handover","seat":1,"bot":"greedy"}',
        '{"kind":"act","seat":1,"action":"done","bot":"greedy"}',
    ],
)
def test_an_old_entry_names_the_bot_as_it_is_called_now(stored: str) -> None:
    assert entry_text(read_entry(stored)) == stored.replace("greedy", "normal")


def test_an_old_snapshot_and_an_old_list_do_too() -> None:
    assert from_json({"kind": "bot", "who": "", "name": "", "bot": "greedy"}, Chair).bot == "normal"
    stored = b'{"seat":1,"word":"pizza","kind":"bot","name":"","bot":"greedy","who":""}'
    assert msgspec.json.decode(stored, type=ShownSeat).bot == "normal"
