"""The base game's rows: goods (FC-1.12), employees, milestones (FC-10.04), campaign tiles, reserve cards, set-up."""

from tableside.foodchain.parts import (
    CampaignKind,
    CampaignReach,
    CampaignTile,
    Card,
    Deed,
    Good,
    Layout,
    Milestone,
    ReserveCard,
)
from tableside.foodchain.town.tiles import BASE_TILES

TILES = BASE_TILES

LAYOUTS = {  # FC-2.01, FC-2.03
    2: Layout(rows=3, columns=3, uniques=1),
    3: Layout(rows=3, columns=4, uniques=1),
    4: Layout(rows=4, columns=4, uniques=2),
    5: Layout(rows=4, columns=5, uniques=3),
}

BANK, INTRODUCTORY_BANK = 50, 75  # per player (FC-2.02, FC-2.09)
CEO_SLOTS = 3
CEO_HIRES = 1
BASE_PRICE = 10
SALARY = 5
RESTAURANTS = 3  # a player
GARDENS = 8
LUXURIES_MANAGER = "luxuries_manager"  # the card that some modules add one copy of
HOUSE_TILES = (1, 3, 6, 9, 11, 14, 17, 19)

GOODS = (
    Good("burger", "food"),
    Good("pizza", "food"),
    Good("beer", "drink"),
    Good("lemonade", "drink"),
    Good("soda", "drink"),
)

CARDS = (
    # managers (FC-3.03)
    Card(
        "management_trainee",
        18,
        ("junior_vp", "new_business_developer", "luxuries_manager"),
        entry=True,
        manager=True,
        slots=2,
        colour="manager",
    ),
    Card(
        "junior_vp",
        12,
        ("vice_president", "local_manager", "discount_manager", "recruiting_manager", "coach"),
        salary=True,
        manager=True,
        slots=3,
        colour="manager",
    ),
    Card(
        "vice_president",
        6,
        ("senior_vp", "regional_manager", "guru"),
        salary=True,
        manager=True,
        slots=4,
        colour="manager",
    ),
    Card("senior_vp", 6, ("executive_vp", "cfo", "hr_director"), salary=True, manager=True, slots=5, colour="manager"),
    Card("executive_vp", 3, salary=True, unique=True, manager=True, slots=10, colour="manager"),
    # recruiting and training (FC-5.10, FC-5.20)
    Card("recruiting_girl", 12, entry=True, hire=1, colour="staffing"),
    Card("recruiting_manager", 6, salary=True, hire=2, saves=True, colour="staffing"),
    Card("hr_director", 3, salary=True, unique=True, hire=4, saves=True, colour="staffing"),
    Card("trainer", 12, entry=True, train=1, colour="staffing"),
    Card("coach", 6, salary=True, train=2, colour="staffing"),
    Card("guru", 3, salary=True, unique=True, train=3, colour="staffing"),
    # marketeers (FC-5.40)
    Card(
        "marketing_trainee",
        12,
        ("campaign_manager",),
        entry=True,
        reach=2,
        campaigns=("billboard",),
        rounds=2,
        colour="marketing",
    ),
    Card(
        "campaign_manager",
        6,
        ("brand_manager",),
        salary=True,
        reach=3,
        campaigns=("billboard", "mailbox"),
        rounds=3,
        colour="marketing",
    ),
    Card(
        "brand_manager",
        6,
        ("brand_director",),
        salary=True,
        campaigns=("billboard", "mailbox", "airplane"),
        rounds=4,
        colour="marketing",
    ),
    Card(
        "brand_director",
        3,
        salary=True,
        unique=True,
        campaigns=("billboard", "mailbox", "airplane", "radio"),
        rounds=5,
        colour="marketing",
    ),
    # kitchen (FC-5.50)
    Card(
        "kitchen_trainee",
        12,
        ("burger_cook", "pizza_cook"),
        entry=True,
        cooks=("burger", "pizza"),
        amount=1,
        colour="kitchen",
    ),
    Card("burger_cook", 6, ("burger_chef",), salary=True, cooks=("burger",), amount=3, colour="kitchen"),
    Card("burger_chef", 3, salary=True, unique=True, cooks=("burger",), amount=8, colour="kitchen"),
    Card("pizza_cook", 6, ("pizza_chef",), salary=True, cooks=("pizza",), amount=3, colour="kitchen"),
    Card("pizza_chef", 3, salary=True, unique=True, cooks=("pizza",), amount=8, colour="kitchen"),
    # drink buyers (FC-5.51, FC-5.52, FC-5.54)
    Card("errand_boy", 12, ("cart_operator",), entry=True, fetches=1, colour="drinks"),
    Card("cart_operator", 6, ("truck_driver",), salary=True, hauls=2, reach=2, colour="drinks"),
    Card("truck_driver", 6, ("zeppelin_pilot",), salary=True, hauls=3, reach=3, colour="drinks"),
    Card("zeppelin_pilot", 3, salary=True, unique=True, hauls=2, reach=4, flies=True, colour="drinks"),
    # building (FC-5.60, FC-5.70, FC-5.71)
    Card("new_business_developer", 6, salary=True, develops=True, colour="service"),
    Card("local_manager", 6, salary=True, drive_in=True, opens="soon", reach=3, colour="restaurants"),
    Card("regional_manager", 3, salary=True, unique=True, drive_in=True, opens="now", moves=True, colour="restaurants"),
    # dinner (FC-6.03, FC-6.04, FC-6.08, FC-6.09)
    Card("waitress", 12, entry=True, tip=3, waits=True, colour="service"),
    Card("pricing_manager", 12, entry=True, price=-1, colour="pricing"),
    Card("discount_manager", 6, salary=True, price=-3, colour="pricing"),
    Card("luxuries_manager", 3, salary=True, unique=True, price=10, colour="pricing"),
    Card("cfo", 3, salary=True, unique=True, percent=50, colour="service"),
)

