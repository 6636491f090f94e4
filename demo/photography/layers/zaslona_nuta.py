"""Nuta curtains beside a terrace window: three headings, one panel or two."""

from layers import NEUTRAL, base, both, drawn, nearer, shade, shadow, told_apart

HEADS = {"SZELKI": "tabs", "FALA": "wave", "PRZELOTKI": "eyelets"}
BARE = {"tabs": "SZELKI|FALA", "eyelets": "PRZELOTKI"}
"""The headings that hang from the same rail or rod."""
METALS = {"PMOS": ("metal", "#b08d4f", 0.26), "PSTAL": ("metal", "#b9bcbf", 0.3)}


def shape(head):
    ringed = head == "eyelets"
    parts = dict(left="left", right="right", **({"eyelet": "eyelet"} if ringed else {}))
    shots = {"lit": {}, "bare": dict(hide=" ".join(parts))}
    if ringed:
        shots.update({code: dict(only="eyelet", air=0.01, looks={"eyelet": metal}) for code, metal in METALS.items()})
    return dict(
        family="curtain",
        look=dict(color=NEUTRAL, head=head),
        shot=dict(scene=dict(wall="#ece7dc", kind="terrace", rod_kind="rod" if ringed else "rail", panels=(("left", -1.02, 0.72), ("right", 1.02, 0.72)))),
        parts=parts,
        shots=shots,
    )


SHAPES = {head: shape(head) for head in HEADS.values()}


def layers(tape):
    head, now = HEADS[tape], told_apart("tape", tape, HEADS)
    bare = [] if head == "wave" else [base(1, head, head, "", told_apart("tape", BARE[head], HEADS), shot="bare")]
    return [
        *bare,
        shadow(1, head + "-left-shadow", head, "left", both(now, "panels:SK1|SK2"), over="bare"),
        shadow(1, head + "-right-shadow", head, "right", both(now, "panels:SK2"), over="bare"),
        shade(1, head + "-left", head, "left", "fabric", both(now, "panels:SK1|SK2")),
        shade(1, head + "-right", head, "right", "fabric", both(now, "panels:SK2")),
    ]


RINGS = {"PCZ": "lit", **{code: code for code in METALS}}


def rings(code, shot, half, panels):
    """those of one panel: they are one part of the picture"""
    when = f"tape:PRZELOTKI & eyelet:{code} & panels:{panels}"
    return dict(drawn(1, f"eyelets-{code.lower()}-{half}", "eyelets", "eyelet", when, shot=shot), half=half)


HALVES = {"left": "SK1|SK2", "right": "SK2"}
RING_LAYERS = [rings(code, shot, half, panels) for code, shot in RINGS.items() for half, panels in HALVES.items()]
LAYERS = [*(row for tape in HEADS for row in layers(tape)), *RING_LAYERS]
LAYERS += nearer(LAYERS, 2, 0.0, 0.06, 0.46)
PICTURES = {"zaslona-na-wymiar-nuta-1": dict(view=1), "zaslona-na-wymiar-nuta-2": dict(view=2)}

PRODUCTS = {"ZASLONA-PIASEK": ("#d6c3a3", False), "ZASLONA-GRANAT": ("#2f4a70", True)}
"""The curtains that have one colour, and whether they hang from a black rod; their sheet is that of zaslona-len."""


def coloured(product, head, when):
    colours = dict.fromkeys(("left", "right"), PRODUCTS[product][0])
    row = base(2, f"{head}-{product.lower()}", head, "", when, product=product, colours=colours)
    return dict(row, mirrored=True)


COLOURED = [
    coloured(product, head, told_apart("tape", tapes, HEADS))
    for product in PRODUCTS
    for head, tapes in (("tabs", "SZELKI|TASMA"), ("eyelets", "PRZELOTKI"))
    if head in SHAPES
]
