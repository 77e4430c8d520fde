"""The chapters of the rulebook, a file each: the set-up choices, the seven phases, and the steps of a working day.

A phase has `enter` (what happens when it begins), `waiting` (who must choose), `options`, `step`, `why_not` and `leave`
(what happens when nobody is waited for any more). A step of the working day has `has_work` instead of `waiting`: it is
skipped when the acting player has nothing left to do in it.
"""
