"""Nota sofas in a row of two to four seats."""

from layers import NEUTRAL, base, both, drawn, nearer, shade

PARTS = dict(cloth="arm* base* back* seat* bc*", legs="leg", two="pillow-a*", four="pillow-b*")
WIDTHS = {2: 1.755, 3: 2.425, 4: 3.095}


def cushions(width):
    """two at the left end, two at the right end: x, colour, turn, lean"""
    at = width / 2 - 0.42
    return tuple(
        (f"pillow-{pair}", side * (at - inward), colour, side * turn, 62)
        for pair, inward, colour, turn in (("a", 0.0, "#72b3e3", 9), ("b", 0.30, "#e9e3d6", 5))
        for side in (-1, 1)
    )


def shape(seats):
    width = WIDTHS[seats]
    return dict(
        family="sofa",
        look=dict(color=NEUTRAL, W=width, kind="weave", weave=330, pillows=cushions(width)),
        shot=dict(box=((-1.55, -0.42, 0), (1.55, 0.42, 0.80)), size=2.8, height=0.8, margin=0.05, near=False),
        parts=PARTS,
        hide="two four",
        shots=dict(
            lit=dict(only="cloth legs", air=0.13),
            two=dict(only="two", hide="four"),
            four=dict(only="two four", hide=""),
        ),
    )


SHAPES = {f"m{seats}": shape(seats) for seats in (3, 2, 4)}


def on_legs(view, name, shape, now):
    """oak as it was taken; walnut, steel and brass by the light on it"""
    return [
        drawn(view, name + "-legs-oak", shape, "legs", both(now, "legs:NDAB")),
        shade(view, name + "-legs", shape, "legs", "legs", both(now, "legs:NSTAL|NMOS|NORZ")),
    ]


def layers(seats):
    s, now = f"m{seats}", f"seats:M{seats}"
    return [
        base(1, s, s, "cloth legs", now + " & pillows:P0|P2|P4"),
        shade(1, s + "-cloth", s, "cloth", "fabric", now),
        *on_legs(1, s, s, now),
        drawn(1, s + "-pillows-two", s, "two", now + " & pillows:P2", shot="two", over="lit"),
        drawn(1, s + "-pillows-four", s, "two four", now + " & pillows:P4", shot="four", over="lit"),
    ]


LAYERS = [
    *(row for seats in (3, 2, 4) for row in layers(seats)),
    *nearer(
        [base(1, "m3", "m3", "cloth legs"), shade(1, "m3-cloth", "m3", "cloth", "fabric"), *on_legs(1, "m3", "m3", "")],
        *(2, 0.10, 0.30, 0.40),
    ),
]
PICTURES = {"sofa-modulowa-nota-1": dict(view=1), "sofa-modulowa-nota-2": dict(view=2)}
