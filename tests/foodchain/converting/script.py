"""The new file on its way: its lines, each with the line of the old file that it comes from, and the comments."""

import re
from dataclasses import dataclass, field

COMMENT = re.compile(r"(?:^|\s)#(?!\d)(.*)$")


@dataclass(frozen=True)
class Line:
    """A line of the new file: its first word, the rest, and where it comes from."""

    head: str
    rest: str
    source: int


@dataclass
class Script:
    """What is written so far."""

    lines: list[Line] = field(default_factory=list)
    source: int = 0  # the line of the old file that is read now

    def say(self, head: str, rest: str = "") -> None:
        """Add a line."""
        self.lines.append(Line(head, rest, self.source))

    def copy(self) -> "Script":
        """The same lines, to try something."""
        return Script(self.lines[:], self.source)


def comments(text: str) -> dict[int, tuple[str, bool]]:
    """The comments of the old file by their lines, and whether one has the line for itself."""
    found = {}
    for number, line in enumerate(text.splitlines(), 1):
        if comment := COMMENT.search(line):
            found[number] = f"#{comment[1]}".rstrip(), not line[: comment.start()].strip()
    return found


def laid_out(old: str, stated: list[int], position: list[Line], steps: list[Line]) -> str:
    """The new file: comments where they stood, the first words of its lines in a column of their own.

    The lines of the old file that stated the position have become fields, so that their comments stand above those.
    """
    said, rows = comments(old), [*position, *steps]
    width = max((len(line.head) for line in rows), default=0)
    lines = [number for number, line in enumerate(old.splitlines(), 1) if COMMENT.sub("", line).strip()]
    top = [number for number in said if number <= max(stated, default=0) or number < min(lines, default=0)]
    written = [said[number][0] for number in top if said[number][1]]
    written += [said[number][0] for number in top if not said[number][1]]
    written += [f"{line.head:{width}} {line.rest}".rstrip() for line in position]
    left = [number for number in said if number not in top]
    for line in steps:
        while left and left[0] <= line.source and said[left[0]][1]:
            written.append(said[left.pop(0)][0])
        behind = f"  {said[left.pop(0)][0]}" if left and left[0] == line.source else ""
        written.append(f"{line.head:{width}} {line.rest}".rstrip() + behind if line.head else line.rest)
    return "\n".join([*written, *(said[number][0] for number in left), ""])
