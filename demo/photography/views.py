"""Second pictures: what changes in SHOT, by family. zoom=(x,y,z,width of the framed part)."""

VIEWS = {
    "sideboard": {2: dict(az=30, el=15, zoom=(0.50, -0.20, 0.52, 0.80), fstop=7)},
    "nightstand": {2: dict(az=30, el=22, zoom=(0.04, -0.12, 0.40, 0.40), fstop=8)},
    "sofa": {2: dict(az=32, el=16, zoom=(0.55, -0.20, 0.50, 1.05), fstop=8)},
    "dining-table": {2: dict(az=28, el=24, zoom=(0.55, -0.30, 0.70, 0.80), fstop=8)},
    "coffee-table": {2: dict(az=14, el=32, zoom=(0.12, -0.15, 0.40, 0.66), fstop=8)},
    "bed": {2: dict(az=38, el=22, zoom=(0.25, 0.62, 0.70, 1.20), fstop=8)},
    "bookcase": {2: dict(az=28, el=10, zoom=(0.10, -0.05, 0.62, 0.85), fstop=8)},
    "wardrobe": {2: dict(az=30, el=6, zoom=(0.0, -0.30, 1.02, 0.80), fstop=8)},
    "desk": {2: dict(az=30, el=24, zoom=(0.30, -0.30, 0.68, 0.70), fstop=8)},
    "switch": {2: dict(az=-34, el=10)},
    "thermostat": {2: dict(az=-42, el=8)},
    "floor-lamp": {2: dict(az=12, el=2, zoom=(0, 0, 1.34, 0.62))},
    "vent": {2: dict(az=-40, el=-4)},
}
