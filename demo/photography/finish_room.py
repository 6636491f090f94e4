"""finish_room.py negative.exr out.webp: develops a room."""

import sys

import numpy as np
from denoise import Negative, blur, clean
from PIL import Image

path, out, *options = sys.argv[1:]
EXPOSURE, CONTRAST, BLOOM, QUALITY = 2.0, 0.2, 0.08, 86
light = np.maximum(clean(Negative(path)), 0) * EXPOSURE
# glow around what is brighter than the paper
over, r = np.clip(light - 0.9, 0, 6), max(2, light.shape[1] // 120)
light += BLOOM * (blur(blur(blur(over, r), r), r) + 0.5 * blur(blur(over, 4 * r), 4 * r))
# film: a shoulder, partly on the luminance so that bright colours keep their hue
curve = lambda x: x * (1 + x / 9.0) / (1 + x)
grey = (light * np.array([0.2126, 0.7152, 0.0722], np.float32)).sum(-1, keepdims=True)
light = np.clip(0.6 * curve(light) + 0.4 * light * (curve(grey) / np.maximum(grey, 1e-6)), 0, 1)
tone = np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.power(np.maximum(light, 1e-8), 1 / 2.4) - 0.055)
tone = np.clip(tone + CONTRAST * (tone - 0.5) * 4 * tone * (1 - tone), 0, 1)
grain = np.random.default_rng(1).uniform(0, 0.9, tone.shape)
Image.fromarray((tone * 255 + grain).clip(0, 255).astype(np.uint8)).save(out, quality=QUALITY, method=6)
