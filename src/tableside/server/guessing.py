"""Limits on password attempts: by network, and by login from any network.

A stranger who tries one login from everywhere uses up only the attempts of strangers: a network that the
account was logged in from before, and a browser that is logged in to it, are counted separately.
"""

from collections import OrderedDict

from tableside.server.limits import MOST_ADDRESSES, Buckets
from tableside.server.settings import Settings


class Guessing:
    """The attempts in this process."""

    def __init__(self, settings: Settings) -> None:
        self.by_network = Buckets(settings.login_rate, settings.login_burst)
        self.by_login = Buckets(settings.account_rate, settings.account_burst)
        self.known: OrderedDict[tuple[str, str], None] = OrderedDict()

    def allows(self, network: str, login: str, session: str = "") -> bool:
        """Count an attempt; whether it may be made. `session` is one of this very account, if the browser has one."""
        login = login.lower()
        if not self.by_network.take(network):
            return False
        if session:
            return self.by_login.take(f"session {session}")
        return self.by_login.take(f"{network} {login}" if (network, login) in self.known else login)

    def succeeded(self, network: str, login: str) -> None:
        """Remember that the account's owner comes from here."""
        self.known[network, login.lower()] = None
        self.known.move_to_end((network, login.lower()))
        if len(self.known) > MOST_ADDRESSES:
            self.known.popitem(last=False)
