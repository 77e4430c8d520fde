"""Shared by all tests: hypothesis without deadlines, since these machines are noisy."""

from hypothesis import HealthCheck, settings

settings.register_profile("tableside", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
settings.load_profile("tableside")
