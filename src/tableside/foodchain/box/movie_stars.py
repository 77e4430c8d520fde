"""Movie stars: they choose the turn order first and win ties (KX-14)."""

from tableside.foodchain.parts import Card, Module

STARS = ("b_movie_star", "c_movie_star", "d_movie_star")

MODULE = Module(
    "movie_stars",
    "Movie Stars",
    cards=tuple(
        Card(name, 1, salary=True, unique=True, star=rank, colour="service") for rank, name in enumerate(STARS, 1)
    ),
    careers=(("waitress", STARS),),
)
