"""Blender side: blender -b --factory-startup --python measuring_lines.py -- [picture...]
Computes, without rendering, where the measures of each product are in its first picture, and writes them into
demo/catalogue/products.jsonl: for width, depth and height the ends of a line in percent of the picture.
A measure that the picture does not show whole has none; nor has the height of a blind that is half down in its window."""

import fnmatch
import importlib
import json
import math
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, "families")]
import bpy
import numpy as np
import studio
from bpy_extras.object_utils import world_to_camera_view
from jobs import DEMO, rows
from layers import rule_sets
from mathutils import Vector
from stage import set_up

AXES = {"width": 0, "diameter": 0, "depth": 1, "length": 1, "height": 2}
ALIKE = 0.05
"""A model that differs more from the product's data is not the whole of it, or several."""
IN_STEPS = ("komoda-fiord", "regal-siatka", "sofa-nota", "sofa-nota-narozna", "lampa-banka")
"""Rule sets whose sizes are values: their lines are set by eye on the shape of the default choice, and stay."""
AWAY = (0.05, 0.035, 0.022)
"""How far from the product a line stands, in parts of the picture: as far as there is room."""
EDGE = 0.02
SHORTEST = 0.04
CATALOGUE = os.path.join(DEMO, "catalogue", "products.jsonl")
FAMILIES = {row["picture"]: row["family"] for row in rows("products.csv")}
RULE_SETS = rule_sets()


def layered(picture):
    """the shapes of a first picture that is made from layers"""
    for name, module in RULE_SETS.items():
        said = module.PICTURES.get(f"{picture}-1")
        if said is None:
            continue
        if name in IN_STEPS:
            return []
        bases = [r for r in module.LAYERS if r["kind"] == "base" and r["view"] == said["view"]]
        own = [r for r in bases if r.get("product", "") == said.get("product", "")]
        return [shape_of(module, row) for row in own]
    return None


def shape_of(module, row):
    if row["shape"] in module.SHAPES:
        return module.SHAPES[row["shape"]]
    return RULE_SETS[row["image"].split("/")[1]].SHAPES[row["shape"]]


def stage(picture):
    """(objects of the product, its shot), or None where a choice changes the shape"""
    shapes = layered(picture)
    if shapes is None:
        generator = importlib.import_module(FAMILIES[picture].replace("-", "_"))
        look = generator.LOOKS[picture]
        shot = {**generator.SHOT, **look.get("shot", {})}
        look = {k: v for k, v in {**look, **shot.pop("look", {})}.items() if not k.startswith("shot")}
        return set_up(generator, look, shot)[0], shot
    if len(shapes) != 1:
        return None
    shape = shapes[0]
    generator = importlib.import_module(shape["family"].replace("-", "_"))
    shot = {**generator.SHOT, **shape.get("shot", {})}
    product = set_up(generator, shape.get("look", {}), shot)[0]
    away = " ".join(shape["parts"][part] for part in shape.get("hide", "").split()).split()
    return [o for o in product if not any(fnmatch.fnmatch(o.name.split(".")[0], p) for p in away)], shot


def measured(product):
    """what belongs to the measures: no chain, no cable, no rod"""
    loose = ("chain*", "cord*", "cable*", "bead*", "weight*", "flex*", "rod*", "end*")
    names = lambda o: o.name.split(".")[0].lower()
    return [o for o in product if not o.get("noframe") and not any(fnmatch.fnmatch(names(o), p) for p in loose)]


def seen(point):
    """where a point is in the square picture, in parts of 1 from its upper left corner"""
    p = world_to_camera_view(bpy.context.scene, bpy.context.scene.camera, Vector(point))
    return np.array([p.x, 1 - p.y])


def turned(objects):
    """how far a product is turned before the camera, in radians"""
    roots = {o for o in objects if o.parent is None}
    return next(iter(roots)).rotation_euler.z if len(roots) == 1 else 0.0


def box_of(objects, turn):
    """two opposite corners in the product's own directions"""
    points = studio.points(measured(objects)) @ around_z(turn)
    return points.min(0), points.max(0)


def around_z(turn):
    c, s = np.cos(turn), np.sin(turn)
    return np.array(((c, -s, 0), (s, c, 0), (0, 0, 1)))


def ends(measure, lo, hi, shot, az, is_round):
    """the two ends in the product's directions: width before it, height and depth beside it"""
    middle = (lo + hi) / 2
    near, far = (hi[0], lo[0]) if az < 0 else (lo[0], hi[0])
    if measure == "width":
        return (lo[0], lo[1], lo[2]), (hi[0], lo[1], lo[2])
    if measure == "diameter":
        z = hi[2] if shot.get("mode", "floor") == "floor" else lo[2]
        return (lo[0], middle[1], z), (hi[0], middle[1], z)
    if measure == "height":
        y = middle[1] if is_round else lo[1]
        return (near, y, lo[2]), (near, y, hi[2])
    return (far, lo[1], lo[2]), (far, hi[1], lo[2])


def beside(a, b, heart):
    """the line moved away from the heart of the product, or None where it would leave the picture"""
    along = (b - a) / np.hypot(*(b - a))
    away = np.array([-along[1], along[0]])
    if np.dot(away, (a + b) / 2 - heart) < 0:
        away = -away
    for far in AWAY:
        moved = a + away * far, b + away * far
        if all(EDGE < at < 1 - EDGE for end in moved for at in end):
            return moved
    return None


def as_long_as(size, model):
    """a range says nothing of the picture: what is chosen is written on the same line"""
    return isinstance(size, dict) or abs(model * 1000 - size) <= ALIKE * size


def lines_of(product):
    """[{attribute, from, to}] of what a product's first picture shows whole, or None where a choice changes its shape"""
    staged = stage(product["images"][0]["file"].removesuffix("-1.webp"))
    if staged is None:
        return None
    objects, shot = staged
    render = bpy.context.scene.render
    render.resolution_x = render.resolution_y = 1000
    turn = turned(objects)
    lo, hi = box_of(objects, turn)
    az = shot.get("az", 16) - np.degrees(turn)
    heart = seen((lo + hi) / 2 @ around_z(turn).T)
    attributes = product["attributes"]
    lines = []
    for measure, axis in AXES.items():
        size = attributes.get(measure)
        lowered = measure == "height" and "scene" in shot
        if size is None or lowered or not as_long_as(size, hi[axis] - lo[axis]):
            continue
        found = ends(measure, lo, hi, shot, az, "diameter" in attributes)
        a, b = (seen(np.array(end) @ around_z(turn).T) for end in found)
        line = beside(a, b, heart) if np.hypot(*(b - a)) > SHORTEST else None
        if line:
            lines.append(dict(attribute=measure, **{"from": spot(line[0]), "to": spot(line[1])}))
    return lines


def spot(at):
    return dict(x=round(float(at[0]) * 100, 1), y=round(float(at[1]) * 100, 1))


def main():
    wanted = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    with open(CATALOGUE, encoding="utf8") as f:
        products = [json.loads(line) for line in f]
    for product in products:
        first = product["images"][0] if product["images"] else None
        picture = first["file"].removesuffix("-1.webp") if first else None
        if picture not in FAMILIES or wanted and picture not in wanted:
            continue
        lines = lines_of(product)
        if lines is None:
            continue
        first.pop("lines", None)
        if lines:
            first["lines"] = lines
        print("LINES", picture, [line["attribute"] for line in lines], flush=True)
    with open(CATALOGUE, "w", encoding="utf8") as f:
        for product in products:
            f.write(json.dumps(product, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
