"""Draw the picture of the Food Chain table from a position: `python docs/img/foodchain.py`."""

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from tableside import foodchain
from tableside.cli.boards import draw
from tableside.foodchain.position import read_position

NAME = "terminal-foodchain"
WIDTH = 112
POSITION = """
foodchain 3; town B3 O1 N3 L / E1 K2 D P3 / T2 C2 J M; round 7 working; bank 91; order blue red green;
red cash 24 work junior_vp trainer recruiting_girl*2 burger_cook beach waitress marketing_trainee stock burger*3
  milestones first_to_train first_burger_produced first_waitress_played reserve 200;
blue cash 41 work management_trainee*2 cart_operator luxuries_manager waitress errand_boy local_manager
  beach kitchen_trainee stock beer*4 soda*2 drive_in milestones first_errand_boy_played first_cart_operator_played
  first_drink_marketed first_airplane_campaign reserve 300;
green cash 3 work management_trainee pizza_cook pricing_manager beach trainer recruiting_girl
  milestones first_pizza_marketed first_billboard_placed first_to_lower_prices reserve 100;
houses 1@4,4+e!:pizza,beer 4@1,1:beer*2 5@13,7:beer 7@7,12+s:burger*2,pizza,beer 8@8,2+n:burger*3 16@12,12
  18@8,7:pizza*2;
restaurants red@1,4/nw blue@1,11/se green@9,19/nw red@9,4/sw blue@4,16/ne/soon;
campaigns 5:airplane:2x3@1,6n:blue:beer:2:brand_manager 9:mailbox:1x1@11,2:red:burger:1:campaign_manager
  13:billboard:1x3@10,11:green:pizza:ever:marketing_trainee;
claimed first_burger_produced; day acting 1 step kitchen idle burger_cook
"""

# the reader's own fixed-width font: nothing is fetched to show a picture
FORMAT = re.sub(r"@font-face \{\{.*?\}\}\n", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL).replace("Fira Code, ", "")


def picture() -> str:
    """The table as the first seat sees it."""
    console = Console(record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor", width=WIDTH)
    console.print(draw(foodchain, read_position(POSITION), 0))
    return console.export_svg(title="tableside play foodchain", code_format=FORMAT, unique_id=NAME)


if __name__ == "__main__":
    Path(__file__).with_name(f"{NAME}.svg").write_text(picture(), encoding="utf-8")
