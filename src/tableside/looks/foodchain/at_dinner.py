"""What can be asked about dinner: who would sell what to whom, if something were different."""

from tableside.looks.question import Question

QUESTIONS: dict[str, Question] = {}
