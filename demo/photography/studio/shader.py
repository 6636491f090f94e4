"""A material as a tree of shader nodes, built in a few short calls."""

import bpy


def srgb(h):
    h = h.lstrip("#")
    v = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in v) + (1,)


class M:
    """one material: m(type, inputs) adds a node, set() feeds the principled shader"""

    def __init__(s, name):
        s.m = bpy.data.materials.new(name)
        s.m.use_nodes = True
        s.t = s.m.node_tree
        s.n = s.t.nodes
        s.b = s.n["Principled BSDF"]
        s.out = s.n["Material Output"]

    def __call__(s, typ, ins=None, **kw):
        n = s.n.new("ShaderNode" + typ)
        for k, v in kw.items():
            setattr(n, k, v)
        for k, v in (ins or {}).items():
            i = n.inputs[k]
            if hasattr(v, "is_output"):
                s.t.links.new(v, i)
            else:
                i.default_value = v
        return n

    def set(s, **kw):
        for k, v in kw.items():
            i = s.b.inputs[k.replace("_", " ")]
            if hasattr(v, "is_output"):
                s.t.links.new(v, i)
            else:
                i.default_value = v
        return s

    def mathn(s, op, a, b=None, c=None):
        n = s.n.new("ShaderNodeMath")
        n.operation = op
        for i, v in enumerate((a, b, c)):
            if v is None:
                continue
            if hasattr(v, "is_output"):
                s.t.links.new(v, n.inputs[i])
            else:
                n.inputs[i].default_value = v
        return n.outputs[0]

    def ramp(s, fac, stops, interp="LINEAR"):
        n = s.n.new("ShaderNodeValToRGB")
        s.t.links.new(fac, n.inputs[0])
        e = n.color_ramp.elements
        n.color_ramp.interpolation = interp
        while len(e) < len(stops):
            e.new(0.5)
        for i, (p, c) in enumerate(stops):
            e[i].position = p
            e[i].color = c if len(c) == 4 else (*c, 1)
        return n.outputs[0]

    def mix(s, fac, a, b, mode="MIX"):
        n = s.n.new("ShaderNodeMixRGB")
        n.blend_type = mode
        for k, v in (("Fac", fac), ("Color1", a), ("Color2", b)):
            if hasattr(v, "is_output"):
                s.t.links.new(v, n.inputs[k])
            else:
                n.inputs[k].default_value = v
        return n.outputs[0]

    def bump(s, h, strength=0.2, dist=0.001, normal=None):
        ins = {"Height": h, "Strength": strength, "Distance": dist}
        if normal is not None:
            ins["Normal"] = normal
        return s("Bump", ins).outputs[0]
