"""finish_layers.py 'rule set' shape negatives pictures: develops the shots of one shape into its layers.
A shot that is cropped to some parts is laid into the shape's shot `lit` before it is developed."""

import importlib
import json
import os
import sys

import numpy as np
from denoise import Negative, blur, clean
from finish import enlarged, on_page, toned
from finish_room import developed, exposure
from layers import NEUTRAL, images_of
from PIL import Image
from woods import WOODS

INSIDE = 0.96
SHINE = 0.05
"""what wood sends back of the light without colouring it"""
WARM = np.array([1.0, 0.9, 0.71], np.float32)
"""the colour of a lamp behind glass"""
SAME = 0.012


def linear(tone):
    return np.where(tone <= 0.04045, tone / 12.92, ((tone + 0.055) / 1.055) ** 2.4).astype(np.float32)


def channels(colour):
    """#rrggbb as values from 0 to 1"""
    return np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)


def tones(light):
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.power(np.maximum(light, 1e-8), 1 / 2.4) - 0.055)


def spread(colour, weight):
    """colours run from where they have weight into where they have none: ever coarser means, then back"""
    h, w, _ = colour.shape
    if min(h, w) <= 2 or weight.min() >= 1:
        return colour
    even = [(0, h % 2), (0, w % 2), (0, 0)]
    c, k = np.pad(colour * weight, even), np.pad(weight, even)
    c, k = (sum(x[i::2, j::2] for i in (0, 1) for j in (0, 1)) for x in (c, k))
    mean = np.where(k > 1e-6, c / np.maximum(k, 1e-6), 0)
    coarse = spread(mean, np.minimum(k, 1))
    fine = coarse.repeat(2, 0).repeat(2, 1)[:h, :w]
    smooth = blur(np.ascontiguousarray(fine), 1)
    return colour * weight + smooth * (1 - weight)


