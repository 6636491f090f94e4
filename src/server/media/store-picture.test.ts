import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectPicture } from './store-picture.ts';

const square = (channels: 3 | 4, alpha = 1) =>
  sharp({ create: { width: 4, height: 4, channels, background: { r: 200, g: 100, b: 0, alpha } } });

describe('what is known of a picture (PICTURE-1)', () => {
  it.each([
    ['has no alpha', () => square(3).png().toBuffer(), true],
    ['has an alpha that hides all', () => square(4).webp({ lossless: true }).toBuffer(), true],
    ['has 16 bits a channel', () => square(4).toColourspace('rgb16').png().toBuffer(), true],
    ['shines through', () => square(4, 0.5).webp({ lossless: true }).toBuffer(), false],
    ['shines through, with 16 bits a channel', () => square(4, 0.99).toColourspace('rgb16').png().toBuffer(), false],
  ])('says of one that %s whether something lies below', async (_name, made, opaque) => {
    expect(await inspectPicture(await made(), 'square')).toMatchObject({ width: 4, height: 4, opaque });
  });
});
