import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { originalFile, composedFolder } from './media-files.ts';
import { createHash } from 'node:crypto';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageSize } from '#domain/catalogue/image-sizes.ts';
import { createLimit, writeVariant, type Format } from './convert.ts';

/** A stored picture to lay over those before it; with a colour (#rrggbb) its own colours are multiplied by that one. */
export type LayerSource = { readonly path: string; readonly colour: string | null };

/** One picture of several of the same size, the lowest first. */
export async function compose(dataDir: string, layers: readonly LayerSource[]): Promise<Sharp> {
  const [base, ...others] = await Promise.all(layers.map((layer) => drawn(originalFile(dataDir, layer.path), layer)));
  if (!base) throw new Error('Nothing can be composed of no layers');
  const { data, info } = await sharp(base.input, { raw: base.raw })
    .composite(others)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

type Drawn = OverlayOptions & { input: Buffer; raw: { width: number; height: number; channels: 4 } };

async function drawn(file: string, { colour }: LayerSource): Promise<Drawn> {
  const { data, info } = await sharp(file, { failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (colour !== null) multiply(data, colour);
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 } };
}

/** Multiplies the channels of RGBA bytes by those of a colour; the alpha stays. */
function multiply(pixels: Buffer, colour: string): void {
  const tables = [1, 3, 5].map((at) => {
    const factor = parseInt(colour.slice(at, at + 2), 16) / 255;
    return Uint8Array.from({ length: 256 }, (_byte, value) => Math.round(value * factor));
  });
  const [red, green, blue] = tables as [Uint8Array, Uint8Array, Uint8Array];
  for (let at = 0; at < pixels.length; at += 4) {
    pixels[at] = red[pixels[at]!]!;
    pixels[at + 1] = green[pixels[at + 1]!]!;
    pixels[at + 2] = blue[pixels[at + 2]!]!;
  }
}

/** How many files of composed pictures are kept; about 200 MB. */
const keptFiles = 6000;
/** The part of them that goes at once when there are too many. */
const droppedShare = 0.1;

/**
 * Composes pictures and keeps them by their recipe: choices that look alike share one file. One is composed at a time,
 * and those that were asked for longest ago make room for others.
 */
export class ComposedPictures {
  readonly #dataDir: string;
  readonly #most: number;
  readonly #limit = createLimit(1);
  readonly #underWay = new Map<string, Promise<void>>();
  #used: Promise<Set<string>> | null = null;

  constructor(dataDir: string, most = keptFiles) {
    this.#dataDir = dataDir;
    this.#most = most;
  }

  /** The file of a stack in a size and a format. */
  async file(layers: readonly LayerSource[], size: ImageSize, format: Format): Promise<string> {
    const name = `${recipeOf(layers, size)}.${format}`;
    const file = join(composedFolder(this.#dataDir), name);
    const making =
      this.#underWay.get(name) ?? this.#made(file, layers, size, format).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, making);
    await making;
    await this.#note(name);
    return file;
  }

  async #made(file: string, layers: readonly LayerSource[], size: ImageSize, format: Format): Promise<void> {
    if (await exists(file)) return;
    await this.#limit(async () => writeVariant(await compose(this.#dataDir, layers), file, size, format));
  }

  /** Moves a file to the end of those that may go. */
  async #note(name: string): Promise<void> {
    this.#used ??= listByAge(composedFolder(this.#dataDir));
    const used = await this.#used;
    used.delete(name);
    used.add(name);
    if (used.size <= this.#most) return;
    const dropped = [...used].slice(0, used.size - Math.floor(this.#most * (1 - droppedShare)));
    for (const old of dropped) used.delete(old);
    await Promise.all(dropped.map((old) => rm(join(composedFolder(this.#dataDir), old), { force: true })));
  }
}

function recipeOf(layers: readonly LayerSource[], { mode, width, height }: ImageSize): string {
  const recipe = JSON.stringify([layers.map(({ path, colour }) => [path, colour]), mode, width, height]);
  return createHash('sha256').update(recipe).digest('hex').slice(0, 32);
}

/** The files of a folder, the oldest first. */
async function listByAge(folder: string): Promise<Set<string>> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const ages = await Promise.all(
    names.map(async (name) => {
      const facts = await stat(join(folder, name)).catch(() => null);
      return { name, at: facts?.mtimeMs ?? 0 };
    }),
  );
  return new Set(ages.toSorted((a, b) => a.at - b.at).map(({ name }) => name));
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
