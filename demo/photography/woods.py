"""The colours of the woods: all have the same figure."""

WOODS = {  # dark ring, light base, fibre tint, pore
    "oak": ("#a5815a", "#cdac82", "#b89368", "#765a3c"),
    "walnut": ("#432d1d", "#75543a", "#59402c", "#291b11"),
    "ash": ("#bda586", "#e0d1b9", "#d2c0a3", "#a58f70"),
    "smoked": ("#33231a", "#57402f", "#463225", "#1e1510"),
    "pine": ("#cfa268", "#e8cc9e", "#dcb885", "#b4854e"),
    "white": None,
    "neutral": None,
    "black": ("#171615", "#34312e", "#242220", "#0b0a0a"),
    "beech": ("#c89a6d", "#dfba8e", "#d2a67a", "#a87c52"),
}
