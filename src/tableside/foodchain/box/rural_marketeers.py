"""Rural marketeers: giant billboards for the rural area, which off-ramps connect to the town (KX-12)."""

from tableside.foodchain.parts import CampaignKind, CampaignReach, CampaignTile, Card, Deed, Milestone, Module
from tableside.foodchain.questions import WhereToPutOffRamp

SIDES = (21, 22, 23, 24)  # of the rural area; they run after all numbered tiles, and their order never matters

MODULE = Module(
    "rural_marketeers",
    "Rural Marketeers",
    cards=(Card("rural_marketeer", 6, salary=True, campaigns=("giant_billboard",), colour="marketing"),),
    kinds=(CampaignKind("giant_billboard", CampaignReach.COUNTRY),),
    campaigns=tuple(CampaignTile(number, "giant_billboard", 1, 4, outside="beside", eternal=True) for number in SIDES),
    milestones=(Milestone("first_rural_marketeer_used", Deed.USED, ("rural_marketeer",), asks=WhereToPutOffRamp()),),
    careers=(("marketing_trainee", ("rural_marketeer",)),),
    rural=True,
    off_ramps=3,
)
