"""Pig on the shelf."""

import tableside_pig
from tableside.core.completed import completed
from tableside.core.entry import Entry

ENTRY = Entry(completed(tableside_pig), bots="tableside_pig.bots:BOTS")
