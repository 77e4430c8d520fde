"""The chapters of the rulebook, one file each: the set-up choices, the seven phases, the steps of a working day.

All have the shape of core/turns.py. A step of the working day waits for the acting player as long as there is anything
to decide in it; what interrupts the day is on a stack (stack.py).
"""
