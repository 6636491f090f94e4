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

  it('says that something lies below though only one place of many shines through', async () => {
    const place = { create: { width: 1, height: 1, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 1 } } };
    const hole = await sharp(place).png().toBuffer();
    const made = await square(4)
      .resize(200, 200)
      .composite([{ input: hole, left: 7, top: 7, blend: 'dest-out' }])
      .png()
      .toBuffer();

    expect(await inspectPicture(made, 'square')).toMatchObject({ opaque: false });
  });

  it.each([
    ['in colour', () => square(3).png().toBuffer(), '#c86400'],
    ['in grey', () => square(3).greyscale().png().toBuffer(), '#808080'],
    ['in grey that shines through', () => square(4, 0.5).greyscale().png().toBuffer(), '#bebebe'],
    ['in colour that shines through', () => square(4, 0.5).webp({ lossless: true }).toBuffer(), '#e2b17f'],
  ])('has the average colour of one %s, on white', async (_name, made, color) => {
    expect(await inspectPicture(await made(), 'square')).toMatchObject({ color });
  });
});
