"""A keeper whose texts lie in dictionaries, as a browser's database would have them."""

import json


class Texts:
    """Tables and logs by code; `full` says that there is no more room."""

    def __init__(self) -> None:
        self.by_code: dict[str, str] = {}
        self.logs: dict[str, dict[int, str]] = {}
        self.called, self.full = "", False

    async def tables(self) -> str:
        return json.dumps(list(self.by_code.values()))

    async def log(self, code: str) -> str:
        return json.dumps([text for _, text in sorted(self.logs[code].items())])

    async def keep(self, code: str, table: str, first: int, entries: str) -> None:
        if self.full:
            raise OSError("no room")
        self.by_code[code] = table
        log = self.logs.setdefault(code, {})
        for number, entry in enumerate(json.loads(entries), first):
            assert number not in log, "an entry is kept once"
            log[number] = entry

    async def remove(self, code: str) -> None:
        del self.by_code[code], self.logs[code]

    async def name(self) -> str:
        return self.called

    async def rename(self, name: str) -> None:
        self.called = name
