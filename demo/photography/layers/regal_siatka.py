"""Siatka to order: one to five modules side by side, two to six levels; all are cut out of the largest."""

from layers import base, both, grain, nearer, shade, wider

MODULES, LEVELS = range(1, 6), range(2, 7)
WOODS = {"JESION": "ash", "DAB": "oak", "ORZECH": "walnut"}
LACQUERS = "wood:LBIEL|LCZARNY"
HANDLES = {"knob": "GALKAM|GALKAC", "bar": "RELING", "pull": "UCHWYTD"}
NEUTRAL = ("wood", "neutral")


def shape(parts, hide, shots, **look):
    return dict(
        family="modular-bookcase",
        look=dict(look, kind="neutral", M=5, P=6),
        shot=dict(box=((0, -0.17, 0), (2.672, 0.17, 2.31)), size=2.4, height=2.0),
        parts=dict(body="board side", **parts),
        hide=hide,
        cells=True,
        marks={f"modules-{m}": (m * 0.265, -0.17, 0.0) for m in MODULES},
        shots=shots,
    )


def handle(part):
    away = " ".join(other for other in HANDLES if other != part)
    return dict(only=part, air=0.012, hide=away, looks={part: NEUTRAL})


def in_oak(part, **how):
    return dict(how, flat=True, only=part, air=0.01, looks={part: ("wood", "oak")})


SHAPES = {
    "open": shape({}, "", dict(lit={}, oak=in_oak("body")), back=False, doors=False),
    "back": shape(
        dict(back="back", door="door", knob="knob", bar="bar post", pull="pull"),
        "door knob bar pull",
        {
            "lit": {},
            "oak": in_oak("back"),
            "doors": dict(only="door", air=0.012, hide="knob bar pull"),
            "doors-oak": in_oak("door", hide="knob bar pull"),
            **{part: handle(part) for part in HANDLES},
        },
        back=True,
        doors=True,
        handles=tuple(HANDLES),
    ),
}


def in_all(name, shape, part, now, figure, shot="lit", top=0.9, beside=()):
    """a part in every wood and in lacquer"""
    woods = [
        grain(1, f"{name}-{kind}", shape, part, both(now, "wood:" + code), kind, figure, shot)
        for code, kind in WOODS.items()
    ]
    return [*woods, shade(1, name + "-lacquer", shape, part, "wood", both(now, LACQUERS), shot, top, beside)]


def grid(m, p, now=""):
    name = f"{m}x{p}"
    ground = base(1, name, "open", "body", both(now, "back:BEZ|PELNE & doors:BEZ|DRZWI"))
    back = in_all(name + "-back", "back", "back", both(now, "back:PELNE"), "oak", "lit", 0.5, ("lit", "body"))
    return [dict(row, cells=(m, p)) for row in (ground, *wider(back), *in_all(name, "open", "body", now, "oak"))]


def doors(m):
    """in front of the lowest level, however many there are"""
    name, now = f"{m}-doors", f"M:{m}..{m}"
    rows = in_all(name, "back", "door", both(now, "doors:DRZWI"), "doors-oak", "doors", 0.9, ("doors", "body"))
    for part, codes in HANDLES.items():
        chosen = both(now, "doors:DRZWI", "handle:" + codes)
        rows.append(shade(1, f"{m}-{part}", "back", part, "handle", chosen, shot=part))
    return [dict(row, cells=(m, 1)) for row in rows]


LAYERS = [row for m in MODULES for p in LEVELS for row in grid(m, p, f"M:{m}..{m} & P:{p}..{p}")]
LAYERS += [row for m in MODULES for row in doors(m)]
LAYERS += nearer(grid(2, 5), 2, 0.30, 0.32, 0.38)
PICTURES = {"regal-modulowy-siatka-1": dict(view=1), "regal-modulowy-siatka-2": dict(view=2)}
