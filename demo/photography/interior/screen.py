"""A computer for the desk."""

import math

from studio import box, empty, lathe, metal, paint, rounded, slab


def monitor(loc, width=0.61, height=0.35):
    """a screen on a round foot that looks towards -y, switched off"""
    x, y, z = loc
    grey = metal("#aeb3b7", 0.32)
    lathe("foot", [(0, 0), (0.105, 0), (0.11, 0.003), (0.11, 0.009), (0.105, 0.012), (0, 0.012)], grey, loc, 96)
    box("neck", (0.05, 0.012, 0.30), (x, y + 0.02, z + 0.16), grey, 0.004)
    slab("back", rounded(width, height, 0.012), 0.016, grey, 0.004, (x, y + 0.012, z + 0.31), (math.pi / 2, 0, 0))
    slab(
        "glass",
        rounded(width - 0.012, height - 0.012, 0.008),
        0.003,
        paint("#15181b", 0.14, 0.5, coat=0.6),
        0.001,
        (x, y - 0.002, z + 0.31),
        (math.pi / 2, 0, 0),
    )


def laptop(loc, turn=0.0):
    group = empty("laptop", loc, (0, 0, math.radians(turn)))
    grey = metal("#b9bcbf", 0.34)
    slab("base", rounded(0.31, 0.215, 0.012), 0.012, grey, 0.004, (0, 0, 0), parent=group)
    slab(
        "keys", rounded(0.27, 0.10, 0.006), 0.001, paint("#2a2d30", 0.5, 0.3), 0.0004, (0, 0.035, 0.0118), parent=group
    )
    lid = empty("lid", (0, 0.105, 0.012), (math.radians(72), 0, 0), group)
    slab("lid", rounded(0.31, 0.205, 0.012), 0.006, grey, 0.002, (0, 0.103, -0.006), parent=lid)
    slab(
        "screen",
        rounded(0.295, 0.19, 0.006),
        0.001,
        paint("#1a2733", 0.12, 0.5, coat=0.6),
        0.0003,
        (0, 0.103, 0.0),
        parent=lid,
    )
