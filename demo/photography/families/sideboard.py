"""Fluted sideboards and low TV units of the Fiord line."""

import cabinet_parts
from studio import *

LOOKS = {
    "komoda-fiord-dab": dict(kind="oak"),
    "komoda-fiord-orzech": dict(kind="walnut", legs="brass"),
    "komoda-fiord-jesion": dict(kind="ash"),
    "komoda-fiord-wedzony": dict(kind="smoked", W=1.20, doors=2, legs="wood"),
    "szafka-rtv-fiord-dab": dict(
        kind="oak", W=2.0, D=0.42, H=0.36, leg_h=0.12, shot2=dict(zoom=(0.66, -0.2, 0.30, 0.62))
    ),
    "szafka-rtv-fiord-biala": dict(
        kind="white", W=2.0, D=0.42, H=0.36, leg_h=0.12, legs="wood", shot2=dict(zoom=(0.66, -0.2, 0.30, 0.62))
    ),
}
SHOT = dict(az=16, el=11, margin=0.085)


def build(**p):
    sideboard(**p)


def fluted(name, w, h, t, n, mat, loc, parent=None):
    """door with n convex flutes, one watertight strip extruded along z, edges slightly rounded"""
    p = w / n
    prof = []
    k = 10
    depth = p * 0.42
    for i in range(n):
        for j in range(k + (i == n - 1)):
            u = j / k
            x = -w / 2 + (i + u) * p
            c = math.sin(math.pi * u)
            prof.append((x, -t / 2 - depth * (c**0.55)))
    e = 0.0015
    rows = [(-h / 2, e), (-h / 2 + e, 0), (h / 2 - e, 0), (h / 2, e)]
    vs = []
    n2 = len(prof)
    for z, ins in rows:
        for x, y in prof:
            vs.append((x * (1 - ins / w * 2), y + ins, z))
    fs = [(r * n2 + i, r * n2 + i + 1, (r + 1) * n2 + i + 1, (r + 1) * n2 + i) for r in range(3) for i in range(n2 - 1)]
    # back strip to close
    b = len(vs)
    for z in (-h / 2, h / 2):
        for x in (-w / 2, w / 2):
            vs.append((x, t / 2, z))
    fs += [(0, b, b + 2, 3 * n2), (n2 - 1, 4 * n2 - 1, b + 3, b + 1)]
    fs += [
        tuple([3 * n2 + i for i in range(n2)] + [b + 3, b + 2]),
        tuple([i for i in reversed(range(n2))] + [b, b + 1]),
    ]
    m = bpy.data.meshes.new(name)
    m.from_pydata(vs, [], fs)
    m.update()
    bm = bmesh.new()
    bm.from_mesh(m)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(m)
    bm.free()
    o = obj(name, m, mat, loc, parent=parent)
    m.auto_smooth_angle = math.radians(38)
    return o


def sideboard(
    kind="oak",
    W=1.80,
    D=0.45,
    H=0.62,
    leg_h=0.16,
    doors=4,
    legs="black",
    parent=None,
    knob="#b08d4f",
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    also=(),
):
    """also: handles and plinth to choose from, besides its own"""
    E = empty("sideboard", loc, rot, parent)
    D -= 0.015  # the doors and knobs stand before the body
    t = 0.022
    z0 = leg_h
    wx, wz = wood(kind, "x"), wood(kind, "z")
    box("top", (W, D, t), (0, 0, z0 + H - t / 2), wx, 0.0025, parent=E)
    box("bot", (W - 2 * t, D - 0.012, t), (0, 0.006, z0 + t / 2), wx, 0.002, parent=E)
    for s in (-1, 1):
        box("side", (t, D, H - t), (s * (W / 2 - t / 2), 0, z0 + (H - t) / 2), wz, 0.0025, parent=E)
    box("back", (W - 2 * t, 0.008, H - 2 * t), (0, D / 2 - 0.01, z0 + H / 2), wz, 0.001, parent=E)
    box(
        "dark",
        (W - 2 * t - 0.002, 0.004, H - 2 * t - 0.002),
        (0, -D / 2 + 0.055, z0 + H / 2),
        paint("#0d0b0a", 0.9, 0.1),
        0,
        parent=E,
    )
    gap = 0.003
    iw = W - 2 * t - 2 * gap
    dw = (iw - gap * (doors - 1)) / doors
    dh = H - 2 * t - 2 * gap
    for i in range(doors):
        x = -iw / 2 + dw / 2 + i * (dw + gap)
        fluted(f"door{i}", dw, dh, 0.014, max(6, round(dw / 0.0225)), wz, (x, -D / 2 + 0.024, z0 + H / 2), E)
        s = 1 if i % 2 == 0 else -1
        kx = x + s * (dw / 2 - 0.0335)
        for other in also:
            if other != "plinth":
                cabinet_parts.handle(other, cabinet_parts.BLACK, (kx, -D / 2 + 0.008, z0 + H * 0.56), E)
        lathe(
            "knob",
            [
                (0, 0),
                (0.005, 0),
                (0.005, 0.012),
                (0.0065, 0.014),
                (0.0125, 0.016),
                (0.0135, 0.018),
                (0.0135, 0.0225),
                (0.0125, 0.0245),
                (0, 0.025),
            ],
            metal(knob, 0.25),
            (kx, -D / 2 + 0.010, z0 + H * 0.56),
            48,
            (math.pi / 2, 0, 0),
            E,
        )
    if "plinth" in also:
        cabinet_parts.legs("plinth", cabinet_parts.BLACK, W, D, leg_h, wx, E)
    lm = (
        metal("#1c1c1e", 0.45)
        if legs == "black"
        else metal("#b08d4f", 0.3) if legs == "brass" else wood(kind if kind != "white" else "oak", "z")
    )
    if legs == "black" or legs == "brass":
        lm = paint("#17181a", 0.4, 0.5, orange=600) if legs == "black" else lm
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg(
                "leg",
                (sx * (W / 2 - 0.14), sy * (D / 2 - 0.07), z0),
                (sx * (W / 2 - 0.10), sy * (D / 2 - 0.045), 0),
                0.017,
                0.010,
                lm,
                E,
            )
    for sx in (-1, 1):
        box("rail", (0.03, D - 0.1, 0.012), (sx * (W / 2 - 0.14), 0, z0 - 0.006), lm, 0.002, parent=E)
    return E
