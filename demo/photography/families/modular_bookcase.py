"""Siatka to order: modules of 530 mm side by side, levels of 380 mm, open or with a back, doors on the lowest level."""

from studio import *
from bookcase import BELLY, POT, flat, row, vase
from cabinet_parts import BLACK, handle

LOOKS = {"regal-modulowy-siatka": dict(kind="oak", M=2, P=5, back=False, doors=False)}
SHOT = dict(az=-15, el=-3.6, level=True, margin=0.05, near=False)
MODULE, LEVEL, T, DEEP, FOOT = 0.53, 0.38, 0.022, 0.34, 0.02


def contents(what, x, z, R):
    """books, a vase or a pot in the compartment whose left lower corner is (x, z)"""
    wide, high, z = MODULE - T, LEVEL - T, z + 0.0005
    middle = x + wide / 2
    if what == "r":
        row(x + 0.006, x + wide * 0.97, -0.02, z, R, R.randint(7, 11), high)
    elif what == "f":
        top = flat(middle - 0.06, -0.01, z, R, R.randint(2, 4))
        vase((middle - 0.07, -0.01, top), POT, R.choice(("#f1ede4", "#72b3e3", "#d9cdb8")), 0.75)
    elif what == "v":
        vase((middle + R.uniform(-0.06, 0.06), -0.01, z), BELLY, R.choice(("#f1ede4", "#7fb0d6")), 1.05)
    elif what == "e":
        row(x + 0.006, x + wide * 0.5, -0.02, z, R, 4, high)
        vase((middle + 0.11, -0.01, z), POT, "#3b4f63", 0.95)


def compartment(kind, i, j, what, R, back, doors, handles):
    """what belongs to column i and level j, as one group: the board below, the right side, the back, the door"""
    before = set(bpy.data.objects)
    wx, wz = wood(kind, "x"), wood(kind, "z")
    x, z = i * MODULE + T, FOOT + j * LEVEL + T / 2
    wide, high = MODULE - T, LEVEL - T
    box("board", (wide + 0.001, DEEP - 0.006, T), (x + wide / 2, 0.002, z - T / 2), wx, 0.0016)
    side(j, x + wide + T / 2, wz)
    if back:
        box("back", (wide + 0.004, 0.006, high + 0.004), (x + wide / 2, DEEP / 2 - 0.006, z + high / 2), wz, 0)
    contents(what, x, z, R)
    if j == 0 and doors:
        box("door", (wide - 0.005, 0.018, high - 0.005), (x + wide / 2, -DEEP / 2 + 0.010, z + high / 2), wz, 0.002)
        for one in handles:
            handle(one, BLACK, (x + wide - 0.045, -DEEP / 2 + 0.001, z + high / 2))
    gathered(f"cell-{i + 1}-{j + 1}", before)


def side(j, x, material):
    """the piece of a side from the board below a level to the top of the board above it; the lowest stands on the floor"""
    low, high = (FOOT + j * LEVEL + T / 2 if j else 0.0), FOOT + (j + 1) * LEVEL + T / 2
    box("side", (T, DEEP, high - low), (x, 0, (low + high) / 2), material, 0.0012)


def gathered(name, before):
    group = empty(name)
    for o in set(bpy.data.objects) - before - {group}:
        if o.parent is None:
            o.parent = group


def build(kind, M=2, P=5, back=True, doors=True, handles=("knob",)):
    R = random.Random(11)
    plan = "rvferrfevrrfrvefrrvrfeerfrvrrf"
    for j in range(P):
        before = set(bpy.data.objects)
        side(j, T / 2, wood(kind, "z"))
        gathered(f"cell-0-{j + 1}", before)
        for i in range(M):
            compartment(kind, i, j, plan[(j * 5 + i * 7) % len(plan)], R, back, doors, handles)
    for i in range(M):
        before = set(bpy.data.objects)
        at = (i * MODULE + T + (MODULE - T) / 2, 0.002, FOOT + P * LEVEL)
        box("board", (MODULE - T + 0.001, DEEP - 0.006, T), at, wood(kind, "x"), 0.0016)
        gathered(f"cell-{i + 1}-{P + 1}", before)
