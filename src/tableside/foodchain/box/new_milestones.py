"""New milestones: seventeen that replace those of the base game (KX-3.01 to KX-3.20)."""

from tableside.foodchain.parts import Deed, Milestone, Module

MARKETEERS = (  # those who place tiles (KX-3.02)
    "marketing_trainee",
    "campaign_manager",
    "brand_manager",
    "brand_director",
    "rural_marketeer",
    "gourmet_food_critic",
)

MODULE = Module(
    "new_milestones",
    "New Milestones",
    milestones=(
        Milestone("first_marketeer_used", Deed.USED, MARKETEERS, a_token=5, distance=-2, until=2),
        Milestone(
            "first_marketing_trainee_used",
            Deed.USED,
            ("marketing_trainee",),
            gain=(("kitchen_trainee", 1), ("errand_boy", 1)),
        ),
        Milestone("first_campaign_manager_used", Deed.USED, ("campaign_manager",), second_campaign=True),
        Milestone("first_brand_manager_used", Deed.USED, ("brand_manager",), two_goods=("airplane",)),
        Milestone("first_brand_director_used", Deed.USED, ("brand_director",), eternal_kinds=("radio",)),
        Milestone("first_burger_sold", Deed.SOLD, ("burger",), slots=4),
        Milestone("first_pizza_sold", Deed.SOLD, ("pizza",), radios=3, gift="radio"),
        Milestone("first_lemonade_sold", Deed.SOLD, ("lemonade",), trains_at_work=True),
        Milestone("first_beer_sold", Deed.SOLD, ("beer",), pays_goods=True),
        Milestone("first_coke_sold", Deed.SOLD, ("soda",), freezer=10),
        Milestone(
            "first_recruiting_girl_used",
            Deed.USED,
            ("recruiting_girl",),
            gain=(("executive_vp", 1),),
            gain_free=True,
            until=2,
        ),
        Milestone("first_trainer_used", Deed.USED, ("trainer",), gain=(("trainer", 1),), keeps_staff=True, until=2),
        Milestone("first_discount_manager_used", Deed.USED, ("discount_manager",), burns=100, cut=3),
        Milestone("first_house_built", Deed.BUILT, stacks=True),
        Milestone("first_new_restaurant", Deed.OPENED, gift="mailbox"),
        Milestone("first_waitress_used", Deed.USED, ("waitress",), salary=3),
        Milestone("first_cart_operator_used", Deed.USED, ("cart_operator",), hauls_times=2),
    ),
    excludes=("hard_choices",),
    new_milestones=True,
)
