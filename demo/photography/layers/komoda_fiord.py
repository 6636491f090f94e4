"""The modular Fiord sideboard: widths, fronts, woods, lacquers, handles, legs."""

from layers import base, both, drawn, glow, grain, nearer, patch, shade, shadow

WIDTHS = {"S120": (1.20, 2), "S160": (1.60, 3), "S180": (1.80, 4), "S240": (2.40, 5)}
"""width and number of doors"""
FRONTS = {
    "fluted": ("fluted-8", "front:RYFEL & fluting:R8"),
    "fluted-15": ("fluted-15", "front:RYFEL & fluting:R15"),
    "plain": ("plain", "front:GLAD"),
    "glass": ("glass", "front:SZKLO"),
}
"""what is built, and the choice that it shows"""
LIGHT = {"glass": "led:BEZ|LED"}
WOODS = {"DAB": "oak", "JESION": "ash", "WEDZONY": "smoked", "ORZECH": "walnut"}
LACQUERS = "body:LBIEL|LCZARNY|LBLEKIT|LSZALWIA"
HANDLES = {"knob": "GALKAM|GALKAC", "bar": "RELING", "pull": "UCHWYTD"}
PARTS = dict(body="top bottom back side door", legs="leg rail", plinth="plinth", knob="knob", bar="bar post", pull="pull")
NEUTRAL = ("wood", "neutral")


def first(width):
    """the front with which handles and legs of a width are taken"""
    return f"{width}-{next(iter(FRONTS))}"


def now_of(width, front=""):
    return both("width:" + width, FRONTS[front][1] if front else "")


def handle(part):
    away = " ".join(p for p in (*HANDLES, "plinth") if p != part)
    return dict(only=part, air=0.012, hide=away, looks={part: NEUTRAL})


def shape(width, front):
    W, doors = WIDTHS[width]
    look = dict(kind="neutral", W=W, doors=doors, front=FRONTS[front][0])
    look.update(handles=tuple(HANDLES), feet=("cone", "plinth"))
    shots = dict(
        lit=dict(only="body legs", air=0.10, looks={"legs": NEUTRAL}),
        oak=dict(flat=True, only="body", air=0.01, looks={"body": ("wood", "oak")}),
    )
    if f"{width}-{front}" == first(width):
        shots.update({part: handle(part) for part in HANDLES})
        feet = dict(only="legs plinth", hide="knob bar pull legs")
        shots["plinth"] = dict(feet, air=0.07)
        shots["plinth-oak"] = dict(feet, flat=True, air=0.07, looks={"plinth": ("wood", "oak")})
    return dict(
        family="modular-sideboard",
        look=look,
        shot=dict(box=((-W / 2, -0.23, 0), (W / 2, 0.22, 0.78)), size=W * 0.9, height=0.78, margin=0.085),
        parts=dict(PARTS, pane="pane") if front == "glass" else PARTS,
        hide="knob bar pull plinth",
        shots=shots,
    )


SHAPES = {f"{width}-{front}": shape(width, front) for width in WIDTHS for front in FRONTS}


def body(width, front):
    s, now = f"{width}-{front}", now_of(width, front)
    woods = [grain(1, f"{s}-{kind}", s, "body", both(now, "body:" + code), kind, "oak") for code, kind in WOODS.items()]
    return [*woods, shade(1, s + "-lacquer", s, "body", "body", both(now, LACQUERS), top=0.85), *panes(s, front, now)]


def panes(s, front, now):
    """above the plinth, which was taken with another front, and with light behind them"""
    if front != "glass":
        return []
    return [
        drawn(1, s + "-panes", s, "pane", both(now, "legs:COKOL")),
        glow(1, s + "-led", s, "pane", both(now, "led:LED")),
    ]


def feet(width):
    s, now = first(width), now_of(width)
    plinth = both(now, "legs:COKOL")
    return [
        shade(1, width + "-legs", s, "legs", "legs", both(now, "legs:NSTAL|NDAB|NMOS")),
        patch(1, width + "-plinth", s, "plinth", plinth, away="body legs"),
        *(
            grain(1, f"{width}-plinth-{kind}", s, "plinth", f"{plinth} & body:{code}", kind, "plinth-oak", "plinth")
            for code, kind in WOODS.items()
        ),
        shade(1, width + "-plinth-lacquer", s, "plinth", "body", f"{plinth} & {LACQUERS}", "plinth", 0.85, ("lit", "body")),
    ]


def handles(width):
    s, rows = first(width), []
    for part, codes in HANDLES.items():
        now = both(now_of(width), "handle:" + codes)
        rows.append(shadow(1, f"{width}-{part}-shadow", s, part, now, over="lit", shot=part))
        rows.append(shade(1, f"{width}-{part}", s, part, "handle", now, shot=part))
    return rows


def layers(width):
    bases = [
        base(1, f"{width}-{front}", f"{width}-{front}", "body legs", both(now_of(width, front), LIGHT.get(front, ""), ALL))
        for front in FRONTS
    ]
    return [*bases, *feet(width), *(row for front in FRONTS for row in body(width, front)), *handles(width)]


NEAR = (0.50, 0.26, 0.42)
NEAR_WIDTHS = {"S180": "S120|S180", "S160": "S160|S240"}
"""From near those widths look alike whose last two doors open alike: one of them is shown for both."""


def from_near(width, alike):
    rows = [dict(row, when=row["when"].replace("width:" + width, "width:" + alike)) for row in layers(width)]
    return nearer(rows, 2, *NEAR)


ALL = "handle:GALKAM|GALKAC|RELING|UCHWYTD|TIPON"
LAYERS = [row for width in WIDTHS for row in layers(width)]
LAYERS += [row for width, alike in NEAR_WIDTHS.items() for row in from_near(width, alike)]
PICTURES = {"komoda-modulowa-fiord-1": dict(view=1), "komoda-modulowa-fiord-2": dict(view=2)}
