"""The HTTP API as an OpenAPI document, derived from the endpoints and their types."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from tableside import __version__
from tableside.server.api import Problem
from tableside.server.http import COOKIE, Endpoint

TEMPLATE = "#/components/schemas/{name}"
SECURITY = {
    "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
    "token": {"type": "http", "scheme": "bearer", "description": "a personal token; its scope is read or play"},
}
FAULTS = (400, 401, 403, 404, 409, 413, 415, 421, 422, 429, 503)
PATH_WORD = re.compile(r"\{(\w+)\}")


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The whole document."""
    types = [Problem, *(endpoint.gives for endpoint in endpoints)]
    types += [endpoint.takes for endpoint in endpoints if endpoint.takes is not None]
    schemas, components = msgspec.json.schema_components(types, ref_template=TEMPLATE)
    schema_of = {str(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tableside", "version": __version__},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": SECURITY},
    }


def _operation(endpoint: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    kind = "text/plain" if endpoint.gives is str else "application/json"
    problem = {"content": {"application/json": {"schema": schema_of[str(Problem)]}}}
    found: dict[str, Any] = {
        "summary": endpoint.says,
        "security": [{}, {"cookie": []}, *([] if endpoint.needs == "never" else [{"token": [endpoint.needs]}])],
        "parameters": [_path_word(name) for name in PATH_WORD.findall(endpoint.path)]
        + [{"name": name, "in": "query", "schema": schema} for name, schema in endpoint.query.items()],
        "responses": {
            "200": {"description": endpoint.says, "content": {kind: {"schema": schema_of[str(endpoint.gives)]}}},
            **{str(status): {"description": "refused", **problem} for status in FAULTS},
        },
    }
    if endpoint.takes is not None:
        body = {"application/json": {"schema": schema_of[str(endpoint.takes)]}}
        found["requestBody"] = {"required": True, "content": body}
    return found


def _path_word(name: str) -> dict[str, Any]:
    number = name in ("position", "link", "channel", "number")
    schema = {"type": "integer", "minimum": 0, "maximum": 2**31 - 1} if number else {"type": "string", "minLength": 1}
    return {"name": name, "in": "path", "required": True, "schema": schema}
