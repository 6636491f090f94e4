"""Ready Fiord sideboards with other handles and legs."""

from layers import base, patch, shade, shadow, tinted

PRODUCTS = {
    "FIORD-180-DAB": ("komoda-fiord-dab", dict(kind="oak")),
    "FIORD-120-WEDZONY": ("komoda-fiord-wedzony", dict(kind="smoked", W=1.20, doors=2, legs="wood")),
    "FIORD-RTV-200-DAB": ("szafka-rtv-fiord-dab", dict(kind="oak", W=2.0, D=0.42, H=0.36, leg_h=0.12)),
    "FIORD-RTV-200-BIALA": ("szafka-rtv-fiord-biala", dict(kind="white", W=2.0, D=0.42, H=0.36, leg_h=0.12, legs="wood")),
}
IN_OTHER_WOODS = {"FIORD-180-ORZECH": ("komoda-fiord-orzech", "walnut"), "FIORD-180-JESION": ("komoda-fiord-jesion", "ash")}
"""as the oak one, in another wood"""
LEGS = {"komoda-fiord-orzech": "#b08d4f", "komoda-fiord-wedzony": "#4a382c", "szafka-rtv-fiord-biala": "#c0a176"}
"""The colour of their own legs, where they are not black."""
NEUTRAL_LEGS = {"legs": ("wood", "neutral")}
HANDLES = {"knob": "GALKAC", "bar": "RELING", "pull": "UCHWYTD"}
FEET = dict(only="legs plinth", air=0.03, hide="knob bar pull legs")


def shape(look, shot, **more):
    alone = {part: " ".join(p for p in (*HANDLES, "plinth") if p != part) for part in HANDLES}
    return dict(
        family="sideboard",
        look=dict(look, also=("bar", "pull", "plinth")),
        shot=dict(shot, near=False),
        parts=dict(
            body="top bot side back door*", legs="leg rail", plinth="plinth", knob="knob", bar="bar post", pull="pull"
        ),
        hide="knob bar pull plinth",
        shots={
            "lit": dict(only="body legs", air=0.09, looks=NEUTRAL_LEGS),
            **{
                part: dict(only=part, air=0.012, hide=alone[part], looks={part: ("wood", "neutral")})
                for part in HANDLES
            },
            "plinth": FEET,
            **more,
        },
    )


OAK = "komoda-fiord-dab"
SHAPES = {picture: shape(look, dict(unframed="bar post pull plinth")) for picture, look in PRODUCTS.values()}
FIGURES = {"oak": dict(flat=True, only="body", air=0.01), "plinth-oak": dict(FEET, flat=True)}
SHAPES[OAK] = dict(shape(PRODUCTS["FIORD-180-DAB"][1], {}, **FIGURES), wood="oak")
ALL = "handle:FABR|GALKAC|RELING|UCHWYTD & legs:FABR|NSTAL|NDAB|NMOS|COKOL"


def layers(picture):
    rows = [
        base(1, picture, picture, "legs", ALL),
        tinted(1, picture + "-own-legs", picture, "legs", "legs:FABR", LEGS.get(picture, "#22252a")),
        shade(1, picture + "-legs", picture, "legs", "legs", "legs:NSTAL|NDAB|NMOS"),
        patch(1, picture + "-plinth", picture, "plinth", "legs:COKOL", away="legs"),
        shadow(1, picture + "-knob-shadow", picture, "knob", "handle:FABR|GALKAC", over="lit", shot="knob"),
        tinted(1, picture + "-own-knob", picture, "knob", "handle:FABR", "#c8a24b", shot="knob"),
    ]
    for part, codes in HANDLES.items():
        if part != "knob":
            rows.append(shadow(1, f"{picture}-{part}-shadow", picture, part, "handle:" + codes, over="lit", shot=part))
        rows.append(shade(1, f"{picture}-{part}", picture, part, "handle", "handle:" + codes, shot=part))
    return rows


def in_other_wood(picture, wood):
    """the layers of the oak one, of which those with wood in them are in this one"""
    ground, own_legs, legs, plinth, *handles = layers(OAK)
    return [
        dict(ground, name=picture, wood=wood, figure="oak"),
        dict(own_legs, name=picture + "-own-legs", colour=LEGS[picture]) if picture in LEGS else own_legs,
        legs,
        dict(plinth, name=picture + "-plinth", wood=wood, figure="plinth-oak"),
        *handles,
    ]


LAYERS = [dict(row, product=product) for product, (picture, _) in PRODUCTS.items() for row in layers(picture)]
LAYERS += [dict(row, product=product) for product, look in IN_OTHER_WOODS.items() for row in in_other_wood(*look)]
PICTURES = {
    f"{picture}-1": dict(product=product, view=1)
    for product, (picture, _) in {**PRODUCTS, **IN_OTHER_WOODS}.items()
}
