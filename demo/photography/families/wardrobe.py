"""Pion wardrobes: flat doors with recessed grips."""

from studio import *

LOOKS = {
    "szafa-pion-biala": dict(kind="white", W=2.0, doors=4),
    "szafa-pion-dab": dict(kind="oak", W=1.0, doors=2),
}
GAIN = 0.94
SHOT = dict(az=26, el=5, margin=0.07)


def build(kind, W, doors, D=0.60, H=2.20):
    t = 0.022
    pl = 0.06
    wx, wz = wood(kind, "x"), wood(kind, "z")
    dark = paint("#15110e" if kind != "white" else "#8d9093", 0.9, 0.1)
    for s in (-1, 1):
        box("side", (t, D - 0.022, H), (s * (W / 2 - t / 2), 0.011, H / 2), wz, 0.0025)
    box("top", (W - 2 * t, D - 0.022, t), (0, 0.011, H - t / 2), wx, 0.002)
    box("plinth", (W - 2 * t, 0.018, pl), (0, -D / 2 + 0.06, pl / 2), wx, 0.001)
    box("floor", (W - 2 * t, D - 0.05, t), (0, 0.02, pl + t / 2), wx, 0.001)
    box("back", (W - 2 * t, 0.008, H - pl), (0, D / 2 - 0.012, (H + pl) / 2), wz, 0.001)
    box("dark", (W - 2 * t, 0.004, H - pl - t), (0, -D / 2 + 0.040, (H + pl) / 2), dark, 0)
    g = 0.0035
    dw = (W - g * (doors - 1) - 0.002) / doors
    dh = H - pl - 0.006
    gz = 1.02
    gl = 0.34
    gw = 0.030
    for i in range(doors):
        x = -W / 2 + 0.001 + dw / 2 + i * (dw + g)
        z = pl + 0.003 + dh / 2
        s = 1 if i % 2 == 0 else -1
        # door with a long notch in the closing edge: the grip
        r = 0.006
        a = x + s * dw / 2
        z0, z1 = gz - gl / 2 - z, gz + gl / 2 - z
        e = (
            [(-dw / 2, -dh / 2), (dw / 2, -dh / 2)]
            + [(dw / 2, z0)]
            + [
                (dw / 2 - gw + r - r * math.sin(math.radians(q)), z0 + r - r * math.cos(math.radians(q)))
                for q in (0, 30, 60, 90)
            ]
            + [
                (dw / 2 - gw + r - r * math.sin(math.radians(q)), z1 - r + r * math.cos(math.radians(q)))
                for q in (90, 60, 30, 0)
            ]
            + [(dw / 2, z1), (dw / 2, dh / 2), (-dw / 2, dh / 2)]
        )
        if s < 0:
            e = [(-u, v) for u, v in reversed(e)]
        slab("door", e, 0.020, wood(kind, "y"), 0.0018, (x, -D / 2 + 0.020, z), (math.pi / 2, 0, 0))
        box(
            "groove",
            (gw + 0.002, 0.003, gl - 0.004),
            (a - s * (gw / 2 - 0.001), -D / 2 + 0.0175, gz),
            dark if kind == "white" else paint("#4f3a26", 0.7, 0.2),
            0,
        )
