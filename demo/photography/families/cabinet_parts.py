"""Handles and legs of the made-to-measure cabinets, as parts of a cabinet and as close-ups for the configurator."""

from studio import *

BLACK = "#22252a"
KNOB = [
    (0, 0),
    (0.005, 0),
    (0.005, 0.014),
    (0.0065, 0.016),
    (0.0125, 0.018),
    (0.0135, 0.020),
    (0.0135, 0.0245),
    (0.0125, 0.0265),
    (0, 0.027),
]


def finish_of(hexa):
    """black parts are painted, oak parts are wooden, the others are metal"""
    if hexa == BLACK:
        return paint("#17181a", 0.4, 0.5, orange=600)
    if hexa == "#c9a26b":
        return wood("oak", "z")
    if hexa == "#6b4a33":
        return wood("walnut", "z")
    return metal("#b08d4f", 0.26)


def handle(kind, hexa, loc, parent=None):
    """on a front that looks towards -y; loc is the middle of the handle on the front"""
    x, y, z = loc
    m = finish_of(hexa)
    if kind == "knob":
        lathe("knob", KNOB, m, (x, y, z), 64, (math.pi / 2, 0, 0), parent)
    elif kind == "bar":
        tube("bar", [(x, y - 0.030, z - 0.080), (x, y - 0.030, z + 0.080)], 0.0055, m, parent)
        for s in (-1, 1):
            tube("post", [(x, y, z + s * 0.064), (x, y - 0.030, z + s * 0.064)], 0.0045, m, parent)
    else:
        box("pull", (0.024, 0.022, 0.110), (x, y - 0.011, z), m, 0.007, 5, parent=parent)


def legs(kind, hexa, W, D, height, body, parent=None):
    """four legs or a plinth under a body W x D whose lower face is at z=height"""
    if kind == "plinth":
        box("plinth", (W - 0.06, D - 0.08, height), (0, 0.01, height / 2), body, 0.002, parent=parent)
        return
    m = finish_of(hexa)
    for sx in (-1, 1):
        for sy in (-1, 1):
            top = (sx * (W / 2 - 0.14), sy * (D / 2 - 0.07), height)
            leg("leg", top, (sx * (W / 2 - 0.10), sy * (D / 2 - 0.045), 0), 0.017, 0.010, m, parent)
        box("rail", (0.03, D - 0.1, 0.012), (sx * (W / 2 - 0.14), 0, height - 0.006), m, 0.002, parent=parent)


NEUTRAL = "#bfc3c7"
"""Of the cabinet around a handle or a leg: it is chosen for cabinets of every wood and lacquer, and claims none."""


def handle_on_front(kind, hexa, code):
    """the handle in the middle of a front: 200 mm of it, of a knob 130 mm"""
    box("door", (0.6, 0.018, 0.6), (0, 0, 0), paint(NEUTRAL, 0.6, 0.3), 0)
    handle(kind, hexa, (0.018, -0.009, 0))
    camera((0.16, -0.95, 0.10), (0.018, 0, 0), 260 if kind == "knob" else 172, dof=0.96, fstop=9)
    area("key", (-0.7, -0.8, 0.8), (0, 0, 0), 0.5, 14, (1, 0.985, 0.965))
    area("fill", (0.9, -0.9, 0.2), (0, 0, 0), 0.9, 6, (0.96, 0.98, 1))
    area("front", (0.1, -1.6, 0.5), (0, 0, 0), 1.2, 9, sizey=0.5)
    world((0.97, 0.985, 1, 1), 0.5)


def leg_under_cabinet(kind, hexa, code):
    """the lower left corner of a cabinet on a light floor"""
    W, D, H, up = 1.2, 0.45, 0.62, 0.16
    body = paint(NEUTRAL, 0.6, 0.3)
    legs(kind, hexa, W, D, up, body)
    box("bottom", (W - 0.046, D, 0.022), (0, 0, up + 0.011), body, 0.002)
    for s in (-1, 1):
        box("side", (0.022, D, H), (s * (W / 2 - 0.011), 0, up + H / 2), body, 0.002)
        box("door", (0.575, 0.018, H - 0.03), (s * 0.289, -D / 2 + 0.024, up + H / 2 + 0.008), body, 0.002)
    box("dark", (W - 0.05, 0.004, H), (0, -D / 2 + 0.055, up + H / 2), paint("#0d0b0a", 0.9, 0.1), 0)
    frame(points(bpy.data.objects), az=-24, el=10, zoom=(-0.42, -0.2, 0.14, 0.40))
    softboxes(size=1.3, height=0.8, key=0.34, fill=0.7, ambient=0.34)
