"""Mila roller blinds, in a window (view 1 of the one made to measure) and on a wall."""

from layers import NEUTRAL, base, drawn, shade

SHEER, BLACKOUT = "BIEL|PIASEK|SZALWIA|BLEKIT|JSZARY|LEN", "ZBIEL|ZBEZ|ZGRAFIT|ZGRANAT"
PARTS = {"cloth": "tube cloth", "chain-r": "chain-right", "chain-l": "chain-left", "case": "cassette"}
LOOK = dict(color=NEUTRAL, chains=("right", "left"))
AWAY = "chain-r chain-l case"
SHOTS = {
    "lit": dict(),
    "chain-r": dict(only="chain-r", air=0.012, hide="chain-l case"),
    "chain-l": dict(only="chain-l", air=0.012, hide="chain-r case"),
    "case": dict(only="case", air=0.03, hide="chain-r chain-l"),
    "blackout": dict(only="cloth", air=0.012, looks={"cloth": ("fabric", NEUTRAL, 500, 0.14, 0.25, "weave", 0.1, 0.02)}),
}
SHAPES = {
    "window": dict(
        family="roller-blind",
        look=dict(LOOK, trans=0.32, cassette=1.29),
        shot=dict(scene=dict(wall="#b9c7bb", drop=0.54)),
        parts=PARTS,
        hide=AWAY,
        shots=SHOTS,
    ),
    "wall": dict(
        family="roller-blind",
        look=dict(LOOK, cassette=1.15),
        shot=dict(box=((-0.52, -0.1, 0.08), (0.52, 0.0, 1.30)), height=2.5),
        parts=PARTS,
        hide=AWAY,
        shots={"lit": dict(only="cloth", air=0.10), **{key: SHOTS[key] for key in ("chain-r", "chain-l", "case")}},
    ),
}


def mechanism(view, shape):
    return [
        drawn(view, shape + "-chain-r", shape, "chain-r", "drive:LANC & side:P", shot="chain-r", over="lit"),
        drawn(view, shape + "-chain-l", shape, "chain-l", "drive:LANC & side:L", shot="chain-l", over="lit"),
        shade(view, shape + "-case", shape, "case", "cassette", "mount:KASETA", shot="case", top=0.999),
    ]


ANY = "drive:LANC|SPREZ|SILNIK & mount:WOLNA|KASETA"
LAYERS = [
    base(1, "window", "window", "cloth", ANY),
    shade(1, "window-cloth", "window", "cloth", "fabric", "fabric:" + SHEER, top=0.9),
    shade(1, "window-blackout", "window", "cloth", "fabric", "fabric:" + BLACKOUT, shot="blackout"),
    *mechanism(1, "window"),
    base(2, "wall", "wall", "cloth", ANY),
    shade(2, "wall-cloth", "wall", "cloth", "fabric"),
    *mechanism(2, "wall"),
]
PICTURES = {"roleta-na-wymiar-mila-1": dict(view=1), "roleta-na-wymiar-mila-2": dict(view=2)}

PRODUCTS = {  # colour, and whether light comes through
    "MILA-BLEKIT": ("#72b3e3", True),
    "MILA-LEN": ("#d9cfbd", True),
    "MILA-SZALWIA": ("#9fb09a", True),
    "MILA-GRAFIT": ("#4a4d52", False),
}
"""The blinds that have one colour; their sheet is that of roleta-mila-kolor."""


def coloured(product):
    colour, sheer = PRODUCTS[product]
    name, shot = product.lower(), "lit" if sheer else "blackout"
    return [
        base(1, "wall-" + name, "wall", "", ANY, product=product, colours={"cloth": colour}),
        base(2, "window-" + name, "window", "", ANY, shot, product, {"cloth": colour}),
    ]


COLOURED = [row for product in PRODUCTS for row in coloured(product)]
