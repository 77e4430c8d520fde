"""The arena: many games between bots, every seed from all seats, on all cores or on a Ray cluster, and what they prove.

`tournament` says which games there are, `playing` plays one, `cores` and `cluster` spread them, `kept` keeps them in a
folder, and `ratings` judges the bots by whole seeds. Everything but `cluster` needs only the standard library.
"""
