"""Linea wooden blinds in a kitchen window: two widths of slat, woods, textile ladders, cords."""

from layers import NEUTRAL, base, both, drawn, grain, nearer, shade, told_apart

SLATS = {"L50": dict(slat=0.05, t=0.0028, tilt=24), "L25": dict(slat=0.025, t=0.0022, tilt=26)}
WOODS = {"SOSNA": "pine", "JESION": "ash", "DAB": "oak", "WEDZONY": "smoked", "ORZECH": "walnut", "CZARNY": "black"}


def shape(width):
    cords = {f"cord-{side}": dict(only=f"cord-{side}", air=0.012, hide=f"tape cord-{other}") for side, other in (("right", "left"), ("left", "right"))}
    return {
        "family": "venetian-blind",
        "look": dict(kind="neutral", cords=("right", "left"), tape=NEUTRAL, **SLATS[width]),
        "shot": dict(scene=dict(wall="#c9d3d8", kind="kitchen", drop=0.78)),
        "parts": {"slats": "valance slat bottom", "tape": "band", "cord-right": "cord-right", "cord-left": "cord-left"},
        "hide": "tape cord-right cord-left",
        "shots": {
            "lit": {},
            "oak": dict(flat=True, only="slats", air=0.01, looks={"slats": ("wood", "oak")}),
            **cords,
            **({"tape": dict(only="tape", air=0.012, hide="cord-right cord-left")} if width == "L50" else {}),
        },
    }


SHAPES = {width: shape(width) for width in SLATS}


def slats(width):
    now = told_apart("slat", width, SLATS)
    return [
        base(1, width, width, "slats", both(now, "ladder:SZNUR|TASMA & drive:SZN|SILNIK")),
        *in_woods(1, width, width, now),
    ]


def in_woods(view, name, shape, now):
    woods = [
        grain(view, f"{name}-{kind}", shape, "slats", both(now, "wood:" + code), kind, "oak") for code, kind in WOODS.items()
    ]
    return [*woods, shade(view, name + "-white", shape, "slats", "wood", both(now, "wood:BIALY"), top=0.85)]


def cord(width, value, side):
    when = both(told_apart("slat", width, SLATS), f"drive:SZN & side:{value}")
    return drawn(1, f"{width}-cord-{side}", width, f"cord-{side}", when, shot=f"cord-{side}", over="lit")


LAYERS = [
    *(row for width in SLATS for row in slats(width)),
    shade(1, "L50-tape", "L50", "tape", "tape", both(told_apart("slat", "L50", SLATS), "ladder:TASMA"), shot="tape"),
    *(cord(width, value, side) for width in SLATS for value, side in (("P", "right"), ("L", "left"))),
]
LAYERS += nearer(LAYERS, 2, 0.52, 0.19, 0.36)
PICTURES = {"zaluzja-drewniana-linea-1": dict(view=1), "zaluzja-drewniana-linea-2": dict(view=2)}
