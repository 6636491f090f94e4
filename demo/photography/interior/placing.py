"""Products in a room: placed by their code in the catalogue, with the look of the product's own picture, and remembered
so that the place of each in a picture can be computed."""

import importlib
import json
import math
import os

import bpy
from jobs import DEMO, rows
from studio import empty

PLACED = []
"""(product code, its objects) in the order of placing."""


def looks():
    """product code -> (generator, parameters)"""
    family = {r["picture"]: r["family"].replace("-", "_") for r in rows("products.csv")}
    known = {}
    with open(os.path.join(DEMO, "catalogue", "products.jsonl"), encoding="utf8") as f:
        for product in map(json.loads, f):
            picture = product["images"][0]["file"][: -len("-1.webp")] if product["images"] else ""
            if picture in family:
                known[product["code"]] = (family[picture], picture)
    return known


LOOKS = looks()


def gather(make, loc, turn=0.0):
    """run a generator and put what it made somewhere; turn in degrees. Returns the objects."""
    before = set(bpy.data.objects)
    make()
    anchor = empty("placed", loc, (0, 0, math.radians(turn)))
    made = [o for o in bpy.data.objects if o not in before and o != anchor]
    for o in made:
        if o.parent is None:
            o.parent = anchor
    return made


def place(code, loc, turn=0.0, hotspot=True, **change):
    """a product of the catalogue; change: parameters of the generator that the room decides (a blind's size)"""
    generator, picture = LOOKS[code]
    module = importlib.import_module(generator)
    look = {k: v for k, v in module.LOOKS[picture].items() if not k.startswith("shot")}
    made = gather(lambda: getattr(module, "piece", module.build)(**{**look, **change}), loc, turn)
    if hotspot:
        PLACED.append((code, made))
    return made


def floor_is(code, pieces, x, y):
    """the floor is this product; its hotspot lies on the board or tile nearest to (x, y)"""
    here = min(pieces, key=lambda o: (o.location.x - x) ** 2 + (o.location.y - y) ** 2)
    PLACED.append((code, [here]))


def stands_for(code, objects):
    """the objects are this product in the room although another generator made them (a tiled wall, a floor)"""
    PLACED.append((code, list(objects)))
