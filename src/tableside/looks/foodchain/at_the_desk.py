"""What can be asked at the desk: what a structure would cost and bring, what payday costs."""

from tableside.looks.question import Question

QUESTIONS: dict[str, Question] = {}
