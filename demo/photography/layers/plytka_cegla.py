"""Cegla bricks in a colour: glossy or matt glaze, and grout; a panel, and the joint from near."""

from layers import base, both, gloss, nearer, shade, told_apart

FINISHES = {"POLYSK": None, "MAT": 0.75}
COLOURS = ("#a4a4a4", "#bcbcbc")


def shape(finish, **shot):
    return dict(
        family="tiles",
        look=dict(what="brick", colours=COLOURS, rough=FINISHES[finish]),
        shot=shot,
        parts=dict(tile="tile", grout="grout"),
        shots=dict(lit=dict(only="tile grout", air=0.09)),
    )


SHAPES = {finish.lower(): shape(finish, az=-16, el=8, margin=0.12) for finish in FINISHES}


def layers(view, finish):
    s, now = finish.lower(), told_apart("finish", finish, FINISHES)
    shine = [gloss(view, s + "-gloss", s, "tile", now, top=0.93)] if finish == "POLYSK" else []
    return [
        base(view, s, s, "tile", both(now, "grout:BEZ|FJS|FB")),
        shade(view, s + "-grout", s, "grout", "grout", both(now, "grout:FJS|FB"), top=0.9),
        shade(view, s + "-glaze", s, "tile", "glaze", now, top=0.7),
        *shine,
    ]


LAYERS = [row for finish in FINISHES for row in layers(1, finish)]
LAYERS += nearer(LAYERS, 2, 0.30, 0.30, 0.34)
PICTURES = {"plytka-cegla-kolor-1": dict(view=1), "plytka-cegla-kolor-2": dict(view=2)}
