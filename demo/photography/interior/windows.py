"""Windows with what hangs in them."""

import openings
from interior.placing import PLACED, place
from interior.shell import outdoors
from studio import area, empty, paint, tube


def hang(code, parent, loc, **size):
    """a blind or curtain, in the coordinates of the wall"""
    made = place(code, (0, 0, 0), **size)
    anchor = next(o.parent for o in made if o.parent and o.parent.name.startswith("placed"))
    anchor.parent = parent
    anchor.location = loc
    return made


def window(parent, hole, light=300.0, mull=True, outside=1.1, sill=True, mirrored=True):
    """a window in the hole of a wall (see Room.wall), the garden behind it and the daylight that comes in; where it faces
    the camera, polished tops would mirror a light that no sky has: they need not"""
    x0, x1, z0, z1 = hole
    w, h, cx = x1 - x0, z1 - z0, (x0 + x1) / 2
    group = empty("window", (cx, 0, z0), parent=parent)
    openings.window(w, h, 0.16, parent=group, mull=mull, frame="#f0f0ee", handle=True, sill=sill)
    outdoors(group, (0, 4, 0.4), outside)
    lamp = area("daylight", (0, 0.5, h / 2 + 0.2), (0, -2.4, 0.0), w * 1.05, light, (0.95, 0.98, 1), sizey=h * 1.1)
    lamp.parent = group
    lamp.visible_glossy = mirrored
    return group


def blinds(group, code, hole, drop, parts=2, **more):
    """the same blind before each of the parts of a window; drop: how far it is let down. One hotspot for all."""
    w, h = hole[1] - hole[0], hole[3] - hole[2]
    each = (w - 0.12) / parts
    for i in range(parts):
        x = (i + 0.5 - parts / 2) * each
        hang(code, group, (x, 0.045, h - 0.04), W=each - 0.035, drop=drop, hotspot=i == 0, **more)


def curtains(group, code, hole, H, widths=(0.45, 0.45), y=-0.11, folds=6):
    """a curtain at each side on one rod, from the floor to 80 mm under the ceiling"""
    w, z0 = hole[1] - hole[0], hole[2]
    top = H - z0 - 0.09
    rod = paint("#17181a", 0.4, 0.5)
    tube("rod", [(-w / 2 - 0.55, y, top), (w / 2 + 0.55, y, top)], 0.011, rod, parent=group)
    for i, (side, width) in enumerate(zip((-1, 1), widths)):
        if width:
            x = side * (w / 2 + 0.46 - width / 2)
            hang(
                code,
                group,
                (x, y + 0.085, -z0 + 0.012),
                W=width,
                H=H - 0.115,
                folds=folds,
                hotspot=i == len(widths) - 1,
            )
