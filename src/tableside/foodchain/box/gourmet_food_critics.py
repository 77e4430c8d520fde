"""Gourmet food critics: guides for every house with a garden (KX-13)."""

from tableside.foodchain.parts import CampaignKind, CampaignReach, CampaignTile, Card, Module

MODULE = Module(
    "gourmet_food_critics",
    "Gourmet Food Critics",
    cards=(Card("gourmet_food_critic", 6, salary=True, campaigns=("guide",), rounds=3, colour="marketing"),),
    kinds=(CampaignKind("guide", CampaignReach.GARDENS),),
    campaigns=tuple(CampaignTile(number, "guide", 2, 2, outside="beside") for number in (17, 18, 19, 20)),
    careers=(("marketing_trainee", ("gourmet_food_critic",)),),
    solo=True,
)
