"""The lessons of Foodies, a TOML file each; docs/lessons.md explains how to write one."""

from tableside import foodies
from tableside.core.lesson import Lessons

LESSONS = Lessons(foodies, __name__)
