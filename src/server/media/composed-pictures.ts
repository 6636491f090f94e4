import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { createHash } from 'node:crypto';
import type { ImageSize } from '#domain/catalogue/image-sizes.ts';
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
export async function compose(files: FileStore, layers: readonly LayerSource[], size: ImageSize): Promise<Sharp> {
  const [base, ...others] = await Promise.all(layers.map((layer) => drawn(files, layer, size)));
  if (!base) throw new Error('Nothing can be composed of no layers');
  const { data, info } = await sharp(base.input, { raw: base.raw })
    .composite(others)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

type LayerImage = OverlayOptions & { input: Buffer; raw: { width: number; height: number; channels: 4 } };

async function drawn(files: FileStore, { path, colour }: LayerSource, size: ImageSize): Promise<LayerImage> {
  const original = await files.read(originalKey(path));
  if (!original) throw new Error(`The layer ${path} is missing`);
  const { data, info } = await sized(openPicture(original), size)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (colour !== null) multiply(data, colour);
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 } };
}

/** Multiplies the channels of RGBA bytes by those of a colour; the alpha stays. */
function multiply(pixels: Buffer, colour: string): void {
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
}

/** How many bytes of composed pictures are kept. */
const keptBytes = 200_000_000;

/** Composes pictures, one at a time, and keeps them by their recipe: choices that look alike share one file. */
export class ComposedPictures {
  readonly #files: FileStore;
  readonly #cache: PictureCache;
  readonly #limit = inTurn(1);

  constructor(files: FileStore, folder: string, mostBytes = keptBytes) {
    this.#files = files;
    this.#cache = new PictureCache(folder, mostBytes);
  }

  /** The file of a stack in a size and a format. */
  file(layers: readonly LayerSource[], size: ImageSize, format: Format): Promise<string | null> {
    const make = () => this.#limit(async () => encoded(await compose(this.#files, layers, size), format).toBuffer());
    return this.#cache.file(`${recipeOf(layers, size)}.${format}`, make);
  }
}

function recipeOf(layers: readonly LayerSource[], { mode, width, height }: ImageSize): string {
  const recipe = JSON.stringify([layers.map(({ path, colour }) => [path, colour]), mode, width, height]);
  return createHash('sha256').update(recipe).digest('hex').slice(0, 32);
}
