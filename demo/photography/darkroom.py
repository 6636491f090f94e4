"""From a job to a finished picture: Blender takes it, finish.py develops it, and it moves to its place when it is whole."""

import json
import os
import re
import shutil
import subprocess

from jobs import HERE, PICTURES

WORK = os.path.join(HERE, ".work")
PYTHON = "/usr/bin/python3"  # the one with numpy, PIL and OpenImageIO from the distribution
LOW = ["nice", "-n", "19"]
PATH = dict(os.environ, PATH="/usr/bin:/bin")  # Blender looks for its modules beside the first python3 on the path
SIDE = {"product": 1200, "swatch": 400}
SAMPLES = {"product": 24, "swatch": 32, "room": 64, "preview": 12}


def compile_denoiser():
    so, c = os.path.join(WORK, "libwavelet.so"), os.path.join(HERE, "wavelet.c")
    if not os.path.exists(so) or os.path.getmtime(so) < os.path.getmtime(c):
        flags = "-O3 -march=native -fopenmp -ffast-math -shared -fPIC".split()
        subprocess.run(["gcc", *flags, c, "-o", so, "-lm"], check=True)


def blender(script, *args):
    call = "blender -b --factory-startup -noaudio -t 2 --python-exit-code 1 --python".split()
    run = subprocess.run(
        [*LOW, *call, os.path.join(HERE, script), "--", *map(str, args)], capture_output=True, text=True, env=PATH
    )
    if run.returncode:
        raise RuntimeError((run.stdout + run.stderr)[-2500:])
    return run.stdout


def finish(script, negative, target, *options):
    """develop negative_A.exr and negative_B.exr into the target, and throw them away"""
    halves = [negative + "_A.exr", negative + "_B.exr"]
    command = [*LOW, PYTHON, os.path.join(HERE, script), *halves, target, *options]
    run = subprocess.run(command, capture_output=True, text=True, env=PATH)
    if run.returncode:
        raise RuntimeError(run.stderr[-2500:])
    for half in halves:
        os.remove(half)
    return run.stdout


def target_of(job, preview):
    flat = job["name"].replace("/", "-")
    return os.path.join(WORK, "preview", flat + ".png") if preview else os.path.join(WORK, flat + ".webp")


def keep(job, target, preview):
    if not preview:
        shutil.move(target, os.path.join(PICTURES, job["name"] + ".webp"))


def times(log):
    return " ".join(re.findall(r"^(?:RENDER|FINISH) \S+ (.*)$", log, re.M))


def develop_product(batch, preview, spp):
    (job,) = batch
    negative, target = os.path.join(WORK, job["name"] + ("p" if preview else "")), target_of(job, preview)
    samples = spp or SAMPLES["preview" if preview else "product"]
    log = blender("shoot.py", job["family"], job["picture"], job["view"], negative, preview or SIDE["product"], samples)
    plate, gain = (re.findall(rf"^{key} (.*)$", log, re.M) for key in ("PLATE", "GAIN"))
    if plate:
        log += finish("finish.py", negative, target, "--plate", plate[0], "--gain", gain[0])
    else:  # shown in a room of its own
        log += finish("finish_room.py", negative, target)
    keep(job, target, preview)
    yield job, times(log)


def develop_swatches(batch, preview, spp):
    log = blender(
        "shoot_swatches.py", WORK, preview or SIDE["swatch"], spp or SAMPLES["swatch"], *(j["code"] for j in batch)
    )
    for job in batch:
        if f"DONE {job['code']}\n" not in log:
            raise RuntimeError(f"{job['code']} was not rendered")
        target = target_of(job, preview)
        raw = [] if job["code"].startswith(("legs", "handle")) else ["--raw"]
        said = finish("finish.py", os.path.join(WORK, job["code"]), target, *raw)
        keep(job, target, preview)
        yield job, times(said)


def develop_room(batch, preview, spp):
    (job,) = batch
    negative, target = os.path.join(WORK, job["name"] + ("p" if preview else "")), target_of(job, preview)
    log = blender(
        "shoot_room.py",
        job["room"],
        job["camera"],
        negative,
        preview or 0,
        spp or SAMPLES["preview" if preview else "room"],
    )
    log += finish("finish_room.py", negative, target)
    keep(job, target, preview)
    if not preview:
        remember_hotspots(json.loads(re.findall(r"^HOTSPOTS (.*)$", log, re.M)[0]))
    yield job, times(log)


def find_hotspots(room):
    log = blender("shoot_room.py", room, "all", "", 0, 0)
    remember_hotspots(json.loads(re.findall(r"^HOTSPOTS (.*)$", log, re.M)[0]))


def remember_hotspots(found):
    """where the products are in a room's pictures, beside the pictures"""
    path = os.path.join(PICTURES, "hotspots.json")
    known = {}
    if os.path.exists(path):
        with open(path, encoding="utf8") as f:
            known = json.load(f)
    known.update(found)
    with open(path + ".new", "w", encoding="utf8") as f:
        lines = [f"{json.dumps(name)}: {json.dumps(known[name])}" for name in sorted(known)]
        f.write("{\n" + ",\n".join(lines) + "\n}\n")
    os.replace(path + ".new", path)