MILESTONES = (
    Milestone("first_billboard_placed", Deed.PLACED, ("billboard",), marketeers_free=True, eternal=True),
    Milestone("first_to_train", Deed.TRAINED, salary_discount=15),
    Milestone("first_to_hire_3", Deed.HIRED, figure=3, gain=(("management_trainee", 2),), gain_trainable=True),
    Milestone("first_burger_marketed", Deed.MARKETED, ("burger",), bonus=(("burger", 5),)),
    Milestone("first_pizza_marketed", Deed.MARKETED, ("pizza",), bonus=(("pizza", 5),)),
    Milestone(
        "first_drink_marketed",
        Deed.MARKETED,
        ("beer", "lemonade", "soda"),
        bonus=(("beer", 5), ("lemonade", 5), ("soda", 5)),
    ),
    Milestone("first_errand_boy_played", Deed.PLAYED, ("errand_boy",), fetches=2, hauls=1),
    Milestone("first_cart_operator_played", Deed.PLAYED, ("cart_operator",), reach=1),
    Milestone("first_waitress_played", Deed.PLAYED, ("waitress",), tip=5),
    Milestone("first_burger_produced", Deed.PRODUCED, ("burger",), gain=(("burger_cook", 1),)),
    Milestone("first_pizza_produced", Deed.PRODUCED, ("pizza",), gain=(("pizza_cook", 1),)),
    Milestone("first_to_throw_away", Deed.THREW_AWAY, freezer=10),
    Milestone("first_to_lower_prices", Deed.LOWERED_PRICES, price=-1),
    Milestone("first_to_have_20", Deed.HAD_CASH, figure=20, sees_reserves=True),
    Milestone("first_to_have_100", Deed.ENDED_WITH_CASH, figure=100, percent=50),
    Milestone("first_to_pay_20", Deed.PAID_SALARIES, figure=20, stacks=True),
    Milestone("first_airplane_campaign", Deed.PLACED, ("airplane",), open_slots=2),
    Milestone("first_radio_campaign", Deed.PLACED, ("radio",), strength=(("radio", 2),)),
)

KINDS = (  # FC-8.03 to FC-8.06
    CampaignKind("radio", CampaignReach.TILES),
    CampaignKind("airplane", CampaignReach.LINES),
    CampaignKind("mailbox", CampaignReach.BLOCK),
    CampaignKind("billboard", CampaignReach.BESIDE),
)

CAMPAIGNS = (  # FC-2.04, FC-5.42
    CampaignTile(1, "radio", 1, 1),
    CampaignTile(2, "radio", 1, 1),
    CampaignTile(3, "radio", 1, 1),
    CampaignTile(4, "airplane", 2, 1, outside="edge"),
    CampaignTile(5, "airplane", 2, 3, outside="edge"),
    CampaignTile(6, "airplane", 2, 5, outside="edge"),
    CampaignTile(7, "mailbox", 2, 2),
    CampaignTile(8, "mailbox", 2, 2),
    CampaignTile(9, "mailbox", 1, 1),
    CampaignTile(10, "mailbox", 1, 1),
    CampaignTile(11, "billboard", 2, 3),
    CampaignTile(12, "billboard", 2, 2, fewest_players=3),
    CampaignTile(13, "billboard", 1, 3),
    CampaignTile(14, "billboard", 1, 2),
    CampaignTile(15, "billboard", 1, 1, fewest_players=4),
    CampaignTile(16, "billboard", 1, 1, fewest_players=5),
)

RESERVES = (  # FC-2.08
    ReserveCard("100", 100, slots=2, rank=0),
    ReserveCard("200", 200, slots=3, rank=1),
    ReserveCard("300", 300, slots=4, rank=2),
)
