"""Banka pendant lamps to order: two sizes, colours of shade and cable, metals."""

from layers import NEUTRAL, base, both, drawn, gloss, nearer, shade, told_apart

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


def layers(view, name, now=""):
    return [
        base(view, name, name, "shade metal cable", now),
        shade(view, name + "-cable", name, "cable", "braid", now, top=0.5),
        shade(view, name + "-shade", name, "shade", "shade", now, top=0.9),
        gloss(view, name + "-gloss", name, "shade", now),
        drawn(view, name + "-brass", name, "metal", both(now, "metal:MOS")),
        *(drawn(view, f"{name}-{code.lower()}", name, "metal", both(now, "metal:" + code), shot=code) for code in METALS),
    ]


LAYERS = [row for size in SIZES for row in layers(1, size, told_apart("size", size, SIZES))]
LAYERS += nearer(LAYERS, 2, 0.28, 0.28, 0.46)
PICTURES = {"lampa-banka-na-wymiar-1": dict(view=1), "lampa-banka-na-wymiar-2": dict(view=2)}
