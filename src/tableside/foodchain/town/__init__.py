"""The geometry of the town: squares and roads. It knows nothing about money, cards or seats.

A set of squares is an int; `squares` says how they are numbered and named. A `Town` is the printed map and never
changes (`town`, from the drawings in `tiles`). `roads` are its roads at one moment, as a graph that counts borders.

- squares: square_at, row_column, square_text, read_square, board, each, first, beside, fits, holding, flood,
  blocks, show
- tiles: TILES, BASE_TILES, PrintedHouse, DrinkSource, turned
- town: Town, Placed, read_town, town_text, random_town, assemble
- roads: roads_of(town, added, works) gives Roads with distance, reached, near, contacts, costs
- sites: restaurant_sites, first_restaurant_sites, campaign_sites, house_tile_sites, garden_sides, coffee_shop_sites
- edges: airplane_sites, off_ramp_sites, tile_sites
- lobby: LOBBY_ROADS, PARKS, lobby_road_sites, roadworks, park_sites
- reach: billboard, mailbox, airplane, radio, reached_houses
- routes: hauls, flights, coffee_routes, routes (over the forced paths in `stretches`)
"""
