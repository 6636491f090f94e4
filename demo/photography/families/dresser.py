"""Fiord dressers: a fluted sideboard with a top cabinet of reeded glass and open shelves."""

from bookcase import BELLY, POT, flat, row, vase
from cabinet_parts import KNOB
from sideboard import sideboard
from studio import *

LOOKS = {"kredens-fiord-projekt": dict(kind="oak")}
SHOT = dict(az=18, el=7, margin=0.07)
PLATE = [(0, 0), (0.05, 0), (0.06, 0.003), (0.118, 0.016), (0.122, 0.019), (0.118, 0.0195), (0.06, 0.008), (0, 0.006)]
BOWL = [(0, 0), (0.03, 0), (0.034, 0.004), (0.062, 0.034), (0.072, 0.062), (0.069, 0.062), (0.058, 0.036), (0, 0.008)]
CUP = [(0, 0), (0.030, 0), (0.034, 0.004), (0.038, 0.084), (0.036, 0.085), (0.031, 0.010), (0, 0.008)]


def reeded(name, w, h, loc, pitch=0.012):
    """a pane whose front is a row of convex reeds"""
    n, k = round(w / pitch), 8
    reed = [(j / k, -0.0035 * math.sin(math.pi * j / k) ** 0.7) for j in range(k)]
    prof = [(-w / 2 + (i + u) * w / n, y) for i in range(n) for u, y in reed]
    prof.append((w / 2, 0))
    m = M("reeded")
    m.set(Base_Color=(0.93, 0.96, 0.95, 1), Roughness=0.06, Transmission=1.0, IOR=1.32)
    through = m("BsdfTransparent")
    ray = m("LightPath").outputs["Is Shadow Ray"]
    mixed = m("MixShader", {0: ray, 1: m.b.outputs[0], 2: through.outputs[0]})
    m.t.links.new(mixed.outputs[0], m.out.inputs[0])
    front = [(x, y - 0.002, z) for z in (-h / 2, h / 2) for x, y in prof]
    back = [(x, 0.002, z) for z in (-h / 2, h / 2) for x in (-w / 2, w / 2)]
    q, b = len(prof), 2 * len(prof)
    faces = [(i, i + 1, q + i + 1, q + i) for i in range(q - 1)] + [(b, b + 2, b + 3, b + 1)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(front + back, [], faces)
    mesh.update()
    return obj(name, mesh, m.m, loc)


def glazed_door(x, y, z, w, h, kind, knob):
    """a wooden frame around reeded glass; knob: on which side (-1 left, 1 right)"""
    f, t = 0.042, 0.020
    wx, wz = wood(kind, "x"), wood(kind, "z")
    for s in (-1, 1):
        box("stile", (f, t, h), (x + s * (w / 2 - f / 2), y, z), wz, 0.0018)
        box("rail", (w - 2 * f, t, f), (x, y, z + s * (h / 2 - f / 2)), wx, 0.0018)
    reeded("pane", w - 2 * f + 0.002, h - 2 * f + 0.002, (x, y + 0.002, z))
    at = (x + knob * (w / 2 - f / 2), y - t / 2, z - h * 0.18)
    lathe("knob", KNOB, metal("#b08d4f", 0.25), at, 48, (math.pi / 2, 0, 0))


def plates(x, y, z, n, color):
    for i in range(n):
        lathe("plate", PLATE, paint(color, 0.25, 0.5), (x, y, z + 0.0085 * i), 72)


def bowls(x, y, z, n, color):
    for i in range(n):
        lathe("bowl", BOWL, paint(color, 0.25, 0.5), (x, y, z + 0.018 * i), 72)


def cups(x, y, z, n, color):
    for i in range(n):
        lathe("cup", CUP, paint(color, 0.3, 0.5), (x + 0.098 * i, y + 0.02 * (i % 2), z), 64)


def build(kind, W=1.60, D=0.45, H=2.05, foot=0.16, lower=0.66):
    sideboard(kind=kind, W=W, D=D, H=lower, leg_h=foot, doors=4, legs="wood")
    t, d = 0.022, 0.32
    z0 = foot + lower
    h = H - z0
    y = D / 2 - 0.0075 - d / 2
    wx, wz = wood(kind, "x"), wood(kind, "z")
    wide = 0.40
    xs = (-W / 2 + t / 2, -W / 2 + wide, W / 2 - wide, W / 2 - t / 2)
    for x in xs:
        box("up", (t, d, h - t), (x, y, z0 + (h - t) / 2), wz, 0.0022)
    box("top", (W, d, t), (0, y, H - t / 2), wx, 0.0025)
    box("back", (W - 2 * t, 0.008, h - t), (0, y + d / 2 - 0.006, z0 + (h - t) / 2), wz, 0.001)
    levels = [z0 + 0.40, z0 + 0.40 + (h - t - 0.40) / 2]
    spans = [(xs[i] + t / 2, xs[i + 1] - t / 2) for i in range(3)]
    for a, b in spans:
        for z in levels:
            box("shelf", (b - a, d - 0.034, t), ((a + b) / 2, y + 0.012, z), wx, 0.0018)
    for i, (a, b) in ((0, spans[0]), (2, spans[2])):
        w, dh = b - a - 0.004, h - t - 0.006
        glazed_door((a + b) / 2, y - d / 2 + 0.011, z0 + 0.003 + dh / 2, w, dh, kind, 1 if i == 0 else -1)
    dress(spans, [z0] + [z + t / 2 for z in levels], y)


def dress(spans, floors, y):
    R = random.Random(6)
    (a, b), (c, e), (f, g) = spans
    plates((a + b) / 2, y, floors[0], 9, "#f1ede4")
    bowls((a + b) / 2, y, floors[1], 4, "#72b3e3")
    cups(a + 0.09, y, floors[2], 3, "#f1ede4")
    bowls((f + g) / 2, y, floors[0], 5, "#f1ede4")
    plates((f + g) / 2, y, floors[1], 7, "#3b5a78")
    cups(f + 0.09, y, floors[2], 3, "#c9b79c")
    vase((c + 0.18, y, floors[0]), BELLY, "#72b3e3", 1.15)
    plates(e - 0.20, y, floors[0], 5, "#f1ede4")
    bowls(e - 0.20, y, floors[0] + 0.06, 2, "#d9cdb8")
    row(c + 0.01, c + 0.36, y, floors[1], R, 9, 0.32)
    vase((e - 0.14, y, floors[1]), POT, "#3b4f63", 1.0)
    zt = flat(e - 0.20, y, floors[2], R, 3)
    vase((e - 0.21, y, zt), POT, "#f1ede4", 0.75)
    cups(c + 0.10, y, floors[2], 3, "#72b3e3")
