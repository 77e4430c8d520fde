"""The server's log: one JSON object a line, on standard error. No tokens, names, codes, chat or secrets of a game."""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import IO


class JsonLines(logging.Formatter):
    """A line for each record; what belongs to it comes in `facts`."""

    def format(self, record: logging.LogRecord) -> str:
        """One line of JSON."""
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[0] is not None:
            # Where it happened, not with which values: an exception's text may carry what was sent to us.
            frames = traceback.extract_tb(record.exc_info[2])
            said["error"] = record.exc_info[0].__name__
            said["at"] = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames[-6:]]
        return json.dumps(said, ensure_ascii=False)


def configure(level: str = "info", stream: IO[str] | None = None) -> None:
    """Send everything that Tableside and uvicorn log through it."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    ours, theirs = logging.getLogger("tableside"), logging.getLogger("uvicorn")
    for logger in (ours, theirs):
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level.upper())
    # Uvicorn names the paths of sockets, and at its lowest level what is said over them.
    theirs.setLevel(max(theirs.level, logging.WARNING))
    logging.getLogger("uvicorn.error").setLevel(logging.NOTSET)
    logging.getLogger("uvicorn.access").disabled = True
