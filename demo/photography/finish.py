"""finish.py negative.exr out.webp [--plate plate.exr] [--gain g] [--raw] [--tint #rrggbb]: develops a product picture.
Takes the noise out, divides by the empty plate so that the backdrop becomes the colour of the page, keeps a soft shadow on
it, and writes one picture. --raw: the noise stays (cloth from near, where every thread counts). --tint: the colour of a cloth that was taken in a neutral one."""

import argparse
import os
import time

import numpy as np
from denoise import Negative, blur, clean
from PIL import Image

PAGE = np.array([0xF9, 0xFC, 0xFF]) / 255
PAGE = np.where(PAGE <= 0.04045, PAGE / 12.92, ((PAGE + 0.055) / 1.055) ** 2.4)
KNEE = 0.74


def enlarged(x, h, w):
    """bilinear"""
    h0, w0, _ = x.shape
    ys, xs = (np.arange(h) + 0.5) * h0 / h - 0.5, (np.arange(w) + 0.5) * w0 / w - 0.5
    y0, x0 = np.clip(np.floor(ys).astype(int), 0, h0 - 2), np.clip(np.floor(xs).astype(int), 0, w0 - 2)
    fy, fx = np.clip(ys - y0, 0, 1)[:, None, None], np.clip(xs - x0, 0, 1)[None, :, None]
    above = x[y0][:, x0] * (1 - fx) + x[y0][:, x0 + 1] * fx
    below = x[y0 + 1][:, x0] * (1 - fx) + x[y0 + 1][:, x0 + 1] * fx
    return above * (1 - fy) + below * fy


def distance_to_edge(h, w):
    y, x = (np.arange(h) / h)[:, None, None], (np.arange(w) / w)[None, :, None]
    return np.minimum(np.minimum(x, 1 - x), np.minimum(y, 1 - y))


def on_page(light, plate, backdrop, gain):
    """the backdrop becomes the page; its shadow loses the first 3.5 % and runs out towards the edge of the picture"""
    h, w, _ = light.shape
    empty = plate.layer("Combined", "RGB")
    r = max(3, len(empty) // 40)
    light = light * (PAGE / np.maximum(enlarged(blur(blur(empty, r), r), h, w), 1e-3)).astype(np.float32)
    shade = (light / PAGE).mean(-1, keepdims=True)
    inward = np.clip(distance_to_edge(h, w) / 0.20, 0, 1)
    inward = inward * inward * (3 - 2 * inward)
    shadow = np.minimum(1 - np.maximum(0, (1 - shade) - 0.035) * 0.92, 1)
    shadow = 1 - (1 - shadow) * inward
    tint = 1 + (light / PAGE / np.maximum(shade, 1e-4) - 1) * 0.5 * inward
    return (light * (1 - backdrop) * gain + backdrop * PAGE * shadow * tint).astype(np.float32)


def toned(light, backdrop):
    """identity below the knee, a soft shoulder without a shift of hue above; the backdrop is left alone"""
    top = light.max(-1, keepdims=True)
    shoulder = np.where(top > KNEE, 1 - (1 - KNEE) ** 2 / np.maximum(top - 2 * KNEE + 1, 1e-6), top)
    light = light / np.maximum(top, 1.0) * backdrop + light * (shoulder / np.maximum(top, 1e-6)) * (1 - backdrop)
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.power(np.maximum(light, 1e-8), 1 / 2.4) - 0.055)


def main():
    ap = argparse.ArgumentParser()
    for name in "negative", "out":
        ap.add_argument(name)
    ap.add_argument("--plate")
    ap.add_argument("--raw", action="store_true")
    ap.add_argument("--tint")
    ap.add_argument("--gain", type=float, default=1.0, help="brightness of the product against the backdrop")
    args = ap.parse_args()
    start = time.time()
    negative = Negative(args.negative)
    backdrop = 0.0
    light = negative.layer("Combined", "RGB") if args.raw else clean(negative, "rt_hdr_alb_nrm")
    if args.plate:
        backdrop = np.clip(negative.layer("bgmask", "X"), 0, 1)
        light = on_page(light, Negative(args.plate), backdrop, args.gain)
    tones = toned(light, backdrop)
    if args.tint:
        tones = tones / np.quantile(tones, 0.8) * [int(args.tint[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    picture = (np.clip(tones, 0, 1) * 255 + 0.5).astype(np.uint8)
    Image.fromarray(picture).save(args.out, quality=86, method=6)
    h, w, _ = picture.shape
    print(f"FINISH {args.out} {w}x{h} {time.time() - start:.1f} s, {os.path.getsize(args.out) // 1024} kB")


if __name__ == "__main__":
    main()
