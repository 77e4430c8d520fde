"""Counters for operators, in the text form that Prometheus reads."""

from collections import Counter
from collections.abc import Mapping

HELP = {
    "actions": "Actions that were saved.",
    "entries": "Entries of all logs that were saved.",
    "refused": "Requests that were refused, by reason.",
    "conflicts": "Entries that another process wrote first.",
    "storage_failures": "Entries that could not be saved.",
    "http_requests": "HTTP requests, by status.",
    "sockets_opened": "Sockets that were opened.",
    "bad_messages": "Messages that could not be read.",
}


class Metrics:
    """Counts by name and, for some, by a label."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()

    def count(self, name: str, label: str = "", by: int = 1) -> None:
        """One more of these."""
        self.counts[name, label] += by

    def text(self, gauges: Mapping[str, float]) -> str:
        """All figures, one per line."""
        lines = []
        for name, said in HELP.items():
            lines += [f"# HELP tableside_{name}_total {said}", f"# TYPE tableside_{name}_total counter"]
            labelled = {label: count for (other, label), count in sorted(self.counts.items()) if other == name}
            for label, count in (labelled or {"": 0}).items():
                lines.append(f"tableside_{name}_total{{reason={label!r}}} {count}".replace("{reason=''}", ""))
        for name, value in gauges.items():
            lines += [f"# TYPE tableside_{name} gauge", f"tableside_{name} {value:g}"]
        return "\n".join(lines).replace("'", '"') + "\n"
