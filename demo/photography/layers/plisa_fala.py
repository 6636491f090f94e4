"""Fala pleated blinds: in a tall window, worked from the top and the bottom or from the bottom only; and on a wall."""

from layers import NEUTRAL, base, both, shade, told_apart

SHEER, BLACKOUT = "BIEL|PIASEK|SZALWIA|BLEKIT|JSZARY", "ZBIEL|ZGRAFIT|ZGRANAT"
THICK = ("fabric", NEUTRAL, 500, 0.12, 0.2, "weave", 0.1, 0.02)
PARTS = dict(cloth="cloth", profile="profile")
WINDOW = dict(
    family="pleated-blind",
    parts=PARTS,
    shots=dict(lit={}, blackout=dict(only="cloth", air=0.012, looks={"cloth": THICK})),
)
SCENE = dict(wall="#d8c9b4", kind="tall", out=0.086, top=0.13, narrower=0.222)
SHAPES = {
    "both": dict(WINDOW, look=dict(color=NEUTRAL, lowered=0.24), shot=dict(scene=dict(SCENE, drop=0.98))),
    "below": dict(WINDOW, look=dict(color=NEUTRAL), shot=dict(scene=dict(SCENE, drop=0.74))),
    "wall": dict(
        family="pleated-blind",
        look=dict(color=NEUTRAL),
        shot=dict(box=((-0.48, -0.1, 0.09), (0.48, 0.0, 1.14)), height=2.2),
        parts=PARTS,
        shots=dict(lit=dict(only="cloth profile", air=0.10)),
    ),
}
MOVES = {shape: values for shape, values in {"both": "GD", "below": "D|DACH"}.items() if shape in SHAPES}
MOVES = {shape: told_apart("move", values, MOVES) for shape, values in MOVES.items()}


def in_window(shape):
    now = MOVES[shape]
    return [
        base(1, shape, shape, "cloth profile", now),
        shade(1, shape + "-cloth", shape, "cloth", "fabric", both(now, "fabric:" + SHEER), top=0.9),
        shade(1, shape + "-blackout", shape, "cloth", "fabric", both(now, "fabric:" + BLACKOUT), shot="blackout"),
        shade(1, shape + "-profile", shape, "profile", "handle", now),
    ]


ON_WALL = [
    base(2, "wall", "wall", "cloth profile"),
    shade(2, "wall-cloth", "wall", "cloth", "fabric"),
    shade(2, "wall-profile", "wall", "profile", "handle"),
]
LAYERS = [*(row for shape in MOVES for row in in_window(shape)), *ON_WALL]
PICTURES = {"plisa-na-wymiar-fala-1": dict(view=1), "plisa-na-wymiar-fala-2": dict(view=2)}

PRODUCTS = {"FALA-BIALA": "#f3f3f0", "FALA-BLEKIT": "#7fb8e2"}
"""The blinds that have one colour; their sheet is that of plisa-fala-kolor."""
COLOURED = [
    row
    for product, colour in PRODUCTS.items()
    for row in (
        base(1, "wall-" + product.lower(), "wall", "profile", product=product, colours={"cloth": colour}),
        *(
            base(2, f"{shape}-{product.lower()}", shape, "profile", MOVES[shape], "lit", product, {"cloth": colour})
            for shape in MOVES
        ),
    )
]
