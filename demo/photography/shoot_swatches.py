"""Blender side: blender -b --factory-startup --python shoot_swatches.py -- outfolder res spp code...
Close-ups for the values of a configurator, by the rows of demo/pictures/swatches/swatches.csv: a piece of material seen
from straight above, or a handle or leg at its place. Cloth is taken once in a neutral colour for all its colours: its code
is kind~look. Prints "DONE <code>" for each."""

import csv
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, "families")]
import bpy
import studio
from cabinet_parts import handle_on_front, leg_under_cabinet
from mathutils import Vector, noise
from studio.cloth import cloth
from tiles import glaze

out, res, spp, *codes = sys.argv[sys.argv.index("--") + 1 :]
with open(os.path.join(os.path.dirname(here), "pictures", "swatches", "swatches.csv"), encoding="utf8") as f:
    rows = {r["code"]: r for r in csv.DictReader(f, delimiter=";")}
HALF = 0.045
NEAR = {"weave": 0.022, "boucle": 0.042, "velvet": 0.045, "linen": 0.016, "sheer": 0.013, "blackout": 0.013}
"""Half of what is seen of a cloth, in metres: so near that its threads are seen in a tile of 50 pixels."""
NEUTRAL = "#b4b4b4"


def above(size=2 * HALF):
    c = studio.camera((0, 0, 1), (0, 0, 0), 50)
    c.rotation_euler = (0, 0, 0)
    c.data.type = "ORTHO"
    c.data.ortho_scale = size


def raking(power=1.0):
    """light from the upper left, low enough to show thread and pore"""
    studio.area("key", (-0.55, 0.55, 0.42), (0, 0, 0), 0.35, 7.4 * power, (1, 0.985, 0.965))
    studio.area("fill", (0.7, -0.5, 0.8), (0, 0, 0), 0.8, 4.6 * power, (0.96, 0.98, 1))
    studio.world((0.97, 0.985, 1, 1), 0.45)


def grazing():
    """light from the side, so that each thread throws a shadow"""
    studio.area("key", (-0.60, 0.48, 0.40), (0, 0, 0), 0.60, 9.0, (1, 0.985, 0.965))
    studio.world((0.97, 0.985, 1, 1), 0.36)


def sheet(material, folds=0.0, seed=0):
    """a square of cloth, flat or with one soft fold across"""

    def surface(u, v):
        x, y = (u - 0.5) * 3 * HALF, (v - 0.5) * 3 * HALF
        t = (x + 0.7 * y) * 34 + 1.3 * noise.noise(Vector((x * 9, y * 9, seed)))
        return (
            x,
            y,
            folds * noise.noise(Vector((t * 0.55, 0.3 * t, seed)))
            + folds * 0.3 * noise.noise(Vector((x * 22, y * 22, seed + 4))),
        )

    studio.grid("sheet", 120, 120, surface, material)


def wood(row):
    studio.box("board", (0.4, 0.14, 0.02), (0.06, 0.0, -0.01), studio.wood(row["look"], "x"), 0)


def lacquer(row):
    lac = studio.paint(row["hex"], 0.3, 0.5, orange=90, coat=0.3)
    for i in range(-2, 3):
        studio.box("slat", (0.0295, 0.2, 0.012), (i * 0.03, 0, -0.006), lac, 0.006, seg=8)
    studio.box("back", (0.2, 0.2, 0.004), (0, 0, -0.012), lac, 0)


def metal(row):
    rough = row["look"]
    m = (
        studio.paint(row["hex"], 0.36, 0.5, orange=700)
        if rough == "paint"
        else studio.metal(row["hex"], float(rough), "x")
    )
    studio.grid("plate", 60, 60, lambda u, v: ((u - 0.5) * 0.14, (v - 0.5) * 0.14, -1.6 * ((v - 0.42) * 0.14) ** 2), m)
    studio.area("strip", (0.0, 0.20, 0.5), (0, 0, 0), 0.9, 1.7, sizey=0.22)


def cloth_kind(look):
    sheet(cloth(NEUTRAL, look), 0.006 if look != "boucle" else 0.004, 3)


def curtain_cloth(look):
    sheet(cloth(NEUTRAL, "linen", 0.12), 0.006, 5)


def blind_cloth(look):
    sheet(cloth(NEUTRAL, "blind", 0.35 if look == "sheer" else 0.0), 0.0006, 7)
    if look == "sheer":
        studio.area("behind", (0.05, -0.1, -0.5), (0, 0, 0), 0.5, 2.0, (0.97, 0.985, 1))


def glazed(row):
    """the joint between two courses of bricks"""
    r, g, b = (int(row["hex"][i : i + 2], 16) for i in (1, 3, 5))
    m = glaze(*("#" + "".join(f"{min(255, round(c * k)):02x}" for c in (r, g, b)) for k in (0.84, 1.08)))
    h, joint, up = 0.075, 0.004, 0.014
    for x, side in ((0.0, -1), (-0.131, 1), (0.169, 1)):
        studio.box("tile", (0.296, h, 0.010), (x, up + side * (h + joint) / 2, -0.004), m, 0.0022, seg=4)
    studio.box("grout", (0.3, 0.3, 0.01), (0, 0, -0.008), studio.paint("#d9dbdc", 0.95, 0.1, orange=300), 0)


FLAT = {"glaze": glazed, "wood": wood, "lacquer": lacquer, "metal": metal}
CLOTH = {"fabric": cloth_kind, "curtain-cloth": curtain_cloth, "blind-cloth": blind_cloth}
for code in codes:
    kind, _, look = code.partition("~")
    row = rows.get(code)
    studio.reset()
    bpy.context.scene.cycles.max_bounces = 3
    if kind in CLOTH:
        CLOTH[kind](look)
        above(2 * NEAR.get(look, NEAR["linen"]))
        grazing()
    elif row["kind"] in FLAT:
        FLAT[row["kind"]](row)
        above()
        raking()
    else:
        (handle_on_front if row["kind"] == "handle" else leg_under_cabinet)(row["look"], row["hex"], row["code"])
    studio.render(os.path.join(out, code), int(res), int(res), int(spp))
    print("DONE", code, flush=True)
