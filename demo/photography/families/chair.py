"""Lin dining chairs: turned legs, curved back, upholstered seat."""

from studio import *

LOOKS = {
    "krzeslo-lin-dab": dict(kind="oak", seat="#a9a8a4"),
    "krzeslo-lin-czarne": dict(kind="black", seat="#5f9fd0"),
}
SHOT = dict(az=0, el=14, margin=0.11)


def piece(**p):
    build(turn=0, **p)


def build(kind, seat, turn=34):
    E = empty("chair", (0, 0, 0), (0, 0, math.radians(turn)))
    wx, wy, wz = [wood(kind, a) for a in "xyz"]
    W, D, h = 0.46, 0.44, 0.445
    for s in (-1, 1):
        leg(
            "front",
            (s * (W / 2 - 0.035), -D / 2 + 0.035, h),
            (s * (W / 2 - 0.012), -D / 2 + 0.008, 0),
            0.0185,
            0.0125,
            wz,
            E,
        )

    def post(s):
        return [
            (s * (W / 2 - 0.02), D / 2 + 0.065, 0),
            (s * (W / 2 - 0.03), D / 2 + 0.005, 0.25),
            (s * (W / 2 - 0.032), D / 2 - 0.022, 0.45),
            (s * (W / 2 - 0.028), D / 2 + 0.006, 0.61),
            (s * (W / 2 - 0.022), D / 2 + 0.040, 0.775),
        ]

    for s in (-1, 1):
        tube("post", post(s), 0.0185, wz, E, res=16, rads=[0.70, 0.92, 1.08, 0.95, 0.72])
    # seat frame and side stretchers
    box("rail", (W - 0.09, 0.020, 0.055), (0, -D / 2 + 0.038, h - 0.035), wx, 0.003, parent=E)
    box("rail", (W - 0.09, 0.020, 0.055), (0, D / 2 - 0.018, h - 0.035), wx, 0.003, parent=E)
    for s in (-1, 1):
        box("rail", (0.020, D - 0.08, 0.055), (s * (W / 2 - 0.036), 0.006, h - 0.035), wy, 0.003, parent=E)
        tube(
            "stretch",
            [(s * (W / 2 - 0.021), -D / 2 + 0.022, 0.17), (s * (W / 2 - 0.027), D / 2 + 0.025, 0.17)],
            0.0095,
            wy,
            E,
        )
    cushion(
        "seat",
        (W - 0.012, D - 0.01, 0.062),
        fabric(seat, weave=300),
        (0, -0.004, h + 0.014),
        puff=0.42,
        edge=0.85,
        seed=4,
        wr=0.0025,
        parent=E,
        n=30,
    )
    # curved back rest between the posts
    R = 0.42

    def back(u, v):
        a = (u - 0.5) * 2
        x = a * (W / 2 - 0.012)
        y = D / 2 + 0.034 + 0.026 + v * 0.030 - 0.048 * a * a
        hh = 0.068 * (1 - 0.12 * a * a)
        return (x, y, 0.728 + (v - 0.5) * 2 * hh)

    o = grid("back", 36, 10, back, wx, parent=E, thick=0.020)
    b = o.modifiers.new("b", "BEVEL")
    b.width = 0.0085
    b.segments = 4
    b.limit_method = "ANGLE"
    b.angle_limit = math.radians(50)