class Shape:
    """the negatives of one shape, developed when they are asked for"""

    def __init__(self, shape, stem):
        with open(stem + ".json", encoding="utf8") as f:
            self.said = json.load(f)
        self.shape, self.stem, self.kept = shape, stem, {}

    def keep(self, key, make):
        if key not in self.kept:
            self.kept[key] = make()
        return self.kept[key]

    def negative(self, shot):
        return self.keep(("negative", shot), lambda: Negative(f"{self.stem}-{shot}.exr"))

    def whole(self, shot, made, empty):
        """what a cropped shot says, at its place in `empty`"""
        left, top, right, bottom = self.said["rects"][shot]
        picture = np.array(empty, np.float32)
        picture[top:bottom, left:right] = made
        return picture

    def none(self, channels):
        side = self.shape.get("side", 1200)
        return np.zeros((side, side, channels), np.float32)

    def light(self, shot):
        def make():
            light = np.maximum(clean(self.negative(shot), "rt_hdr_alb_nrm"), 0)
            if shot != "lit":
                return self.whole(shot, light, self.light("lit"))
            return self.faded(self.whole(shot, light, self.studio())) if "plate" in self.said else light

        return self.keep(("light", shot), make)

    def plate(self):
        return Negative(os.path.join(os.path.dirname(self.stem), self.said["plate"]))

    def studio(self):
        """the empty studio, where a product's first shot is cropped"""
        if "plate" not in self.said:
            return self.none(3)
        return enlarged(self.plate().layer("Combined", "RGB"), *self.none(3).shape[:2])

    def inward(self, shot, width):
        """0 at the edges of a cropped shot, 1 from `width` pixels on; edges of the whole picture do not count"""
        left, top, right, bottom = self.said["rects"][shot]
        side = self.none(1).shape[0]
        y, x = np.arange(side, dtype=np.float32)[:, None, None], np.arange(side, dtype=np.float32)[None, :, None]
        near = np.ones((side, side, 1), np.float32)
        edges = ((x - left, left > 0), (right - x, right < side), (y - top, top > 0), (bottom - y, bottom < side))
        for distance, cropped in edges:
            if cropped:
                near = near * np.clip(distance / width, 0, 1)
        return near * near * (3 - 2 * near)

    def faded(self, light):
        """what reaches the edge of a cropped first shot of the product's shadow runs out there"""
        lost = self.backdrop("lit") * (1 - self.inward("lit", 110))
        return light * (1 - lost) + self.studio() * lost

    def channel(self, shot, name):
        mask = np.clip(self.negative(shot).layer(name, "X"), 0, 1)
        return self.whole(shot, mask, self.none(1))

    def mask(self, shot, names):
        return np.clip(sum(self.channel(shot, part) for part in names.split()), 0, 1)

    def within(self, shot, cells):
        """the part of a grid that has so many columns and levels"""
        columns, levels = cells
        return np.minimum(self.channel(shot, f"column-{columns}"), self.channel(shot, f"level-{levels}"))

    def backdrop(self, shot):
        own = np.clip(self.negative(shot).layer("bgmask", "X"), 0, 1)
        return self.whole(shot, own, self.none(1) + 1 if shot == "lit" else self.backdrop("lit"))

    def colours(self, shot):
        return self.whole(shot, self.negative(shot).layer("DiffCol", "RGB"), self.none(3))

    def picture(self, shot, wood="", figure=""):
        """tones of the whole picture; with a wood instead of the neutral colour where the shot `figure` shows oak"""

        def make():
            light = self.light(shot)
            if wood:
                light = light * self.in_wood(wood, figure)
            if "plate" in self.said:
                return toned(on_page(light, self.plate(), self.backdrop(shot), self.said["gain"]), self.backdrop(shot))
            return developed(light * self.keep("exposure", lambda: exposure(self.light("lit"))))

        return self.keep(("picture", shot, wood, figure), make)

    def in_wood(self, wood, figure):
        """the colours of a wood against what was taken, neutral unless the shape says its wood: dark where oak is dark,
        light where it is light"""
        dark, light, *_ = (linear(channels(c)) for c in WOODS["oak"])
        oak = self.colours(figure)
        if wood == "oak":
            own = oak
        else:
            at = ((oak - dark) / (light - dark)).mean(-1, keepdims=True)
            dark, light, *_ = (linear(channels(c)) for c in WOODS[wood])
            own = np.maximum(dark + at * (light - dark), 0.3 * dark)
        if "wood" in self.shape:
            wooden = self.mask(figure, "body plinth")
            return (own + SHINE) / (oak + SHINE) * wooden + 1 - wooden
        return np.where(oak.sum(-1, keepdims=True) > 1e-3, own / linear(channels(NEUTRAL)), 1)


def region(mask, air=24):
    """the rectangle that holds a mask, as slices"""
    ys, xs = np.nonzero(mask[..., 0].max(1) > 0.004)[0], np.nonzero(mask[..., 0].max(0) > 0.004)[0]
    return slice(max(0, ys[0] - air), ys[-1] + air + 1), slice(max(0, xs[0] - air), xs[-1] + air + 1)


def apart(picture, mask):
    """(the colours of a masked part as if it went on, the colours around it as if the part were away)"""
    at = region(mask)
    part, rest = np.array(picture), np.array(picture)
    part[at], rest[at] = separate(picture[at], mask[at])
    return part, rest


def separate(picture, mask):
    light = linear(picture)
    around = spread(light, (mask < 0.01).astype(np.float32))
    alone = np.clip((light - (1 - mask) * around) / np.maximum(mask, 0.3), 0, 1)
    alone = np.where(mask > INSIDE, light, alone)
    weight = np.where(mask > INSIDE, 1, np.where(mask > 0.3, mask**3 * 0.3, 0)).astype(np.float32)
    return tones(spread(alone, weight)), tones(around)


def shading(picture, mask, top):
    """how light each place is against the swatch"""
    alone, _ = apart(picture, mask)
    return np.clip(alone / lightest(alone, mask, top), 0, 1)


def lightest(picture, mask, top):
    inside = mask[..., 0] > INSIDE if (mask > INSIDE).any() else mask[..., 0] > 0.5
    return np.quantile(picture[inside], top, axis=0)


def gloss(shape, row):
    mask = shape.mask(row["shot"], row["parts"])
    alone = apart(shape.picture(row["shot"]), mask)[0].mean(-1, keepdims=True)
    full = np.quantile(alone[mask > INSIDE], row["top"])
    shine = np.clip((alone - full) / (1 - full), 0, 1) ** 0.8 * mask
    return rgba(np.ones((*shine.shape[:2], 3), np.float32), shine)


