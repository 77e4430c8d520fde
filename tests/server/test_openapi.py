"""Schemathesis drives the HTTP API by its own description: no failure of the server, no answer of another shape."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tableside.server.app import ENDPOINTS
from tableside.server.openapi import document
from tests.server.live import Live, Person

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def test_the_api_is_as_it_is_described(sqlite_url: str) -> None:
    with Live(sqlite_url) as live:
        schema = schemathesis.openapi.from_dict(document(ENDPOINTS))
        driven = 0
        for operation in schema.get_all_operations():
            with Person(live.base, "Ada") as ada:  # another for each: some of them end who calls
                code = ada.table("burgerjoint", "me", "normal", start=True)
                drive(operation.ok(), live.base, ada.cookie, code)  # type: ignore[union-attr]
            driven += 1
        assert driven == len(ENDPOINTS)


def drive(operation: Any, base: str, cookie: str, code: str) -> None:
    """Call one operation with bodies and parameters of every shape that its description allows."""

    def call(case: Any) -> None:
        if "code" in case.path_parameters:
            case.path_parameters["code"] = code  # a real table, or nothing would get past "no such table"
        case.call_and_validate(base_url=base, cookies={"tableside": cookie}, checks=CHECKS, timeout=600)

    quick = settings(
        max_examples=12,
        phases=[Phase.generate],
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    decorate: Any = given
    quick(decorate(operation.as_strategy())(call))()
