"""The Nota corner sofa: three sizes, the flank on the left; on the right is the mirror image."""

from layers import NEUTRAL, base, nearer, shade
from layers.sofa_nota import on_legs

SIZES = {
    "D250": dict(seats=(2, 0.72), flank=(1, 0.74)),
    "D290": dict(seats=(3, 0.62), flank=(1, 0.74)),
    "D290D": dict(seats=(3, 0.62), flank=(2, 0.67)),
}


def shape(size):
    return dict(
        family="modular-sofa",
        look=dict(color=NEUTRAL, **SIZES[size]),
        shot=dict(az=26, el=24, box=((-1.45, -1.75, 0), (1.45, 0.45, 0.80)), size=2.9, height=0.8, near=False),
        parts=dict(cloth="arm* base* seat* back* loose*", legs="leg"),
        shots=dict(
            lit=dict(only="cloth legs", air=0.09),
        ),
    )


SHAPES = {size: shape(size) for size in SIZES}


def layers(size, side):
    s, turned = size, side == "PRAWY"
    name, now = f"{size}-{side.lower()}", f"length:{size} & corner:{side}"
    rows = [
        base(1, name, s, "cloth legs", now),
        shade(1, name + "-cloth", s, "cloth", "fabric", now),
        *on_legs(1, name, s, now),
    ]
    return [dict(row, mirrored=turned) for row in rows]


def near(side):
    name, now = "D250-" + side.lower(), "corner:" + side
    rows = [
        base(1, name, "D250", "cloth legs", now),
        shade(1, name + "-cloth", "D250", "cloth", "fabric", now),
        *on_legs(1, name, "D250", now),
    ]
    return [dict(row, mirrored=side == "PRAWY") for row in nearer(rows, 2, *NEAR[side])]


NEAR = {"LEWY": (0.18, 0.24, 0.40), "PRAWY": (0.42, 0.24, 0.40)}
"""Which square is shown from near."""
SIDES = ("LEWY", "PRAWY")
LAYERS = [
    *(row for size in SIZES for side in SIDES for row in layers(size, side)),
    *(row for side in SIDES for row in near(side)),
]
PICTURES = {"sofa-narozna-nota-1": dict(view=1), "sofa-narozna-nota-2": dict(view=2)}
