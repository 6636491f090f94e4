"""Siatka to order: one to five modules side by side, two to six levels; all are cut out of the largest."""

from layers import base, grain, shade

MODULES, LEVELS = range(1, 6), range(2, 7)
WOODS = {"JESION": "ash", "DAB": "oak", "ORZECH": "walnut"}
LACQUERS = "wood:LBIEL|LCZARNY"
HANDLES = {"knob": "GALKAM|GALKAC", "bar": "RELING", "pull": "UCHWYTD"}
NEUTRAL = ("wood", "neutral")
PARTS = dict(body="board side", back="back", door="door", knob="knob", bar="bar post", pull="pull")
OAK = {part: ("wood", "oak") for part in ("body", "back", "door")}


def shape(back, **shots):
    away = "door knob bar pull" if back else "back door knob bar pull"
    parts = "body back" if back else "body"
    return dict(
        family="modular-bookcase",
        look=dict(kind="neutral", M=5, P=6, handles=tuple(HANDLES)),
        shot=dict(box=((0, -0.17, 0), (2.672, 0.17, 2.31)), size=2.4, height=2.0),
        parts=PARTS,
        cells=True,
        marks={f"modules-{m}": (m * 0.265, -0.17, 0.0) for m in MODULES},
        hide=away,
        shots=dict(lit={}, oak=dict(flat=True, only=parts, air=0.01, looks=OAK), **shots),
    )


def handle(part):
    away = " ".join(p for p in HANDLES if p != part)
    return dict(only=part, air=0.012, hide=away, looks={part: NEUTRAL})


SHAPES = {
    "open": shape(False),
    "back": shape(
        True,
        doors=dict(only="door", air=0.01, hide="knob bar pull"),
        **{"doors-oak": dict(flat=True, only="door", air=0.01, hide="knob bar pull", looks=OAK)},
        **{part: handle(part) for part in HANDLES},
    ),
}


def in_woods(name, shape, parts, now, figure, shot="lit"):
    woods = [
        grain(1, f"{name}-{kind}", shape, parts, f"{now} & wood:{code}", kind, figure, shot) for code, kind in WOODS.items()
    ]
    return [*woods, shade(1, name + "-lacquer", shape, parts, "wood", f"{now} & {LACQUERS}", shot, top=0.9)]


def grid(m, p):
    now, name = f"M:{m}..{m} & P:{p}..{p}", f"{m}x{p}"
    rows = [
        base(1, name, "open", "body", now + " & back:BEZ|PELNE & doors:BEZ|DRZWI"),
        *in_woods(name, "open", "body", now + " & back:BEZ", "oak"),
        *in_woods(name + "-back", "back", "body back", now + " & back:PELNE", "oak"),
    ]
    return [dict(row, cells=(m, p)) for row in rows]


def doors(m):
    now = f"M:{m}..{m} & doors:DRZWI"
    rows = in_woods(f"{m}-doors", "back", "door", now, "doors-oak", "doors")
    rows += [
        shade(1, f"{m}-{part}", "back", part, "handle", f"{now} & handle:{codes}", part) for part, codes in HANDLES.items()
    ]
    return [dict(row, cells=(m, 6)) for row in rows]


LAYERS = [*(row for m in MODULES for p in LEVELS for row in grid(m, p)), *(row for m in MODULES for row in doors(m))]
PICTURES = {"regal-modulowy-siatka-1": dict(view=1)}
