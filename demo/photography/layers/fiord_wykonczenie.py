"""Ready Fiord sideboards with other handles and legs."""

from layers import base, patch, shade, shadow, tinted

PRODUCTS = {
    "FIORD-180-DAB": ("komoda-fiord-dab", dict(kind="oak")),
}
LEGS = {"komoda-fiord-orzech": "#b08d4f", "komoda-fiord-wedzony": "#4a382c", "szafka-rtv-fiord-biala": "#c0a176"}
"""The colour of their own legs, where they are not black."""
NEUTRAL_LEGS = {"legs": ("wood", "neutral")}


def shape(look):
    handles = ("knob", "bar", "pull")
    alone = {part: " ".join(p for p in (*handles, "plinth") if p != part) for part in handles}
    return dict(
        family="sideboard",
        look=dict(look, also=("bar", "pull", "plinth")),
        shot=dict(near=False),
        parts=dict(
            body="top bot side back door*", legs="leg rail", plinth="plinth", knob="knob", bar="bar post", pull="pull"
        ),
        hide="knob bar pull plinth",
        shots={
            "lit": dict(only="body legs", air=0.09, looks=NEUTRAL_LEGS),
            **{
                part: dict(only=part, air=0.012, hide=alone[part], looks={part: ("wood", "neutral")})
                for part in handles
            },
            "plinth": dict(only="legs plinth", air=0.03, hide="knob bar pull legs"),
        },
    )


SHAPES = {picture: shape(look) for picture, look in PRODUCTS.values()}
ALL = "handle:FABR|GALKAM|GALKAC|RELING|UCHWYTD & legs:FABR|NSTAL|NDAB|NMOS|COKOL"
HANDLES = {"knob": "GALKAM|GALKAC", "bar": "RELING", "pull": "UCHWYTD"}


def layers(product):
    s = PRODUCTS[product][0]
    rows = [
        base(1, s, s, "legs", ALL),
        tinted(1, s + "-own-legs", s, "legs", "legs:FABR", LEGS.get(s, "#22252a")),
        shade(1, s + "-legs", s, "legs", "legs", "legs:NSTAL|NDAB|NMOS"),
        patch(1, s + "-plinth", s, "plinth", "legs:COKOL", away="legs"),
        shadow(1, s + "-knob-shadow", s, "knob", "handle:FABR|GALKAM|GALKAC", over="lit", shot="knob"),
        tinted(1, s + "-own-knob", s, "knob", "handle:FABR", "#c8a24b", shot="knob"),
    ]
    for part, codes in HANDLES.items():
        if part != "knob":
            rows.append(shadow(1, f"{s}-{part}-shadow", s, part, "handle:" + codes, over="lit", shot=part))
        rows.append(shade(1, f"{s}-{part}", s, part, "handle", "handle:" + codes, shot=part))
    return [dict(row, product=product) for row in rows]


LAYERS = [row for product in PRODUCTS for row in layers(product)]
PICTURES = {f"{picture}-1": dict(product=product, view=1) for product, (picture, _) in PRODUCTS.items()}
