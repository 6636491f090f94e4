"""What the layered pictures of a rule set are made of. A module of this folder has

SHAPES: what Blender builds, by name. family, look and shot as in a family; parts: the names of objects that are masked
together; hide: parts that are away unless a shot says otherwise; shots: what is taken (shoot_layers.py).
LAYERS: the rows of the rule set's layers.csv, in drawing order, made with the functions below.
COLOURED: rows for products of one colour, which stand in another rule set's sheet.
PICTURES: the photographs that are the default choice, by name: the view, and the product where there are several.
"""

import importlib
import os


def rule_sets():
    """{rule set: its module}"""
    files = sorted(f[:-3] for f in os.listdir(os.path.dirname(__file__)) if f.endswith(".py") and f[0] != "_")
    return {name.replace("_", "-"): importlib.import_module("layers." + name) for name in files}


NEUTRAL = "#b4b4b4"
"""The colour in which cloth and paint are taken that get their colour later."""


def told_apart(attribute, values, shapes):
    """the condition of one of several shapes; a shape alone stands for every value"""
    return f"{attribute}:{values}" if len(shapes) > 1 else ""


def both(*conditions):
    return " & ".join(condition for condition in conditions if condition)


def base(view, name, shape, without, when="", shot="lit", product="", colours=()):
    """opaque: a shot whose parts `without` are filled in from around, since later layers draw them.
    colours: {part: colour} that this product always has"""
    row = dict(kind="base", view=view, name=name, shape=shape, shot=shot, parts=without, when=when, product=product)
    return dict(row, colours=dict(colours))


def shade(view, name, shape, part, of, when="", shot="lit", top=0.97, beside=()):
    """the light on a part, to be coloured by the value of an attribute. top: how much of it is darker than the swatch, or
    of another shot's part that has the same colour"""
    row = dict(kind="shade", view=view, name=name, shape=shape, shot=shot, parts=part, when=when, of=of, top=top)
    return dict(row, beside=beside) if beside else row


def drawn(view, name, shape, part, when, shot="lit", over=""):
    """a part as it was taken, with its shadow on what the shot `over` shows without it"""
    return dict(kind="drawn", view=view, name=name, shape=shape, shot=shot, parts=part, when=when, over=over)


def wider(rows):
    """the same a pixel wider, over the light edges of what stands before it"""
    return [dict(row, wider=True) for row in rows]


def grain(view, name, shape, part, when, wood, figure, shot="lit"):
    """a part in a wood. figure: the shot without light that has the same part in oak"""
    return dict(kind="grain", view=view, name=name, shape=shape, shot=shot, parts=part, when=when, wood=wood, figure=figure)


def tinted(view, name, shape, part, when, colour, shot="lit", top=0.97):
    """the light on a part in a colour that is not chosen"""
    return dict(kind="tinted", view=view, name=name, shape=shape, shot=shot, parts=part, when=when, colour=colour, top=top)


def patch(view, name, shape, shot, when, away):
    """everything that differs from the shape's base, from which the parts `away` are taken; opaque"""
    return dict(kind="patch", view=view, name=name, shape=shape, shot=shot, parts="", when=when, away=away)


def shadow(view, name, shape, part, when, over, shot="lit"):
    """the shadow of a part on what the shot `over` shows without it"""
    return dict(kind="shadow", view=view, name=name, shape=shape, shot=shot, parts=part, when=when, over=over)


def nearer(rows, view, left, top, side):
    """a square out of the same pictures, enlarged: what they show from near. Parts of 1"""
    return [dict(row, view=view, name="near-" + row["name"], crop=(left, top, side)) for row in rows]


def image_of(rule_set, row):
    return row.get("image") or f"layers/{rule_set}/{row['view']}-{row['name']}.webp"


def images_of(module, rule_set, shape):
    """{file: row} of what is made from one shape"""
    rows = (*module.LAYERS, *getattr(module, "COLOURED", ()))
    return {image_of(rule_set, row): row for row in rows if row["shape"] == shape and "image" not in row}


def again(rule_set, row, view, **changed):
    """the same picture in another sheet or view"""
    return {**row, "image": image_of(rule_set, row), "view": view, **changed}


def gloss(view, name, shape, part, when="", shot="lit", top=0.9):
    """the white shine of a part, where it is lighter than its swatch"""
    return dict(kind="gloss", view=view, name=name, shape=shape, shot=shot, parts=part, when=when, top=top)


def glow(view, name, shape, part, when, shot="lit"):
    """warm light from behind panes of fluted glass, from their upper edge down"""
    return dict(kind="glow", view=view, name=name, shape=shape, shot=shot, parts=part, when=when)