def glow(shape, row):
    mask = shape.mask(row["shot"], row["parts"])
    return lit_from_behind(apart(shape.picture(row["shot"]), mask)[0], mask)


def lit_from_behind(panes, mask):
    """the flutes stay as they are seen, each between a light edge and a dark one"""
    grey = panes.mean(-1, keepdims=True)
    weight = np.maximum(blur(mask, 12), 1e-3)
    flutes = np.clip(grey / np.maximum(blur(grey * mask, 12) / weight, 1e-3), 0.6, 1.4)
    strength = 0.12 + 0.88 * np.exp(-2.4 * down(mask))
    return rgba(WARM * (0.62 + 0.38 * flutes), mask * (0.2 + 0.76 * strength))


def down(mask):
    """0 at the upper edge of a mask, 1 at its lower edge, column by column"""
    inside = mask[..., 0] > 0.5
    y = np.arange(mask.shape[0], dtype=np.float32)[:, None]
    top = np.where(inside.any(0), inside.argmax(0), 0)
    low = np.where(inside.any(0), mask.shape[0] - 1 - inside[::-1].argmax(0), 1)
    return np.clip((y - top) / np.maximum(low - top, 1), 0, 1)[..., None]


def rgba(colour, alpha):
    return np.concatenate([np.clip(colour, 0, 1), np.clip(alpha, 0, 1)], -1)


def taken(shape, row):
    return shape.picture(row["shot"], row.get("wood", ""), row.get("figure", ""))


def base(shape, row):
    picture = taken(shape, row)
    mask = shape.mask(row["shot"], row["parts"]) if row["parts"] else 0
    ground = apart(picture, mask)[1] if row["parts"] else picture
    ground = picture * (1 - (mask > 0)) + ground * (mask > 0)
    for part, colour in row["colours"].items():
        own = shape.mask(row["shot"], part)
        ground = ground * (1 - own) + shading(picture, own, 0.88) * channels(colour) * own
    return ground


def shade(shape, row):
    mask = shape.mask(row["shot"], row["parts"])
    if "beside" not in row:
        return rgba(shading(shape.picture(row["shot"]), mask, row["top"]), alpha_of(row, mask))
    full = lightest(shape.picture(row["beside"][0]), shape.mask(*row["beside"]), row["top"])
    return rgba(apart(shape.picture(row["shot"]), mask)[0] / full, mask)


def drawn(shape, row):
    mask = shape.mask(row["shot"], row["parts"])
    colour = apart(shape.picture(row["shot"]), mask)[0]
    if not row["over"]:
        return rgba(colour, mask)
    alpha = mask + cast(shape, row, mask) * (1 - mask)
    return rgba(colour * mask / np.maximum(alpha, 1e-3), alpha)


def cast(shape, row, mask):
    """how dense a shadow the parts cast on what the shot `over` shows: the light that is missing"""
    with_it, without = linear(shape.picture(row["shot"])), linear(shape.picture(row["over"]))
    left = blur(with_it.mean(-1, keepdims=True), 2) / np.maximum(blur(without.mean(-1, keepdims=True), 2), 1e-3)
    around = spread(np.clip(left, 0, 1), (mask < 0.01).astype(np.float32))
    return np.clip((1 - tones(around)) * 1.05 - 0.03, 0, 1)


def shadow(shape, row):
    own = shape.mask(row["shot"], row["parts"])
    others = shape.mask(row["shot"], " ".join(shape.shape["parts"]))
    near = blur(np.minimum(1, blur(own, 60) * 40), 20)
    dense = cast(shape, row, others) * near * shape.inward(row["shot"], 8)
    return rgba(np.zeros((*dense.shape[:2], 3), np.float32), dense)


def grain(shape, row):
    mask = shape.mask(row["shot"], row["parts"])
    return rgba(apart(shape.picture(row["shot"], row["wood"], row["figure"]), mask)[0], alpha_of(row, mask))


def alpha_of(row, mask):
    return np.maximum(mask, np.clip(blur(mask, 1) * 1.8, 0, 1)) if row.get("wider") else mask


