"""The scene: an empty Cycles set-up, the world, and how an object enters it."""

import math
import os
import time
import bpy

MATERIALS = {}
"""Materials of the scene by what they were asked for; emptied with the scene."""

SEEN = {"near": True}
"""Whether grain and threads are near enough to be felt; from far they are only coloured, which halves the cost."""


def reset(near=True):
    """an empty scene with the render settings of a product picture"""
    MATERIALS.clear()
    SEEN["near"] = near
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    c = s.cycles
    c.device = "CPU"
    s.render.threads_mode = "FIXED"
    s.render.threads = 2
    c.use_denoising = False
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.05
    c.adaptive_min_samples = 8
    c.max_bounces = 6
    c.diffuse_bounces = 3
    c.glossy_bounces = 3
    c.transmission_bounces = 6
    c.transparent_max_bounces = 12
    c.sample_clamp_indirect = 4
    c.sample_clamp_direct = 0
    c.blur_glossy = 0.5
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.filter_width = 1.5
    w = bpy.data.worlds.new("W")
    s.world = w
    w.use_nodes = True
    s.render.use_persistent_data = True
    return s


def world(col=(1, 1, 1, 1), strength=1.0):
    b = bpy.context.scene.world.node_tree.nodes["Background"]
    b.inputs[0].default_value = col
    b.inputs[1].default_value = strength


def link(o):
    bpy.context.scene.collection.objects.link(o)
    return o


def obj(name, mesh, mat=None, loc=(0, 0, 0), rot=(0, 0, 0), smooth=True, parent=None):
    o = bpy.data.objects.new(name, mesh)
    link(o)
    o.location = loc
    o.rotation_euler = rot
    if mat:
        mesh.materials.append(mat)
    if smooth:
        for p in mesh.polygons:
            p.use_smooth = True
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(40)
    if parent:
        o.parent = parent
    return o


def empty(name, loc=(0, 0, 0), rot=(0, 0, 0), parent=None):
    o = bpy.data.objects.new(name, None)
    link(o)
    o.location = loc
    o.rotation_euler = rot
    o.parent = parent
    return o


def render(out, w, h, spp, seed=11):
    """one multilayer EXR, out.exr, with what the denoiser wants to know"""
    r = bpy.context.scene.render
    r.resolution_x, r.resolution_y, r.resolution_percentage = w, h, 100
    r.image_settings.file_format = "OPEN_EXR_MULTILAYER"
    r.image_settings.exr_codec = "ZIP"
    r.image_settings.color_depth = "16"
    vl = bpy.context.scene.view_layers[0]
    vl.cycles.denoising_store_passes = True
    if "bgmask" not in vl.aovs:
        v = vl.aovs.add()
        v.name = "bgmask"
        v.type = "VALUE"
    bpy.context.scene.cycles.samples = spp
    bpy.context.scene.cycles.seed = seed
    r.filepath = out + ".exr"
    T = time.time()
    c0 = time.process_time()
    bpy.ops.render.render(write_still=True)
    print(
        f"RENDER {os.path.basename(out)} {w}x{h} {spp} spp {time.time()-T:.1f} s, cpu {time.process_time()-c0:.1f} s",
        flush=True,
    )
