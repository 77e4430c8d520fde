"""What can be asked about the map: what a piece would reach, what a house wants, which way leads there."""

from tableside.looks.question import Question

QUESTIONS: dict[str, Question] = {}
