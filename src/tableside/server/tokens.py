"""Endpoints: personal tokens, with which an account's own programs read or play."""

from tableside.server.api import MadeToken, NewToken, Nothing, Ok, TokenFacts
from tableside.server.http import ApiError, Call, Endpoint, whole_number
from tableside.server.people import TOKEN_SIGN, clean_name, new_personal_token, new_token, revoke_token, tokens_of
from tableside.server.presence import clock_ms

MOST_TOKENS = 20  # of one person


def _account(call: Call) -> str:
    if call.me.login is None:
        raise ApiError(403, "account", "tokens belong to an account; give yourself a login first")
    return call.me.who


async def make(call: Call) -> MadeToken:
    """Make a token and show its secret, once."""
    body: NewToken = call.body
    who, hub, name = _account(call), call.services.hub, clean_name(body.name)
    if not name:
        raise ApiError(400, "message", "a name needs visible letters", "$.name")
    if len(await hub.read(tokens_of, who)) >= MOST_TOKENS:
        raise ApiError(409, "refused", f"you have {MOST_TOKENS} tokens already; revoke one first")
    token = TOKEN_SIGN + new_token()
    return MadeToken(await hub.write(new_personal_token(who, name, body.scope, token, clock_ms())), token)


async def mine(call: Call) -> list[TokenFacts]:
    """Your tokens."""
    found = await call.services.hub.read(tokens_of, call.me.who)
    return [TokenFacts(each.id, each.name, each.scope, each.made, each.used) for each in found]  # type: ignore[arg-type]


async def revoke(call: Call) -> Ok:
    """End a token, and the sockets that came with it."""
    number, hub = whole_number(call.word("number"), "number"), call.services.hub
    if not await hub.write(revoke_token(call.me.who, number)):
        raise ApiError(404, "token", "there is no such token of yours")
    await hub.sessions.check(call.me.who)
    return Ok()


TOKENS = "/api/me/tokens"
ENDPOINTS = [
    Endpoint("GET", TOKENS, mine, list[TokenFacts], "My tokens", scope="never"),
    Endpoint("POST", TOKENS, make, MadeToken, "A token for a program of mine", takes=NewToken),
    Endpoint("POST", f"{TOKENS}/{{number}}/revoke", revoke, Ok, "Revoke a token", takes=Nothing),
]
