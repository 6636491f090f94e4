"""Kitchen and bathroom fittings that are not for sale here: units, sink, hob, bath, basin, tap."""

import math

from studio import box, empty, lathe, metal, paint, rounded, slab, tube, wood


def base_units(corner, widths, front, worktop, depth=0.60):
    """a row of kitchen units along the wall y=corner[1], from x=corner[0] to the right; two of them with drawers"""
    x, back = corner
    total = sum(widths)
    y = back - depth / 2
    body = paint("#dfe1de", 0.5, 0.3)
    box(
        "body",
        (total - 0.01, depth - 0.04, worktop - 0.14),
        (x + total / 2, y + 0.02, 0.10 + (worktop - 0.14) / 2),
        body,
        0,
    )
    box("plinth", (total, 0.02, 0.10), (x + total / 2, back - depth + 0.06, 0.05), paint("#c9ccc9", 0.5, 0.3), 0.001)
    box(
        "dark",
        (total - 0.02, 0.004, worktop - 0.16),
        (x + total / 2, back - depth + 0.021, 0.10 + (worktop - 0.14) / 2),
        paint("#30332f", 0.9, 0.1),
        0,
    )
    top = wood("oak", "x")
    box("worktop", (total + 0.02, depth + 0.03, 0.04), (x + total / 2, y - 0.005, worktop - 0.02), top, 0.003)
    high = worktop - 0.04 - 0.10 - 0.024
    handle = metal("#b08d4f", 0.28)
    for i, w in enumerate(widths):
        fronts = (
            ((0.10, high),) if i % 3 != 2 else ((0.10, high * 0.42), (0.10 + high * 0.42 + 0.003, high * 0.58 - 0.003))
        )
        for z, h in fronts:
            box("front", (w - 0.004, 0.02, h), (x + w / 2, back - depth + 0.01, z + h / 2), front, 0.002)
            bar = (x + w / 2, back - depth - 0.022, z + h - 0.06)
            tube("handle", [(bar[0] - 0.08, bar[1], bar[2]), (bar[0] + 0.08, bar[1], bar[2])], 0.005, handle)
            for s in (-0.06, 0.06):
                tube("post", [(bar[0] + s, bar[1], bar[2]), (bar[0] + s, back - depth, bar[2])], 0.004, handle)
        x += w


def tall_unit(place, width, height, front, depth=0.62):
    """a cupboard with an oven in the middle"""
    x, y = place
    box("body", (width, depth - 0.02, height), (x, y + 0.01, height / 2), paint("#dfe1de", 0.5, 0.3), 0.002)
    face = y - depth / 2
    for z, h in ((0.10, 0.62), (1.335, height - 1.345)):
        box("front", (width - 0.006, 0.02, h), (x, face, z + h / 2), front, 0.002)
        tube(
            "handle",
            [
                (x - width / 2 + 0.06, face - 0.03, z + h / 2 - 0.09),
                (x - width / 2 + 0.06, face - 0.03, z + h / 2 + 0.09),
            ],
            0.005,
            metal("#b08d4f", 0.28),
        )
    box("oven", (width - 0.006, 0.02, 0.60), (x, face, 1.028), paint("#1c1e20", 0.12, 0.5, coat=0.6), 0.003)
    box("glass", (width - 0.16, 0.004, 0.36), (x, face - 0.011, 0.96), paint("#0c0d0e", 0.06, 0.5, coat=0.8), 0.002)
    tube(
        "oven handle",
        [(x - width * 0.36, face - 0.04, 1.20), (x + width * 0.36, face - 0.04, 1.20)],
        0.008,
        metal("#c9cbcd", 0.25),
    )
    for s in (-1, 1):
        tube(
            "post",
            [(x + s * width * 0.33, face - 0.04, 1.20), (x + s * width * 0.33, face, 1.20)],
            0.006,
            metal("#c9cbcd", 0.25),
        )


def tap(loc, turn=0.0, height=0.32, reach=0.20, color=None, parent=None):
    """a bow with a lever; the outlet points to -y"""
    group = empty("tap", loc, (0, 0, math.radians(turn)), parent)
    m = metal(color or "#c9cbcd", 0.16)
    lathe(
        "foot",
        [(0, 0), (0.027, 0), (0.027, 0.006), (0.019, 0.012), (0.017, 0.06), (0, 0.06)],
        m,
        (0, 0, 0),
        48,
        parent=group,
    )
    r = reach / 2
    bow = [(0, 0, 0.04), (0, 0, height - r)] + [
        (0, -r + r * math.cos(t), height - r + r * math.sin(t)) for t in (0.5, 1.05, 1.57, 2.1, 2.64)
    ]
    tube("bow", bow + [(0, -reach, height - r), (0, -reach, height - r - 0.05)], 0.011, m, group)
    tube("lever", [(0.017, 0, 0.05), (0.075, 0, 0.075)], 0.006, m, group)


def sink(loc):
    """a sunk steel bowl in the worktop, with a tap behind"""
    x, y, z = loc
    steel = metal("#b9bcbf", 0.3, "x")
    slab("rim", rounded(0.56, 0.42, 0.04), 0.003, steel, 0.001, (x, y, z))
    slab("bowl", rounded(0.50, 0.36, 0.05), 0.001, paint("#6f7478", 0.35, 0.5), 0.0003, (x, y, z + 0.0026))
    tap((x, y + 0.235, z))


def hob(loc):
    x, y, z = loc
    slab("glass", rounded(0.58, 0.50, 0.012), 0.006, paint("#121315", 0.08, 0.5, coat=0.8), 0.002, (x, y, z))
    for dx, dy, r in ((-0.14, 0.11, 0.08), (0.14, 0.11, 0.10), (-0.14, -0.11, 0.10), (0.14, -0.11, 0.08)):
        lathe("ring", [(r, 0.0062), (r + 0.002, 0.0062)], paint("#4a4d50", 0.4, 0.4), (x + dx, y + dy, z), 64)


def bath(loc, turn=0.0, length=1.66, width=0.76, height=0.57):
    """a free-standing bath: an oval shell, thick at the rim"""
    outer = [
        (0.0, 0.0),
        (0.70, 0.0),
        (0.78, 0.02),
        (0.84, 0.20),
        (0.93, 0.42),
        (0.985, 0.545),
        (1.0, 0.56),
        (0.995, 0.57),
    ]
    inner = [(0.93, 0.568), (0.905, 0.55), (0.86, 0.40), (0.78, 0.20), (0.66, 0.11), (0.0, 0.10)]
    shell = lathe(
        "bath", [(r, z * height / 0.57) for r, z in outer + inner], paint("#f3f4f4", 0.16, 0.5, coat=0.4), loc, 128
    )
    shell.scale = (length / 2, width / 2, 1)
    shell.rotation_euler = (0, 0, math.radians(turn))
    s = shell.modifiers.new("s", "SUBSURF")
    s.levels = s.render_levels = 1
    return shell


def basin(loc, length=0.52, width=0.36):
    """a washing bowl to stand on a top"""
    profile = [
        (0, 0),
        (0.62, 0),
        (0.74, 0.012),
        (0.93, 0.08),
        (1.0, 0.128),
        (0.99, 0.132),
        (0.955, 0.128),
        (0.88, 0.08),
        (0.66, 0.03),
        (0, 0.022),
    ]
    bowl = lathe("basin", profile, paint("#f3f4f4", 0.16, 0.5, coat=0.4), loc, 96)
    bowl.scale = (length / 2, width / 2, 1)
