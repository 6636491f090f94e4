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
import studio
from stage import set_up
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

product, empty = set_up(generator, look, shot)
studio.render(out, res, res, spp)
if not empty:
    sys.exit(0)

plate = os.path.join(os.path.dirname(out), "plate_" + hashlib.sha1(repr((*empty, "p1")).encode()).hexdigest()[:12])
if not os.path.exists(plate + ".exr"):
    for o in product:
        o.hide_render = True
    bpy.context.scene.cycles.use_adaptive_sampling = False
    studio.render(plate, 100, 100, 200)
print("PLATE", plate + ".exr")
print("GAIN", getattr(generator, "GAIN", 1.0))
