"""A learning curve as a drawing: the share of victory against normal bots, by the number of games learnt from."""

from collections.abc import Sequence

WIDTH, HEIGHT, EDGE = 640, 320, 48
LINES = (0.0, 0.25, 0.5, 0.75, 1.0)  # of victory

STYLE = """
text { font: 13px system-ui, sans-serif; fill: #555 }
.line { stroke: #999; stroke-width: 1; stroke-dasharray: 2 4 }
.curve { fill: none; stroke: #b5482a; stroke-width: 2 }
.point { fill: #b5482a }
@media (prefers-color-scheme: dark) {
text { fill: #bbb } .line { stroke: #666 } .curve { stroke: #e58a6b } .point { fill: #e58a6b }
}
"""


def drawn(title: str, points: Sequence[tuple[int, float]]) -> str:
    """The curve as SVG."""
    most = max(games for games, _ in points)

    def across(games: float) -> float:
        return round(EDGE + (WIDTH - 2 * EDGE) * games / most, 1)

    def up(share: float) -> float:
        return round(HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * share, 1)

    spots = [(across(games), up(share)) for games, share in points]
    lines = [
        f'<line class="line" x1="{EDGE}" y1="{up(share)}" x2="{WIDTH - EDGE}" y2="{up(share)}"/>'
        f'<text x="{EDGE - 8}" y="{up(share) + 4}" text-anchor="end">{share:.0%}</text>'
        for share in LINES
    ]
    marks = [
        f'<text x="{across(games)}" y="{HEIGHT - EDGE + 20}" text-anchor="middle">{games:,.0f}</text>'
        for games in (0, most / 2, most)
    ]
    path = " ".join(f"{x},{y}" for x, y in spots)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
            f"<title>{title}: share of victory against the normal bot, without search, by games learnt from</title>",
            f"<style>{STYLE}</style>",
            *lines,
            *marks,
            f'<text x="{EDGE}" y="24">{title}: victories against normal, without search</text>',
            f'<text x="{WIDTH - EDGE}" y="{HEIGHT - 8}" text-anchor="end">games learnt from</text>',
            f'<polyline class="curve" points="{path}"/>',
            *(f'<circle class="point" cx="{x}" cy="{y}" r="3"/>' for x, y in spots),
            "</svg>",
            "",
        ]
    )
