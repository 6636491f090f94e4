"""finish_room.py negative.exr out.webp [brighter]: develops a room: exposure for its walls, a glow around lamps, the curve of a film."""

import sys

import numpy as np
from denoise import Negative, blur, clean
from PIL import Image

WALLS, KNEE, CONTRAST, BLOOM, QUALITY = 0.8, 0.5, 0.15, 0.08, 88
GREY = np.array([0.2126, 0.7152, 0.0722], np.float32)


def grey(light):
    return (light * GREY).sum(-1, keepdims=True)


def shoulder(x):
    """straight up to the knee, from there ever nearer to white"""
    return np.where(x <= KNEE, x, KNEE + (1 - KNEE) * (1 - np.exp(-(x - KNEE) / (1 - KNEE))))


def exposure(light):
    """brings the walls to their brightness"""
    return float(np.clip(WALLS / np.quantile(grey(light), 0.9), 0.8, 3.2))


def developed(light):
    """exposed light as tones of the picture, 0 to 1"""
    # glow around what is brighter than the paper
    over, r = np.clip(light - 0.9, 0, 6), max(2, light.shape[1] // 120)
    light = light + BLOOM * (blur(blur(blur(over, r), r), r) + 0.5 * blur(blur(over, 4 * r), 4 * r))
    # half of the curve goes on the luminance, so that bright colours keep their hue
    bright = grey(light)
    light = np.clip(0.5 * shoulder(light) + 0.5 * light * shoulder(bright) / np.maximum(bright, 1e-6), 0, 1)
    tone = np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.power(np.maximum(light, 1e-8), 1 / 2.4) - 0.055)
    return np.clip(tone + CONTRAST * (tone - 0.5) * 4 * tone * (1 - tone), 0, 1)


def main():
    path, out, *brighter = sys.argv[1:]
    light = np.maximum(clean(Negative(path)), 0)
    tone = developed(light * exposure(light) * float((brighter or [1])[0]))
    grain = np.random.default_rng(1).uniform(0, 0.9, tone.shape)
    Image.fromarray((tone * 255 + grain).clip(0, 255).astype(np.uint8)).save(out, quality=QUALITY, method=6)


if __name__ == "__main__":
    main()
