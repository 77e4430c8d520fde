"""The net while it learns: floating point, one hidden layer, Adam."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

from tableside.bots.learnt import SCALE, Facts, Net, Numbering

Matrix: TypeAlias = "np.ndarray[Any, np.dtype[np.float32]]"
Rows: TypeAlias = "np.ndarray[Any, np.dtype[np.uint16]]"  # of facts

RATE = 1e-3  # of learning, at first
HALVED_AFTER = 10_000  # steps after which it is a half, then a third, and so on
DECAY = (0.9, 0.999)  # of Adam's two averages
LIMIT = 32767  # of a weight in whole numbers
CHUNK = 8192


class Perceptron:
    """Weights for every fact; those of a count are learnt as steps between neighbouring values."""

    def __init__(self, layout: Numbering, hidden: int, seed: int) -> None:
        source = np.random.default_rng(seed)
        self.steps = steps_of(layout)
        spread = 0.5 / np.sqrt(hidden)
        self.weights: list[Matrix] = [
            source.normal(0, 0.1, (layout.size, hidden)).astype(np.float32),
            np.full(hidden, 0.1, np.float32),
            source.normal(0, spread, hidden).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.averages = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.learnt = 0

    def rows(self, positions: Sequence[Facts]) -> Rows:
        """The facts of positions as rows of one length; where there are fewer facts, one that says nothing."""
        flat = [[fact for part in facts for fact in part] for facts in positions]
        width, nothing = max(map(len, flat)), self.steps.shape[0]
        return np.array([row + [nothing] * (width - len(row)) for row in flat], np.uint16)

    def values(self, rows: Rows) -> Matrix:
        """The chance to win for each row of facts."""
        chunks = [rows[first : first + CHUNK] for first in range(0, len(rows), CHUNK)]
        return np.concatenate([self._forward(self._held(chunk))[1] for chunk in chunks])

    def learn(self, rows: Rows, targets: Matrix) -> float:
        """Move towards the targets by one step; the cross-entropy before it."""
        held = self._held(rows)
        hidden, values = self._forward(held)
        error = (values - targets) / np.float32(len(rows))
        back = np.outer(error, self.weights[2]) * (hidden > 0)
        gradients = [self.steps.T @ (held.T @ back), back.sum(axis=0), hidden.T @ error, error.sum(keepdims=True)]
        self._adam(gradients)
        safe = np.clip(values, 1e-6, 1 - 1e-6)
        return float(-np.mean(targets * np.log(safe) + (1 - targets) * np.log(1 - safe)))

    def net(self) -> Net:
        """The same in whole numbers."""
        first, bias, out, out_bias = self.weights
        return Net(
            [[int(number) for number in row] for row in whole(self.steps @ first)],
            [int(number) for number in whole(bias)],
            [int(number) for number in whole(out)],
            int(np.rint(out_bias[0] * SCALE * SCALE)),
        )

    def _held(self, rows: Rows) -> Matrix:
        """The rows as a matrix, with ones where a fact holds."""
        held = np.zeros((len(rows), self.steps.shape[0] + 1), np.float32)
        held[np.arange(len(rows))[:, None], rows] = 1
        return np.ascontiguousarray(held[:, :-1])

    def _forward(self, held: Matrix) -> tuple[Matrix, Matrix]:
        first, bias, out, out_bias = self.weights
        hidden = np.maximum(held @ (self.steps @ first) + bias, 0)
        return hidden, 1 / (1 + np.exp(-np.clip(hidden @ out + out_bias, -30, 30)))

    def _adam(self, gradients: list[Matrix]) -> None:
        self.learnt += 1
        rate = RATE / (1 + self.learnt / HALVED_AFTER)
        near, far = (1 - decay**self.learnt for decay in DECAY)
        for weight, gradient, (mean, square) in zip(self.weights, gradients, self.averages, strict=True):
            mean += (1 - DECAY[0]) * (gradient - mean)
            square += (1 - DECAY[1]) * (gradient * gradient - square)
            weight -= rate * (mean / near) / (np.sqrt(square / far) + 1e-8)


def stacked(tables: Sequence[Rows], nothing: int) -> Rows:
    """Rows of different lengths as one table."""
    width = max(table.shape[1] for table in tables)
    return np.concatenate(
        [np.pad(table, ((0, 0), (0, width - table.shape[1])), constant_values=nothing) for table in tables]
    )


def steps_of(layout: Numbering) -> Matrix:
    """The steps that make up each fact: all up to its value in an ordered group, otherwise only its own."""
    steps = np.eye(layout.size, dtype=np.float32)
    for group in layout.groups:
        if group.ordered:
            inside = slice(group.first, group.first + group.size)
            steps[inside, inside] = np.tril(np.ones((group.size, group.size), np.float32))
    return steps


def whole(numbers: Matrix) -> Matrix:
    """Weights as whole numbers, as the file keeps them."""
    return np.clip(np.rint(numbers * SCALE), -LIMIT, LIMIT)
