"""A window in a painted wall, with daylight behind it: the place where blinds and curtains are shown in use."""

import bpy
from interior.decor import books, vase
from interior.plants import plant
from interior.shell import outdoors, sun, wall_material
from openings import window
from studio import area, box, camera, empty, paint, world

W, H, SILL = 1.12, 1.36, 0.86
WALL = 0.16


def walls(color):
    material = wall_material(color)
    for x0, x1, z0, z1 in (
        (-4, -W / 2, 0, 2.7),
        (W / 2, 4, 0, 2.7),
        (-W / 2, W / 2, 0, SILL),
        (-W / 2, W / 2, SILL + H, 2.7),
    ):
        box("wall", (x1 - x0, WALL, z1 - z0), ((x0 + x1) / 2, WALL / 2, (z0 + z1) / 2), material, 0)
    box("floor", (8, 5, 0.02), (0, -2.4, -0.01), paint("#c9a878", 0.5, 0.3), 0)
    box("ceiling", (8, 5, 0.02), (0, -2.4, 2.71), paint("#f3f2ee", 0.9, 0.1), 0)
    box("side", (0.02, 5, 2.7), (2.3, -2.4, 1.35), paint("#eceae4", 0.9, 0.1), 0)


def set_up(hang, wall="#dcdcd4", kind="blind", drop=0.72, close=False):
    """hang(**size) makes the blind (from z=0 down) or the curtain (from z=0 at the floor up); a blind that would come down
    over the window's handle gets a window without one"""
    walls(wall)
    group = empty("window", (0, 0, SILL))
    window(W, H, WALL, parent=group, frame="#f0f0ee", handle=kind != "curtain" and drop < 0.6)
    outdoors(group, (0, 4, 0.3), 0.62)
    lamp = area("daylight", (0, 0.55, H / 2 + 0.25), (0, -2.0, 0.2), W * 1.1, 34, (0.95, 0.98, 1), sizey=H * 1.1)
    lamp.parent = group
    if kind == "curtain":
        box("rail", (2.30, 0.035, 0.03), (0, -0.155, 2.424), paint("#17181a", 0.4, 0.5), 0.004)
        for s in (-1, 1):
            put(lambda: hang(W=0.62, H=2.40, folds=6), (s * 0.83, -0.07, 0.012))
    else:
        put(lambda: hang(W=W - 0.05, drop=drop), (0, 0.045, SILL + H - 0.035))
    in_from_side = 0.24 if kind == "curtain" else 0.16
    pot = (W / 2 - in_from_side, -0.005, SILL + 0.004)
    plant(pot, 0.42, 5, 7, scale=0.56, n=7, leaf=(0.22, 0.10), pot="#f1ede4")
    vase((-W / 2 + in_from_side, -0.01, SILL + 0.004), 0, "#e2d8c6", 0.85)
    if kind != "curtain":
        books((-W / 2 + 0.42, -0.01, SILL + 0.004), 1.5, ("#72b3e3", "#e8e4da"))
    sun((0.55, -1, -0.62), 1.8)
    world((0.93, 0.97, 1.0, 1), 0.55)
    area("front", (-1.6, -3.2, 2.1), (0, 0, 1.4), 2.4, 84, (1, 0.985, 0.965), vis_glossy=False)
    if close:
        high = 2.16 if kind == "curtain" else SILL + H - 0.30
        camera((0.30, -1.9, high - 0.06), (0.62 if kind == "curtain" else 0.20, 0, high), 70)
    else:
        high = 1.42 if kind == "curtain" else SILL + H / 2 - 0.03
        camera((0.5, -3.6, high), (0.5 - 0.139 * 3.6, 0, high), 53 if kind == "curtain" else 66)
    return group


def put(make, loc):
    """run a generator and move what it made"""
    before = set(bpy.data.objects)
    make()
    anchor = empty("hung", loc)
    for o in set(bpy.data.objects) - before - {anchor}:
        if o.parent is None:
            o.parent = anchor
