"""The ketchup mechanism: a milestone for players whose demand somebody else sells (KX-8)."""

from tableside.foodchain.parts import Deed, Milestone, Module

MODULE = Module(
    "ketchup",
    "The Ketchup Mechanism",
    milestones=(Milestone("someone_sells_your_demand", Deed.OUTSOLD, distance=-1),),
)
