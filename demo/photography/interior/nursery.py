"""Furniture and toys of the children's room that are not for sale."""

import math
import random

from studio import box, cushion, empty, fabric, grid, lathe, paint, pillow, slab, tube, wood

BRIGHT = ("#72b3e3", "#d9a13a", "#c9652f", "#8fa38a", "#f1ede4", "#2f4a62")


def house_bed(loc, width=2.06, depth=0.98, height=1.62, ridge=2.06):
    """a bed 900 x 2000 along the wall under a frame like a house"""
    group = empty("house", loc)
    x1, y1, t = width / 2, depth / 2, 0.05
    for sx in (-1, 1):
        for sy in (-1, 1):
            box("post", (t, t, height), (sx * x1, sy * y1, height / 2), wood("oak", "z"), 0.006, parent=group)
    for sx in (-1, 1):
        for sy in (-1, 1):
            run, rise = y1, ridge - height
            length = math.hypot(run, rise)
            rot = (sy * -math.atan2(rise, run), 0, 0)
            box(
                "rafter",
                (t, length + 0.04, t),
                (sx * x1, sy * y1 / 2, (height + ridge) / 2),
                wood("oak", "y"),
                0.006,
                rot=rot,
                parent=group,
            )
        box("rail", (t * 0.7, depth - t, 0.14), (sx * x1, 0, 0.26), wood("oak", "y"), 0.006, parent=group)
    for y, z in ((0, ridge), (-y1, height), (y1, height)):
        box("beam", (width + t, t, t), (0, y, z), wood("oak", "x"), 0.006, parent=group)
    for y in (-y1, y1):
        box("rail", (width - t, t * 0.7, 0.14), (0, y, 0.26), wood("oak", "x"), 0.006, parent=group)
    box("deck", (width - t, depth - t, 0.03), (0, 0, 0.22), wood("oak", "x"), 0.002, parent=group)
    white = fabric("#f4f3ef", weave=420, var=0.05, bump=0.2)
    cushion(
        "mattress",
        (width - 0.08, depth - 0.08, 0.16),
        white,
        (0, 0, 0.31),
        puff=0.04,
        edge=0.5,
        seed=2,
        wr=0.002,
        parent=group,
    )
    cover = fabric("#8fbcdc", weave=420, var=0.14, bump=0.3)
    cushion(
        "cover",
        (width * 0.66, depth - 0.03, 0.10),
        cover,
        (width * 0.15, 0, 0.41),
        puff=0.25,
        edge=0.85,
        seed=5,
        wr=0.016,
        n=40,
        parent=group,
    )
    cushion(
        "turn",
        (0.22, depth - 0.02, 0.07),
        white,
        (-width * 0.21, 0, 0.435),
        puff=0.4,
        edge=0.9,
        seed=9,
        wr=0.01,
        parent=group,
    )
    rad = math.radians
    pillow(
        "pillow",
        0.62,
        0.50,
        0.19,
        white,
        (-x1 + 0.28, 0.05, 0.50),
        (0, rad(-48), rad(4)),
        seed=4,
        wr=0.014,
        parent=group,
    )
    pillow(
        "pillow",
        0.40,
        0.40,
        0.16,
        fabric("#d9a13a", weave=300),
        (-x1 + 0.50, -0.12, 0.53),
        (rad(4), rad(-58), rad(-12)),
        seed=6,
        wr=0.01,
        parent=group,
    )
    return group


def blocks(loc, s=1.0, n=6):
    """a little tower of painted blocks"""
    group, dice = empty("blocks", loc), random.Random(n)
    a = 0.05 * s
    spots = [(-1.1, 0, 0), (0, 0.1, 0), (1.15, -0.1, 0), (-0.55, 0, 1), (0.6, 0, 1), (0.0, 0, 2)][:n]
    for i, (x, y, z) in enumerate(spots):
        color = paint(BRIGHT[(i + n) % len(BRIGHT)], 0.5, 0.35, orange=200)
        box(
            "block",
            (a, a, a),
            (x * a, y * a, (z + 0.5) * a),
            color,
            0.004 * s,
            rot=(0, 0, dice.uniform(-0.25, 0.25)),
            parent=group,
        )
    roof = [(-a / 2, 0), (a / 2, 0), (0, a * 0.6)]
    if n > 5:
        slab(
            "roof",
            roof,
            a,
            paint("#c9652f", 0.5, 0.35, orange=200),
            0.003,
            (0, a / 2, 3 * a),
            (math.pi / 2, 0, 0),
            group,
        )


def bunting(start, end, flags=11, sag=0.16):
    """a string of cloth flags along the wall"""
    pts = []
    for i in range(41):
        u = i / 40
        pts.append(tuple(a + (b - a) * u for a, b in zip(start, end))[:2] + (start[2] - sag * 4 * u * (1 - u),))
    tube("string", pts[::2], 0.0022, paint("#f1ede4", 0.8, 0.1), res=4)
    for k in range(flags):
        x, y, z = pts[2 + int(k * 36 / (flags - 1))]
        color = fabric(BRIGHT[k % 5], weave=520, var=0.12, bump=0.2)
        wave = lambda u, v: (
            (u - 0.5) * 0.13 * (1 - v) + 0.002 * math.sin(v * 5),
            -0.006 + 0.006 * math.sin(u * 5 + k),
            -0.17 * v,
        )
        grid("flag", 8, 10, wave, color, loc=(x, y, z))


def rocker(loc, turn=0.0, s=1.0):
    """a wooden rocking animal: two runners, a body, a head"""
    group = empty("rocker", loc, (0, 0, math.radians(turn)))
    oak, board = wood("oak", "x"), wood("beech", "x")
    for side in (-1, 1):
        arc = [
            (0.34 * math.sin(t), side * 0.11, 0.62 - 0.60 * math.cos(t)) for t in [-0.62 + i * 0.155 for i in range(9)]
        ]
        tube("runner", arc, 0.016, oak, group)
        for x in (-0.15, 0.15):
            tube("leg", [(x, side * 0.11, 0.045), (x * 0.8, side * 0.075, 0.27)], 0.014, oak, group)
    cushion("body", (0.44, 0.17, 0.13), board, (0, 0, 0.31), puff=0.2, edge=0.95, seed=1, wr=0, parent=group)
    cushion(
        "neck",
        (0.11, 0.075, 0.25),
        board,
        (0.20, 0, 0.43),
        (0, math.radians(18), 0),
        puff=0.1,
        edge=0.95,
        seed=2,
        wr=0,
        parent=group,
    )
    cushion(
        "head",
        (0.19, 0.08, 0.10),
        board,
        (0.29, 0, 0.545),
        (0, math.radians(16), 0),
        puff=0.1,
        edge=0.95,
        seed=3,
        wr=0,
        parent=group,
    )
    tube("grip", [(0.235, -0.12, 0.47), (0.235, 0.12, 0.47)], 0.011, oak, group)
    for side in (-1, 1):
        lathe("ear", [(0, 0), (0.018, 0.012), (0.0, 0.06)], board, (0.235, side * 0.025, 0.585), 24, parent=group)
