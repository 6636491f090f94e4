"""A window frame with its sashes and sill. Runs inside Blender."""

from studio import *


def window(
    W=1.0,
    H=1.3,
    wall_t=0.16,
    parent=None,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    mull=False,
    frame="#e3e5e7",
    sill=True,
    glazed=False,
    handle=False,
):
    """window filling a hole W x H whose lower edge is at z=0, inside face of the wall at y=0, outside +y"""
    E = empty("window", loc, rot, parent)
    f = paint(frame, 0.3, 0.5)
    fw = 0.055
    d = 0.07
    y = wall_t - 0.05
    for s in (-1, 1):
        box("fr", (fw, d, H), (s * (W / 2 - fw / 2), y, H / 2), f, 0.003, parent=E)
    for z in (fw / 2, H - fw / 2):
        box("fr", (W - 2 * fw + 0.001, d, fw), (0, y, z), f, 0.003, parent=E)
    iw, ih = W - 2 * fw, H - 2 * fw
    sw = 0.06
    for s in (-1, 1):
        box("sa", (sw, 0.06, ih - 0.006), (s * (iw / 2 - sw / 2 - 0.003), y - 0.018, H / 2), f, 0.006, parent=E)
    for z in (fw + sw / 2 + 0.003, H - fw - sw / 2 - 0.003):
        box("sa", (iw - 2 * sw, 0.06, sw), (0, y - 0.018, z), f, 0.006, parent=E)
    if mull:
        box("mu", (0.05, 0.06, ih - 2 * sw), (0, y - 0.018, H / 2), f, 0.005, parent=E)
    if glazed:
        box("glass", (iw - 2 * sw + 0.01, 0.004, ih - 2 * sw + 0.01), (0, y, H / 2), glass(), 0, parent=E)
    if sill:
        box("sill", (W + 0.10, 0.20, 0.025), (0, -0.035 + 0.05, -0.0095), f, 0.004, parent=E)
    if not handle:
        return E
    m = metal("#c9c9c6", 0.3)
    hx = iw / 2 - sw / 2 - 0.003
    box("hb", (0.026, 0.008, 0.065), (hx, y - 0.052, H * 0.5), m, 0.004, parent=E)
    tube("hn", [(hx, y - 0.055, H * 0.5), (hx, y - 0.085, H * 0.5)], 0.008, m, parent=E)
    box("hl", (0.018, 0.014, 0.115), (hx, y - 0.090, H * 0.5 - 0.045), m, 0.006, parent=E)
    return E
