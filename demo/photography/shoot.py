"""Blender side: blender -b --factory-startup --python shoot.py -- family picture view out res spp
Builds one product, sets it in the studio and writes out.exr and (once per camera) the empty set as a plate.
The last line printed is "PLATE <file>"."""

import hashlib
import importlib
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, "families")]
import bpy
import numpy as np
import studio
from views import VIEWS

family, picture, view, out, res, spp = sys.argv[sys.argv.index("--") + 1 :]
generator = importlib.import_module(family.replace("-", "_"))
view, res = int(view), int(res)
look = generator.LOOKS[picture]
shot = {
    **generator.SHOT,
    **look.get("shot", {}),
    **(VIEWS[family][view] if view > 1 else {}),
    **look.get(f"shot{view}", {}),
}
look = {k: v for k, v in {**look, **shot.pop("look", {})}.items() if not k.startswith("shot")}
spp = int(spp)

studio.reset(near="zoom" in shot or shot.get("near", True))
if "scene" in shot:
    import vignette

    vignette.set_up(lambda **size: generator.piece(**{**look, **size}), **shot["scene"])
    bpy.context.scene.cycles.sample_clamp_indirect = 2.0
    studio.render(out, res, res, spp)
    sys.exit(0)
generator.build(**look)
product = list(bpy.data.objects)
points = studio.points([o for o in product if not o.get("noframe")])
lo, hi = points.min(0), points.max(0)
if "box" in shot:
    points = np.array([[b[i] for b, i in zip(zip(*shot["box"]), k)] for k in np.ndindex(2, 2, 2)], float)
framing = ("az", "el", "dist", "margin", "lift", "zoom", "fstop", "level")
cam = studio.frame(points, **{k: shot[k] for k in framing if k in shot})

mode = shot.get("mode", "floor")
size = shot.get("size") or float(max(hi[0] - lo[0], hi[2] - lo[2], 0.9 * (hi[1] - lo[1])))
height = shot.get("height") or float(hi[2] + (lo[2] if mode == "wall" else 0))
light = dict(size=round(size, 3), height=round(height, 3), mode=mode)
light.update(key=shot.get("key", 1.0), fill=shot.get("fill", 1.0), ambient=shot.get("ambient", 0.42))
studio.softboxes(**light)
studio.render(out, res, res, spp)

plate = os.path.join(os.path.dirname(out), "plate_" + hashlib.sha1(repr((cam, light, "p1")).encode()).hexdigest()[:12])
if not os.path.exists(plate + ".exr"):
    for o in product:
        o.hide_render = True
    bpy.context.scene.cycles.use_adaptive_sampling = False
    studio.render(plate, 100, 100, 200)
print("PLATE", plate + ".exr")
print("GAIN", getattr(generator, "GAIN", 1.0))
