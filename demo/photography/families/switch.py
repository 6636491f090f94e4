"""Tafla glass wall switches and socket."""

from studio import *

LOOKS = {
    "wlacznik-tafla-bialy": dict(glass_color="#e4e7e9", parts=("keys",), led="#72b3e3"),
    "wlacznik-tafla-grafit": dict(
        glass_color="#2d3135", parts=("key", "socket"), led="#72b3e3", shot=dict(margin=0.13)
    ),
}
SHOT = dict(az=18, el=3, mode="wall", margin=0.22, key=0.75, size=0.16)
GAIN = 0.95


def build(glass_color, parts, led):
    a = 0.086
    n = len(parts)
    W = a + 0.071 * (n - 1)
    g = paint(glass_color, 0.06, 0.5, coat=0.8)
    t = 0.0075
    r = math.pi / 2
    light = glass_color > "#8"
    inner = paint("#dfe2e4" if light else "#26292c", 0.34, 0.5)
    gapm = paint("#9aa0a5" if light else "#0b0c0d", 0.7, 0.2)
    slab("base", rounded(W - 0.006, a - 0.006, 0.003, 6), 0.004, gapm, 0.0004, (0, 0, 0), (r, 0, 0))
    slab("glass", rounded(W, a, 0.0055, 10), t, g, 0.0011, (0, -0.003, 0), (r, 0, 0), seg=4)
    y = -0.003 - t
    for i, p in enumerate(parts):
        x = (i - (n - 1) / 2) * 0.071
        if p in ("key", "keys"):
            box("gap", (0.0556, 0.0008, 0.0556), (x, y, 0), gapm, 0.0003)
            ws = (0.0546,) if p == "key" else (0.0268, 0.0268)
            for k, w in enumerate(ws):
                xx = x + (k - (len(ws) - 1) / 2) * 0.0278
                slab(
                    "key",
                    rounded(w, 0.0546, 0.0012, 5),
                    0.0034,
                    g,
                    0.0007,
                    (xx, y + 0.0006, 0),
                    (r + math.radians(1.6 if k < len(ws) - 1 else -1.6), 0, 0),
                    seg=4,
                )
                box(
                    "led",
                    (0.0075, 0.0003, 0.0011),
                    (xx, y - 0.0030 + 0.0006, 0.0195),
                    emit(srgb(led), 1.3),
                    0.0001,
                    rot=(math.radians(1.6 if k < len(ws) - 1 else -1.6), 0, 0),
                )
        else:
            # round sunken socket: rim, bowl, contacts and earth pin
            lathe(
                "socket",
                [
                    (0.0228, -0.0002),
                    (0.0228, 0.0006),
                    (0.0222, 0.0011),
                    (0.0212, 0.0011),
                    (0.0206, 0.0006),
                    (0.0204, -0.0002),
                    (0.0204, -0.0052),
                    (0, -0.0053),
                ],
                inner,
                (x, y, 0),
                120,
                (r, 0, 0),
            )
            dark = paint("#08090a", 0.8, 0.1)
            bowl = lathe(
                "disc",
                [(0, 0.0003), (0.0204, 0.0003)],
                paint("#1b1d20" if not light else "#c9cdd0", 0.5, 0.4),
                (x, y, 0),
                96,
                (r, 0, 0),
            )
            for s in (-1, 1):
                lathe(
                    "hole", [(0, 0.0004), (0.0030, 0.0004)], dark, (x + s * 0.0095, y - 0.0001, -0.0015), 40, (r, 0, 0)
                )
                lathe(
                    "rim",
                    [(0.0030, 0.0004), (0.0036, 0.0009), (0.0042, 0.0004)],
                    inner,
                    (x + s * 0.0095, y, -0.0015),
                    40,
                    (r, 0, 0),
                )
            lathe(
                "pin",
                [(0, 0.010), (0.0017, 0.0095), (0.0024, 0.008), (0.0024, 0)],
                metal("#cfd2d4", 0.22),
                (x, y, 0.0095),
                40,
                (r, 0, 0),
            )
