"""The length of a message on the line does not reveal whether a chat line guessed what is next to it."""

import json

import pytest
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from tableside.server.packing import CHAT, Packing
from tests.server.live import Person


def news(chat: str, secret: str) -> Frame:
    message = {"lines": [{"kind": "say", "text": chat}], "now": {"view": {"reserve": secret}}}
    return Frame(Opcode.TEXT, json.dumps(message, separators=(",", ":")).encode())


def length(packing: PerMessageDeflate, frame: Frame) -> int:
    return len(packing.encode(frame).data)


def test_a_right_guess_is_as_long_as_a_wrong_one() -> None:
    right, wrong = (
        news("reserve 300 dollars", "reserve 300 dollars"),
        news("brought 271 friends", "reserve 300 dollars"),
    )
    plain, ours = PerMessageDeflate(True, True, 15, 15), Packing(True, True, 15, 15)
    assert length(plain, right) < length(plain, wrong), "or this test would prove nothing"
    assert length(ours, right) == length(ours, wrong)


def test_no_message_leans_on_an_earlier_one(ada: Person) -> None:
    seat = ada.at(ada.table("burgerjoint", "me", "me", start=True))
    assert seat.socket.response is not None
    assert "server_no_context_takeover" in seat.socket.response.headers["Sec-WebSocket-Extensions"]
    (packing,) = seat.socket.protocol.extensions
    assert isinstance(packing, PerMessageDeflate)
    assert packing.remote_no_context_takeover


def test_what_carries_chat_is_known_by_its_bytes(ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    packed: list[bool] = []
    decode = PerMessageDeflate.decode

    def noting(self: PerMessageDeflate, frame: Frame, **more: int | None) -> Frame:
        if not isinstance(self, Packing):  # the client's
            packed.append(frame.rsv1)
        return decode(self, frame, **more)

    monkeypatch.setattr(PerMessageDeflate, "decode", noting)
    seat = ada.at(ada.table("burgerjoint", "me", "me", start=True))
    seat.first()
    seat.ask("say", text='I write "kind":"say" myself')
    seat.ask("ping")
    told = [CHAT in text.encode() for text in seat.raw]
    assert any(told)
    assert packed[: len(told)] == [not chat for chat in told]
