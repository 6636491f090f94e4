#!/usr/bin/env python3
"""Make the pictures of the demo shop.

  demo/photography/render.py                     everything that is missing or whose generator changed
  demo/photography/render.py 'sofa-*' salon-h    only the pictures with these names (or of these families)
  demo/photography/render.py --preview 400 sofa  small PNGs into .work/preview, nothing else is touched
  --force: also what is up to date;  --list: say what would be made;  --accept: take the pictures there are as up to date
  --hotspots: only compute where the products are in the pictures of the rooms
  --kind product|swatch|room|layer, --view n: only these;  --spp n: other number of samples
  --no-network: nothing is fetched, and noise is smoothed without a network; wants some ten times the samples
It may be stopped at any time and started again; pictures already made stay."""

import argparse
import fnmatch
import json
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed

from darkroom import (
    WORK,
    develop_layers,
    develop_product,
    develop_room,
    develop_swatches,
    fetch_denoiser,
    find_hotspots,
)
from jobs import HERE, PICTURES, layer_jobs, product_jobs, room_jobs, swatch_jobs

MADE = os.path.join(HERE, "made.json")


def made():
    try:
        with open(MADE, encoding="utf8") as f:
            return json.load(f)
    except FileNotFoundError:
        return {}


def note(name, stamp):
    now = {**made(), name: stamp}
    with open(MADE + ".new", "w", encoding="utf8") as f:
        json.dump(now, f, indent=1, sort_keys=True)
        f.write("\n")
    os.replace(MADE + ".new", MADE)


def arguments():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("names", nargs="*")
    ap.add_argument("--preview", type=int, help="width of a preview")
    ap.add_argument("--kind", choices=("product", "swatch", "room", "layer"))
    ap.add_argument("--view", type=int)
    ap.add_argument("--spp", type=int, default=0)
    for flag in "force", "list", "accept", "hotspots", "no-network":
        ap.add_argument("--" + flag, action="store_true")
    return ap.parse_args()


def wanted(job, a):
    if a.kind and job["kind"] != a.kind or a.view and job.get("view") != a.view:
        return False
    called = (job["name"], *(job.get(key) for key in ("family", "picture", "room", "code", "rule_set")))
    return not a.names or any(c and fnmatch.fnmatch(c, n) for c in called for n in a.names)


def is_there(job):
    files = job.get("images") or [job["name"] + ".webp"]
    return all(os.path.exists(os.path.join(PICTURES, file)) for file in files)


def batches(todo):
    """products and rooms one by one, swatches together: Blender would start for seconds of work"""
    swatches = [j for j in todo if j["kind"] == "swatch"]
    return ([swatches] if swatches else []) + [[j] for j in todo if j["kind"] != "swatch"]


def attempt(batch, preview, spp):
    """[(job, what Blender said, fault or None)]"""
    by_kind = dict(product=develop_product, swatch=develop_swatches, room=develop_room, layer=develop_layers)
    develop = by_kind[batch[0]["kind"]]
    outcomes = []
    try:
        for job, said in develop(batch, preview, spp):
            outcomes.append((job, said, None))
    except RuntimeError as fault:
        outcomes += [(job, "", fault) for job in batch[len(outcomes) :]]
    return outcomes


def main():
    a = arguments()
    os.makedirs(os.path.join(WORK, "preview"), exist_ok=True)
    os.makedirs(os.path.join(PICTURES, "swatches"), exist_ok=True)
    jobs = [j for j in (*swatch_jobs(), *product_jobs(), *layer_jobs(), *room_jobs()) if wanted(j, a)]
    if a.preview:
        jobs = [j for j in jobs if j["kind"] != "layer"]
    if a.accept:
        for job in filter(is_there, jobs):
            note(job["name"], job["stamp"])
        return 0
    if a.hotspots:
        for room in sorted({j["room"] for j in jobs if j["kind"] == "room"}):
            find_hotspots(room)
        return 0
    known = made()
    todo = [j for j in jobs if a.preview or a.force or not is_there(j) or known.get(j["name"]) != j["stamp"]]
    if a.list:
        print("\n".join(j["name"] for j in todo))
        return 0
    if not a.no_network:
        fetch_denoiser()
    start, done, failed = time.time(), 0, 0
    with ThreadPoolExecutor(2) as pool:  # one picture is developed while Blender works at the next
        running = [pool.submit(attempt, batch, a.preview, a.spp) for batch in batches(todo)]
        for outcome in as_completed(running):
            for job, said, fault in outcome.result():
                if fault:
                    failed += 1
                    print(job["name"], "FAILED", fault, flush=True)
                    continue
                done += 1
                if not a.preview:
                    note(job["name"], job["stamp"])
                left = (time.time() - start) / done * (len(todo) - done - failed) / 60
                print(f"{done}/{len(todo)} {job['name']}, about {left:.0f} min left: {said}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
