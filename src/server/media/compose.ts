import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { originalFile } from './media-path.ts';

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
