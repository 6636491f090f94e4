import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { lifeOf } from '#server/counted-cache.ts';
import { sizeName, type ImageSize } from '#domain/catalogue/image-sizes.ts';
import type { FileStore } from '#server/storage/index.ts';
import { inTurn } from '#server/in-turn.ts';
import { encoded, openPicture, sized, type Format } from './convert.ts';
import { originalKey } from './media-files.ts';
import { PictureCache } from './picture-cache.ts';

/** A stored picture to lay over those before it; with a colour (#rrggbb) its own colours are multiplied by that one. */
export type LayerSource = { readonly path: string; readonly colour: string | null };

/**
 * One picture in a size, of several layers of the same measures, the lowest first. Each is scaled before it is laid
 * over the others, as a browser does it: a small picture takes a small part of the work of a whole one.
 */
export async function compose(scaled: ScaledLayers, layers: readonly LayerSource[], size: ImageSize): Promise<Sharp> {
  const [base, ...others] = await Promise.all(layers.map((layer) => drawn(scaled, layer, size)));
  if (!base) throw new Error('Nothing can be composed of no layers');
  const { data, info } = await sharp(base.input, { raw: base.raw })
    .composite(others)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

type LayerImage = OverlayOptions & { input: Buffer; raw: { width: number; height: number; channels: 4 } };

async function drawn(scaled: ScaledLayers, { path, colour }: LayerSource, size: ImageSize): Promise<LayerImage> {
  const layer = await scaled.layer(path, size);
  return colour === null ? layer : { ...layer, input: multiplied(layer.input, colour) };
}

/** How many bytes of scaled layers a process remembers, and for how long. */
const scaledBytes = 32_000_000;
const scaledLifeMs = 10 * 60_000;

/**
 * Layers in the sizes that they were asked for in. Choices of one product share most of their layers, and reading and
 * scaling them takes longer than laying them over one another.
 */
export class ScaledLayers {
  readonly #files: FileStore;
  readonly #kept = new LRUCache<string, LayerImage>({
    max: 1000,
    maxSize: scaledBytes,
    sizeCalculation: ({ input }) => input.length,
    ...lifeOf(scaledLifeMs),
  });

  constructor(files: FileStore) {
    this.#files = files;
  }

  /** A stored picture in a size, as the bytes of its pixels. */
  async layer(path: string, size: ImageSize): Promise<LayerImage> {
    const key = `${sizeName(size)} ${path}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const original = await this.#files.read(originalKey(path));
    if (!original) throw new Error(`The layer ${path} is missing`);
    const { data, info } = await sized(openPicture(original), size)
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const layer: LayerImage = { input: data, raw: { width: info.width, height: info.height, channels: 4 } };
    this.#kept.set(key, layer);
    return layer;
  }
}

/** The channels of RGBA bytes multiplied by those of a colour; the alpha stays. */
function multiplied(bytes: Buffer, colour: string): Buffer {
  const pixels = Buffer.from(bytes);
  const tableOf = (at: number) => {
    const factor = parseInt(colour.slice(at, at + 2), 16) / 255;
    return Uint8Array.from({ length: 256 }, (_byte, value) => Math.round(value * factor));
  };
  const [red, green, blue] = [tableOf(1), tableOf(3), tableOf(5)];
  for (let at = 0; at < pixels.length; at += 4) {
    pixels[at] = red[pixels[at]!]!;
    pixels[at + 1] = green[pixels[at + 1]!]!;
    pixels[at + 2] = blue[pixels[at + 2]!]!;
  }
  return pixels;
}

/** How many bytes of composed pictures are kept. */
const keptBytes = 200_000_000;

/** Composes pictures, one at a time, and keeps them by their recipe: choices that look alike share one file. */
export class ComposedPictures {
  readonly #layers: ScaledLayers;
  readonly #cache: PictureCache;
  readonly #limit = inTurn(1);

  constructor(files: FileStore, folder: string, mostBytes = keptBytes) {
    this.#layers = new ScaledLayers(files);
    this.#cache = new PictureCache(folder, mostBytes);
  }

  /** The file of a stack in a size and a format. */
  file(layers: readonly LayerSource[], size: ImageSize, format: Format): Promise<string | null> {
    const make = () => this.#limit(async () => encoded(await compose(this.#layers, layers, size), format).toBuffer());
    return this.#cache.file(`${recipeOf(layers, size)}.${format}`, make);
  }
}

function recipeOf(layers: readonly LayerSource[], { mode, width, height }: ImageSize): string {
  const recipe = JSON.stringify([layers.map(({ path, colour }) => [path, colour]), mode, width, height]);
  return createHash('sha256').update(recipe).digest('hex').slice(0, 32);
}
