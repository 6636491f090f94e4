"""Krag round wall thermostat."""

from studio import *

LOOKS = {"termostat-krag": dict(text="21.5")}
SHOT = dict(az=16, el=3, mode="wall", margin=0.20, key=0.75, size=0.16)
GAIN = 0.95


def label(text, size, loc, mat, align="CENTER"):
    c = bpy.data.curves.new("text", "FONT")
    c.body = text
    c.size = size
    c.align_x = align
    c.align_y = "CENTER"
    c.fill_mode = "FRONT"
    c.resolution_u = 8
    o = bpy.data.objects.new("text", c)
    link(o)
    o.location = loc
    o.rotation_euler = (math.pi / 2, 0, 0)
    c.materials.append(mat)
    return o


def build(text):
    r = math.pi / 2
    w = paint("#e6e8ea", 0.34, 0.5)
    R = 0.043
    lathe(
        "body",
        [
            (0, 0),
            (R - 0.003, 0),
            (R - 0.001, 0.001),
            (R, 0.004),
            (R, 0.013),
            (R - 0.0006, 0.016),
            (R - 0.0025, 0.0185),
            (R - 0.006, 0.020),
            (0.0365, 0.0208),
            (0, 0.0208),
        ],
        w,
        (0, 0, 0),
        160,
        (r, 0, 0),
    )
    lathe(
        "ring",
        [(0.0368, 0.0200), (0.0368, 0.0214), (0.0362, 0.0219), (0.0354, 0.0219), (0.0350, 0.0214), (0.0350, 0.0200)],
        metal("#c8ccd0", 0.22),
        (0, 0, 0),
        160,
        (r, 0, 0),
    )
    lathe(
        "face",
        [(0, 0.0200), (0.0351, 0.0200), (0.0351, 0.0212), (0.0345, 0.0216), (0, 0.0218)],
        paint("#0e1114", 0.08, 0.5, coat=0.6),
        (0, 0, 0),
        160,
        (r, 0, 0),
    )
    e = emit((0.93, 0.97, 1, 1), 1.15)
    b = emit((0.17, 0.48, 0.80, 1), 1.2)
    d = emit((0.30, 0.34, 0.38, 1), 0.6)
    y = -0.02195
    label(text, 0.0225, (-0.0008, y, 0.0005), e)
    label("°C", 0.0062, (0.0, y, -0.0135), d)
    # scale: ticks around, the reached part blue
    n = 44
    for i in range(n):
        t = math.radians(-125 + 250 * i / (n - 1))
        q = 0.0305
        on = i / (n - 1) < 0.56
        box(
            "tick",
            (0.0007, 0.0001, 0.0030),
            (q * math.sin(t), y + 0.0001, q * math.cos(t)),
            b if on else d,
            0,
            rot=(0, t, 0),
        )
    t = math.radians(-125 + 250 * 0.56)
    lathe(
        "dot",
        [(0, 0), (0.0016, 0), (0.0016, 0.0002), (0, 0.0002)],
        e,
        (0.0305 * math.sin(t), y + 0.0002, 0.0305 * math.cos(t)),
        32,
        (r, 0, 0),
    )
