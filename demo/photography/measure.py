"""Blender side: compares the size of every model with the product's data.
blender -b --factory-startup --python measure.py -- [picture...]"""

import importlib
import json
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, "families")]
import bpy
import studio
from jobs import DEMO, rows

wanted = sys.argv[sys.argv.index("--") + 1 :]
with open(os.path.join(DEMO, "catalogue", "products.jsonl"), encoding="utf8") as f:
    products = [json.loads(line) for line in f]
family_of = {r["picture"]: r["family"].replace("-", "_") for r in rows("products.csv")}
for product in products:
    picture = product["images"][0]["file"][:-7] if product["images"] else ""
    if picture not in family_of or wanted and picture not in wanted:
        continue
    size = product["attributes"]
    diameter = size.get("diameter")
    data = [size.get("width", diameter), size.get("depth", size.get("length", diameter)), size.get("height")]
    generator = importlib.import_module(family_of[picture])
    studio.reset()
    look = {k: v for k, v in generator.LOOKS[picture].items() if not k.startswith("shot")}
    getattr(generator, "piece", generator.build)(**look)
    p = studio.points(bpy.data.objects)
    print(
        "SIZE", product["code"].ljust(20), "data", data, "model", [round(float(x) * 1000) for x in p.max(0) - p.min(0)]
    )
