"""finish_room.py A.exr B.exr out.webp: develops a room. Direct and indirect light are cleaned apart, since the second changes
slowly and bears a wide blur; then they are laid on the colours of the surfaces, which are sharp."""

import sys

import numpy as np
from denoise import Negative, blur, smooth, without_fireflies
from PIL import Image

path_a, path_b, out, *options = sys.argv[1:]
EXPOSURE, CONTRAST, BLOOM, QUALITY = 2.0, 0.2, 0.08, 86
A, B = Negative(path_a), Negative(path_b)
mean = lambda name, channels="RGB": (A.layer(name, channels) + B.layer(name, channels)) / 2

normal = mean("Denoising Normal", "XYZ")
albedo = mean("Denoising Albedo")
depth = np.log(np.clip(mean("Denoising Depth", "Z"), 0.05, 60))
surface = np.concatenate([normal / 0.16, depth / 0.03], -1)
detail = np.concatenate([normal / 0.12, depth / 0.03, albedo / 0.08], -1)


def halves_of(*names):
    return without_fireflies(*(sum(n.layer(x, "RGB") for x in names) for n in (A, B)))


# diffuse light
diffuse, gloss = mean("DiffCol"), mean("GlossCol")
direct = smooth(*halves_of("DiffDir"), surface, (10, 10, 10, 9, 8, 7))
indirect = smooth(*halves_of("DiffInd"), surface, (9, 9, 9, 8, 8, 7, 6))
picture = (direct + indirect) * diffuse
picture += smooth(*halves_of("GlossDir", "GlossInd"), detail, (4, 3, 2, 1.5)) * gloss
# what is left: light through glass and cloth, lamps, the sky
rest = [
    n.layer("Combined", "RGB")
    - (n.layer("DiffDir", "RGB") + n.layer("DiffInd", "RGB")) * n.layer("DiffCol", "RGB")
    - (n.layer("GlossDir", "RGB") + n.layer("GlossInd", "RGB")) * n.layer("GlossCol", "RGB")
    for n in (A, B)
]
if max(np.abs(r).max() for r in rest) > 1e-3:
    picture += smooth(*rest, detail, (3, 2, 1.5))

light = np.maximum(picture, 0) * EXPOSURE
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
