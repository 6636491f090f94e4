"""Len curtains in two colours: on a rod in front of a wall, and beside a terrace window."""

from layers import NEUTRAL, again, base, told_apart, zaslona_nuta
from layers.zaslona_nuta import PRODUCTS

HEADS = {"SZELKI": "tabs", "PRZELOTKI": "eyelets", "TASMA": "tape"}


def shape(head):
    return dict(
        family="curtain",
        look=dict(color=NEUTRAL, head=head, rod="oak"),
        shot=dict(box=((-0.82, -0.12, 0), (0.82, 0, 2.50)), height=2.5),
        parts=dict(cloth="cloth", rod="rod bracket"),
        shots=dict(lit=dict(only="cloth rod", air=0.08)),
    )


def hung(product, tape):
    """of the two rods the navy curtain has the black one"""
    colour, black = PRODUCTS[product]
    head, colours = HEADS[tape], {"cloth": colour, **({"rod": "#1d1e20"} if black else {})}
    return base(1, f"{head}-{product.lower()}", head, "", told_apart("tape", tape, HEADS), product=product, colours=colours)


SHAPES = {head: shape(head) for head in HEADS.values()}
LAYERS = [
    *(hung(product, tape) for product in PRODUCTS for tape in HEADS),
    *(again("zaslona-nuta", row, 2) for row in zaslona_nuta.COLOURED),
]
PICTURES = {
    f"zaslona-len-{name}-{view}": dict(product=product, view=view)
    for product, name in (("ZASLONA-PIASEK", "piasek"), ("ZASLONA-GRANAT", "granat"))
    for view in (1, 2)
}
