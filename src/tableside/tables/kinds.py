"""JSON objects that say in one field which kind they are: the entries of a log, the messages of a socket."""

import json
from collections.abc import Mapping
from typing import Any

from tableside.core.jsonable import JsonError, from_json, loads, to_json
from tableside.core.quoting import shown


class Kinds:
    """Dataclasses by the word in the field."""

    def __init__(self, field: str, classes: Mapping[str, type]) -> None:
        self.field, self.classes = field, classes
        self.words = {kind: word for word, kind in classes.items()}

    def word(self, value: object) -> str:
        """The word for its kind."""
        return self.words[type(value)]

    def write(self, value: object) -> str:
        """The value as one line of JSON."""
        return written({self.field: self.words[type(value)], **to_json(value)})

    def read(self, text: str) -> Any:
        """Read a value from a line of JSON; `JsonError` if it holds none."""
        data = loads(text)
        if not isinstance(data, dict):
            raise JsonError("expected an object")
        word = data.pop(self.field, None)
        if not isinstance(word, str) or word not in self.classes:
            raise JsonError(f"expected one of {', '.join(self.classes)}, found {shown(word)}", self.field)
        return from_json(data, self.classes[word])


# One line of JSON, the fields in the order in which they are declared.
written = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode
