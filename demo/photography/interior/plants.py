"""Potted plants."""

import math
import random
import bpy
from mathutils import Matrix, Vector
from studio import M, empty, lathe, link, paint, srgb, tube


def leafmat(c="#3f6b35"):
    m = M("leaf")
    tc = m("TexCoord")
    oi = m("ObjectInfo")
    s = m("SeparateXYZ", {0: tc.outputs["Object"]})
    mid = m.ramp(m.mathn("ABSOLUTE", s.outputs[0]), [(0, (1, 1, 1)), (0.012, (0, 0, 0))])
    v = m.mathn(
        "SINE",
        m.mathn(
            "MULTIPLY", m.mathn("ADD", s.outputs[1], m.mathn("MULTIPLY", m.mathn("ABSOLUTE", s.outputs[0]), -0.9)), 150
        ),
    )
    col = m.mix(m.mathn("MULTIPLY", mid, 0.6), srgb(c), srgb("#9db36a"))
    col = m(
        "HueSaturation",
        {
            "Color": col,
            "Value": m.mathn("MULTIPLY_ADD", oi.outputs["Random"], 0.5, 0.75),
            "Hue": m.mathn("MULTIPLY_ADD", oi.outputs["Random"], 0.03, 0.485),
        },
    ).outputs[0]
    m.set(Base_Color=col, Roughness=0.32, Specular=0.5, Normal=m.bump(v, 0.10, 0.004))
    tr = m("BsdfTranslucent", {"Color": m.mix(0.5, col, srgb("#a8c850"))})
    mx = m("MixShader", {0: 0.22, 1: m.b.outputs[0], 2: tr.outputs[0]})
    m.t.links.new(mx.outputs[0], m.out.inputs[0])
    return m.m


def leafmesh(L=0.26, Wd=0.13, droop=0.5, fold=0.25):
    vs = []
    fs = []
    n = 14
    k = 6
    for j in range(n + 1):
        t = j / n
        hw = Wd / 2 * (math.sin(math.pi * min(1, t**0.85))) ** 0.75 * (1 - 0.15 * t) if 0 < t < 1 else 0.0005
        for i in range(-k, k + 1):
            u = i / k
            x = u * hw
            y = t * L
            z = (
                abs(u) * hw * fold * 2 * (1 - t * 0.4)
                - droop * L * t * t * 0.5
                + 0.006 * math.sin(t * 14 + u * 2) * abs(u)
            )
            vs.append((x, y, z))
    w = 2 * k + 1
    for j in range(n):
        for i in range(w - 1):
            a = j * w + i
            fs.append((a, a + 1, a + w + 1, a + w))
    m = bpy.data.meshes.new("leaf")
    m.from_pydata(vs, [], fs)
    for p in m.polygons:
        p.use_smooth = True
    return m


def plant(loc, h=1.25, stems=4, seed=1, pot="#f3f1ec", scale=1.0, leaf=(0.27, 0.145), n=11, stem="#6d5a3d"):
    R = random.Random(seed)
    E = empty("plant", loc)
    E.scale = (scale,) * 3
    pr = 0.15
    ph = 0.28
    lathe(
        "pot",
        [
            (0, 0),
            (pr * 0.72, 0),
            (pr * 0.76, 0.006),
            (pr * 0.98, ph - 0.02),
            (pr, ph - 0.008),
            (pr * 0.995, ph),
            (pr * 0.955, ph),
            (pr * 0.94, ph - 0.03),
            (0, ph - 0.03),
        ],
        paint(pot, 0.55, 0.35, orange=160),
        parent=E,
        n=96,
    )
    lathe("soil", [(0, ph - 0.026), (pr * 0.95, ph - 0.028)], paint("#2a1f17", 1, 0.1, orange=90), parent=E, n=48)
    mats = leafmat()
    meshes = []
    for d in (0.35, 0.6, 0.9, 1.2):
        mm = leafmesh(leaf[0] * R.uniform(0.85, 1.1), leaf[1] * R.uniform(0.9, 1.1), d, R.uniform(0.12, 0.3))
        mm.materials.append(mats)
        meshes.append(mm)
    sm = paint(stem, 0.7, 0.2)
    for s in range(stems):
        a = 2 * math.pi * s / stems + R.uniform(-0.4, 0.4)
        lean = R.uniform(0.06, 0.26)
        hh = h * R.uniform(0.6, 1.0)
        pts = []
        for i in range(6):
            t = i / 5
            pts.append(
                (
                    math.cos(a) * (0.03 + lean * t**1.6),
                    math.sin(a) * (0.03 + lean * t**1.6),
                    ph - 0.04 + (hh - ph + 0.04) * t,
                )
            )
        tube("stem", pts, 0.008, sm, parent=E, rads=[1.2, 1.1, 1, 0.8, 0.6, 0.35])
        for i in range(n):
            t = 0.22 + 0.78 * i / (n - 1)
            base = Vector(
                (
                    math.cos(a) * (0.03 + lean * t**1.6),
                    math.sin(a) * (0.03 + lean * t**1.6),
                    ph - 0.04 + (hh - ph + 0.04) * t,
                )
            )
            az = i * 2.4 + R.uniform(-0.4, 0.4) + s
            el = math.radians(R.uniform(5, 35) + 45 * t**2)
            pet = 0.05 + 0.06 * (1 - t)
            d = Vector((math.cos(az) * math.cos(el), math.sin(az) * math.cos(el), math.sin(el)))
            tip = base + d * pet
            tube("pet", [base, base + d * pet * 0.5, tip], 0.0028, paint("#6f8a45", 0.6, 0.2), parent=E, res=4)
            o = bpy.data.objects.new("leaf", R.choice(meshes))
            link(o)
            o.parent = E
            o.location = tip
            sc = R.uniform(0.7, 1.05) * (1 - 0.25 * t)
            o.scale = (sc,) * 3
            o.rotation_mode = "QUATERNION"
            q = d.to_track_quat("Y", "Z")
            roll = Matrix.Rotation(R.uniform(-0.35, 0.35), 4, "Y").to_quaternion()
            o.rotation_quaternion = q @ roll