def tinted(shape, row):
    mask = shape.mask(row["shot"], row["parts"])
    return rgba(shading(shape.picture(row["shot"]), mask, row["top"]) * channels(row["colour"]), mask)


def patch(shape, row):
    now = taken(shape, row)
    before = base(shape, dict(row, shot="lit", parts=row["away"], colours={}))
    other = (blur(np.abs(now - before).max(-1, keepdims=True), 1) > SAME).astype(np.float32)
    return rgba(now, blur(np.minimum(1, blur(other, 3) * 8), 2) * shape.inward(row["shot"], 40))


PAGE = np.array([0xF9, 0xFC, 0xFF], np.float32) / 255


def cut_out(shape, row, picture):
    """so many columns and levels of a grid, in the middle of the picture; around a base the page, with the shadow below"""
    columns, levels = row["cells"]
    inside = shape.within(row["shot"], row["cells"])
    middle = shape.said["marks"][f"modules-{columns}"][0]
    side = picture.shape[0]
    if row["kind"] == "base":
        one, two = (shape.said["marks"][f"modules-{m}"][0] for m in (1, 2))
        reach = columns * (two - one) + side * 0.08
        x = np.abs(np.arange(side, dtype=np.float32)[None, :, None] - middle)
        y = np.arange(side, dtype=np.float32)[:, None, None] - shape.said["marks"][f"modules-{columns}"][1]
        below = np.clip(y / (side * 0.03) + 2.4, 0, 1)
        floor = shape.backdrop(row["shot"]) * below * np.clip((reach - x) / (side * 0.06), 0, 1)
        kept = np.clip(inside * (1 - shape.backdrop(row["shot"])) + floor, 0, 1)
        picture = picture * kept + PAGE * (1 - kept)
        empty = PAGE
    else:
        picture = rgba(picture[..., :3], picture[..., 3:] * inside)
        empty = 0
    moved = np.zeros_like(picture) + (empty if row["kind"] == "base" else 0)
    by = round(side / 2 - middle)
    moved[:, max(0, by) : side + min(0, by)] = picture[:, max(0, -by) : side - max(0, by)]
    return moved


def half_of(picture, half):
    """what lies left or right of the middle"""
    middle = picture.shape[1] // 2
    kept = picture.copy()
    kept[:, middle:] *= half == "right"
    kept[:, :middle] *= half == "left"
    return kept


def settled(image):
    """a layer without the noise of colours that are hardly seen, which would take half of its file"""
    data = np.asarray(image, np.float32) / 255
    alpha = np.where(data[..., 3:] < 3 / 255, 0, data[..., 3:])
    colour = spread(data[..., :3], np.clip(alpha / 0.3, 0, 1))
    return Image.fromarray((rgba(colour, alpha) * 255 + 0.5).astype(np.uint8))


def save(picture, path, crop=None):
    """crop: left, top and side of a square that is enlarged to the whole picture"""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    image = Image.fromarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8))
    if crop:
        left, top, side = (part * image.width for part in crop)
        image = image.resize(image.size, Image.LANCZOS, (left, top, left + side, top + side))
    if image.mode == "RGBA":
        image = settled(image)
    image.save(path, quality=86, alpha_quality=90, method=4)


def main():
    rule_set, name, stem, target = sys.argv[1:]
    module = importlib.import_module("layers." + rule_set.replace("-", "_"))
    shape, make = Shape(module.SHAPES[name], stem), dict(base=base, shade=shade, drawn=drawn, patch=patch, shadow=shadow, gloss=gloss, grain=grain, tinted=tinted, glow=glow)
    for image, row in images_of(module, rule_set, name).items():
        whole = repr({**row, "name": "", "view": 0, "when": "", "cells": "", "crop": "", "half": ""})
        picture = shape.keep(whole, lambda: make[row["kind"]](shape, row))[:, :: -1 if row.get("mirrored") else 1]
        if "cells" in row:
            picture = cut_out(shape, row, picture)
        if "half" in row:
            picture = half_of(picture, row["half"])
        save(picture, os.path.join(target, image), row.get("crop"))
        print("LAYER", image, os.path.getsize(os.path.join(target, image)) // 1024, "kB", flush=True)


if __name__ == "__main__":
    main()
