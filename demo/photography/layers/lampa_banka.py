"""Banka pendant lamps to order: two sizes, colours of shade and cable, metals."""

from layers import NEUTRAL, base, drawn, gloss, shade

SIZES = {"F40": 1.0, "F55": 1.375}
METALS = {"CZ": ("paint", "#191a1c", 0.35, 0.5), "CHR": ("metal", "#dfe2e4", 0.12)}


def shape(size):
    return dict(
        family="pendant",
        look=dict(color=NEUTRAL, size=SIZES[size]),
        shot=dict(el=-7, box=((-0.34, -0.2, -0.20), (0.34, 0.2, 0.48))),
        parts=dict(shade="shade", metal="cap ring", cable="cable"),
        shots={
            "lit": {},
            **{code: dict(only="metal", air=0.01, looks={"metal": look}) for code, look in METALS.items()},
        },
    )


SHAPES = {size: shape(size) for size in SIZES}


def layers(size):
    now = "size:" + size
    return [
        base(1, size, size, "shade metal cable", now),
        shade(1, size + "-cable", size, "cable", "braid", now, top=0.5),
        shade(1, size + "-shade", size, "shade", "shade", now, top=0.9),
        gloss(1, size + "-gloss", size, "shade", now),
        drawn(1, size + "-brass", size, "metal", now + " & metal:MOS"),
        *(drawn(1, f"{size}-{code.lower()}", size, "metal", f"{now} & metal:{code}", shot=code) for code in METALS),
    ]


LAYERS = [row for size in SIZES for row in layers(size)]
PICTURES = {"lampa-banka-na-wymiar-1": dict(view=1)}
