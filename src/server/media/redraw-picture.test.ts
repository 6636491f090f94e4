import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { redrawPicture } from './redraw-picture.ts';

const aPicture = (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#72b3e3' } })
    .toFormat(format)
    .toBuffer();
const script = Buffer.from('<script>alert(1)</script>');

/** A PNG of few bytes that says it is 50,000 pixels wide and high. */
function aBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(50_000, 0);
  header.writeUInt32BE(50_000, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000)))]);
}

describe('the picture of a stranger (ACCOUNT-10, OPINION-2, FORM-8)', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('keeps nothing of what hides before, in or behind a %s', async (format) => {
    const picture = await aPicture(format);
    const withExif = await sharp(picture)
      .withExif({ IFD0: { ImageDescription: script.toString() } })
      .toBuffer();

    for (const polyglot of [Buffer.concat([picture, script]), withExif]) {
      const redrawn = await redrawPicture(polyglot, 100);
      expect(redrawn).not.toBeNull();
      expect(redrawn!.includes('script')).toBe(false);
      expect((await sharp(redrawn!).metadata()).format).toBe('webp');
    }
    expect(await redrawPicture(Buffer.concat([script, picture]), 100)).toBeNull();
  });

  it.each([
    ['a bomb of one colour', () => aPicture('png', 8000)],
    ['a bomb that only says how large it is', async () => aBomb()],
    [
      'a drawing with a script',
      async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${String(script)}</svg>`),
    ],
    [
      'a drawing behind the declaration of XML',
      async () => Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'),
    ],
    ['a GIF', () => aPicture('gif')],
    ['a page', async () => Buffer.from(`<!doctype html>${String(script)}`)],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction (x) >>')],
    ['a program', async () => Buffer.from('MZ\u0090')],
    ['half a picture', async () => (await aPicture('jpeg', 500)).subarray(0, 900)],
    ['nothing', async () => Buffer.alloc(0)],
  ])('is none when it is %s', async (_what, bytes) => {
    expect(await redrawPicture(await bytes(), 100)).toBeNull();
  });
});
