"""Shared by all tests: hypothesis without deadlines, since these machines are noisy; and the browser tests last.

Servers of the tests are on this machine: a proxy that it may have for the world outside is not asked for them.
"""

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("tableside", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
settings.load_profile("tableside")
for name in ("NO_PROXY", "no_proxy"):
    os.environ[name] = ",".join(filter(None, (os.environ.get(name), "127.0.0.1,localhost,::1")))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser tests last: Playwright leaves an event loop running, in which no other test can start its own."""
    items.sort(key=lambda item: "browser" in item.path.parts)
