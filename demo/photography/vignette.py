"""A window in a painted wall, with daylight behind it: the place where blinds and curtains are shown in use."""

import bpy
from interior.decor import books, bowl, mug, vase
from interior.plants import plant
from interior.shell import outdoors, sun, wall_material
from openings import window
from studio import area, box, camera, empty, paint, tube, world

WALL = 0.16
WINDOWS = {  # width, height, height of the sill, two sashes
    "single": (1.12, 1.36, 0.86, False),
    "tall": (0.92, 1.52, 0.78, False),
    "kitchen": (1.36, 1.16, 1.00, True),
    "terrace": (1.70, 2.02, 0.30, True),
}


def walls(color, W, H, sill):
    material = wall_material(color)
    for x0, x1, z0, z1 in (
        (-4, -W / 2, 0, 2.7),
        (W / 2, 4, 0, 2.7),
        (-W / 2, W / 2, 0, sill),
        (-W / 2, W / 2, sill + H, 2.7),
    ):
        box("wall", (x1 - x0, WALL, z1 - z0), ((x0 + x1) / 2, WALL / 2, (z0 + z1) / 2), material, 0)
    box("floor", (8, 5, 0.02), (0, -2.4, -0.01), paint("#c9a878", 0.5, 0.3), 0)
    box("ceiling", (8, 5, 0.02), (0, -2.4, 2.71), paint("#f3f2ee", 0.9, 0.1), 0)
    box("side", (0.02, 5, 2.7), (2.3, -2.4, 1.35), paint("#eceae4", 0.9, 0.1), 0)


def on_sill(kind, W, top):
    """what stands on the sill, other things in each window"""
    if kind == "single":
        plant((W / 2 - 0.16, -0.005, top), 0.42, 5, 7, scale=0.56, n=7, leaf=(0.22, 0.10), pot="#f1ede4")
        vase((-W / 2 + 0.16, -0.01, top), 0, "#e2d8c6", 0.85)
        books((-W / 2 + 0.42, -0.01, top), 1.5, ("#72b3e3", "#e8e4da"))
    elif kind == "tall":
        vase((W / 2 - 0.15, -0.01, top), 1, "#8fa38a", 0.8)
        bowl((-W / 2 + 0.21, -0.01, top), 0.11, "#f1ede4")
    elif kind == "kitchen":
        for x, seed in ((-W / 2 + 0.15, 3), (-W / 2 + 0.36, 9)):
            plant((x, -0.005, top), 0.30, 6, seed, scale=0.42, n=9, leaf=(0.16, 0.09), pot="#b9652f")
        mug((W / 2 - 0.22, -0.02, top), "#72b3e3", 1.1)
    else:
        plant((W / 2 - 0.30, -0.01, top), 0.42, 5, 7, scale=0.56, n=7, leaf=(0.22, 0.10), pot="#f1ede4")
        books((-W / 2 + 0.46, -0.01, top), 1.5, ("#b3562f", "#e8e4da", "#2f4a62"))


def rod(kind):
    black = paint("#17181a", 0.4, 0.5)
    if kind == "rail":
        box("rail", (2.90, 0.035, 0.03), (0, -0.155, 2.424), black, 0.004)
        return
    tube("rod", [(-1.45, -0.155, 2.412), (1.45, -0.155, 2.412)], 0.014, black)
    for s in (-1, 1):
        tube("end", [(s * 1.45, -0.155, 2.412), (s * 1.485, -0.155, 2.412)], 0.021, black)


def set_up(hang, wall="#dcdcd4", kind="single", drop=0.72, close=False, top=0.035, out=0.045, narrower=0.05, panels=(), rod_kind="rail"):
    """hang(**size) makes the blind (from z=0 down) or, in front of the terrace window, the curtain (from z=0 at the floor
    up); top, out, narrower: where a blind hangs in its window; panels: name, place and width of each curtain"""
    W, H, sill, double = WINDOWS[kind]
    walls(wall, W, H, sill)
    group = empty("window", (0, 0, sill))
    curtains = kind == "terrace"
    window(W, H, WALL, parent=group, frame="#f0f0ee", mull=double, handle=not curtains and drop < 0.6)
    outdoors(group, (0, 4, 0.3), 0.62)
    lamp = area("daylight", (0, 0.55, H / 2 + 0.25), (0, -2.0, 0.2), W * 1.1, 34, (0.95, 0.98, 1), sizey=H * 1.1)
    lamp.parent = group
    if curtains:
        rod(rod_kind)
        for name, x, width in panels:
            put(lambda: hang(W=width, H=2.40, name=name), (x, -0.07, 0.012))
    else:
        put(lambda: hang(W=W - narrower, drop=drop), (0, out, sill + H - top))
    on_sill(kind, W, sill + 0.004)
    sun((0.55, -1, -0.62), 1.8)
    world((0.93, 0.97, 1.0, 1), 0.55)
    area("front", (-1.6, -3.2, 2.1), (0, 0, 1.4), 2.4, 84, (1, 0.985, 0.965), vis_glossy=False)
    if close:
        high = 2.16 if curtains else sill + H - 0.30
        camera((0.30, -1.9, high - 0.06), (0.62 if curtains else 0.20, 0, high), 70)
    else:
        high = 1.36 if curtains else sill + H / 2 - 0.03
        camera((0.5, -3.6, high), (0.5 - 0.139 * 3.6, 0, high), 46 if curtains else 66 if H > W else 60)
    return group


def put(make, loc):
    """run a generator and move what it made"""
    before = set(bpy.data.objects)
    make()
    anchor = empty("hung", loc)
    for o in set(bpy.data.objects) - before - {anchor}:
        if o.parent is None:
            o.parent = anchor
