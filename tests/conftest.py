"""Shared by all tests: hypothesis without deadlines, since these machines are noisy; and the browser tests last."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("tableside", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
settings.load_profile("tableside")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser tests last: Playwright leaves an event loop running, in which no other test can start its own."""
    items.sort(key=lambda item: "browser" in item.path.parts)
