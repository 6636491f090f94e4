"""Runs inside Blender: builds one product and sets it in the studio or in a window, as a shot says."""

import fnmatch

import bpy
import numpy as np
import studio

FRAMING = ("az", "el", "dist", "margin", "lift", "zoom", "fstop", "level")


def set_up(generator, look, shot):
    """(objects of the product, what its empty plate depends on or None where it is shown in a room of its own)"""
    studio.reset(near="zoom" in shot or shot.get("near", True))
    if "scene" in shot:
        return in_window(generator, look, shot["scene"]), None
    generator.build(**look)
    product = list(bpy.data.objects)
    return product, in_studio(product, shot)


def in_window(generator, look, scene):
    import vignette

    product = []

    def hang(**size):
        before = set(bpy.data.objects)
        generator.piece(**{**look, **size})
        product.extend(set(bpy.data.objects) - before)

    vignette.set_up(hang, **scene)
    bpy.context.scene.cycles.sample_clamp_indirect = 2.0
    return product


def in_studio(product, shot):
    aside = shot.get("unframed", "").split()
    framed = [o for o in product if not any(fnmatch.fnmatch(o.name.split(".")[0], p) for p in aside)]
    points = studio.points([o for o in framed if not o.get("noframe")])
    lo, hi = points.min(0), points.max(0)
    if "box" in shot:
        points = np.array([[b[i] for b, i in zip(zip(*shot["box"]), k)] for k in np.ndindex(2, 2, 2)], float)
    camera = studio.frame(points, **{k: shot[k] for k in FRAMING if k in shot})
    mode = shot.get("mode", "floor")
    size = shot.get("size") or float(max(hi[0] - lo[0], hi[2] - lo[2], 0.9 * (hi[1] - lo[1])))
    height = shot.get("height") or float(hi[2] + (lo[2] if mode == "wall" else 0))
    light = dict(size=round(size, 3), height=round(height, 3), mode=mode)
    light.update(key=shot.get("key", 1.0), fill=shot.get("fill", 1.0), ambient=shot.get("ambient", 0.42))
    studio.softboxes(**light)
    return camera, light
