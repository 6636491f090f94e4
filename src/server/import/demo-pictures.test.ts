import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { orientations } from '#domain/resources/orientation.ts';

type Alt = { pl: string; en: string };
type Product = {
  code: string;
  name: Alt;
  images: { file: string; alt: Alt }[];
  discount?: { icon?: string } | null;
};
type Scene = {
  room: string;
  width: number;
  height: number;
  products: { code: string; x: number; y: number; visible: boolean }[];
};

type ActiveImage = { code: string; pictures: Record<string, unknown> };

const demo = fileURLToPath(new URL('../../../demo', import.meta.url));
const pictures = join(demo, 'pictures');
const records = <T>(file: string) =>
  readFileSync(join(demo, 'catalogue', file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
const described = <T>(file: string) => JSON.parse(readFileSync(join(pictures, file), 'utf8')) as Record<string, T>;

const products = records<Product>('products.jsonl');
const activeImages = records<ActiveImage>('active-images.jsonl');
const scenes = described<Scene>('hotspots.json');
const altTexts = described<Alt>('alt-texts.json');
const rooms = [...new Set(Object.values(scenes).map(({ room }) => room))];

/** A picture in 48 by 48 places, to be compared with others. */
const looked = (file: string) =>
  sharp(join(pictures, file)).removeAlpha().resize(48, 48, { fit: 'fill' }).raw().toBuffer();

/** How far two pictures are apart in the mean place, in bytes of a channel. */
const distance = (one: Buffer, other: Buffer) =>
  one.reduce((sum, byte, index) => sum + Math.abs(byte - other[index]!), 0) / one.length;

async function sizeOf(file: string) {
  const { width, height } = await sharp(join(pictures, file)).metadata();
  return { width, height };
}

describe('the pictures of the demo shop', () => {
  it('show every room in all four formats (PICTURE-3)', () => {
    const formats = activeImages.map(({ code, pictures: inFormats }) => [code, Object.keys(inFormats).toSorted()]);

    expect(formats).toEqual(activeImages.map(({ code }) => [code, [...orientations].toSorted()]));
  });

  it('mark every reduction with an icon', async () => {
    const icons = products.flatMap(({ discount }) => (discount ? [discount.icon] : []));

    expect(icons.length).toBeGreaterThan(0);
    expect(icons.filter((icon) => icon === undefined)).toEqual([]);
    for (const icon of new Set(icons)) expect(await sizeOf(icon!), icon).toEqual({ width: 240, height: 240 });
  });

  it('give every product two to four views', () => {
    expect(products.filter(({ images }) => images.length < 2 || images.length > 4).map(({ code }) => code)).toEqual([]);
  });

  it('show products at 1200 by 1200 or more', async () => {
    const shown = [...new Set(products.flatMap(({ images }) => images.map(({ file }) => file)))].filter(
      (file) => !(file.replace('.webp', '') in scenes),
    );
    const sizes = await Promise.all(shown.map(async (file) => ({ file, ...(await sizeOf(file)) })));
    expect(sizes.filter(({ width, height }) => width < 1200 || height < 1200)).toEqual([]);
  });

  it('begin with one for each product that no other product looks like', async () => {
    const first = products.map(({ images }) => images[0]!.file);
    expect(new Set(first).size).toBe(first.length);
    const seen = await Promise.all(first.map(async (file) => ({ file, look: await looked(file) })));
    const alike = seen.flatMap(({ file, look }, index) =>
      seen
        .slice(index + 1)
        .filter((other) => distance(look, other.look) < 1.5)
        .map((other) => `${file} ${other.file}`),
    );
    expect(alike).toEqual([]);
  });

  it('are described in both languages, not merely named', () => {
    const texts = [
      ...products.flatMap(({ name, images }) => images.map(({ file, alt }) => ({ file, name, alt }))),
      ...Object.keys(scenes).map((scene) => ({
        file: scene,
        name: { pl: '', en: '' },
        alt: altTexts[scene] ?? { pl: '', en: '' },
      })),
    ];
    const poor = texts.filter(
      ({ name, alt }) =>
        [alt.pl, alt.en].some((text) => text.length < 15 || text.length > 160) ||
        alt.pl === name.pl ||
        alt.en === name.en ||
        alt.pl === alt.en,
    );
    expect(poor.map(({ file }) => file)).toEqual([]);
  });

  it('show each of the eight rooms across, upright, as a panorama and square', async () => {
    expect(rooms).toHaveLength(8);
    for (const room of rooms) {
      const shapes = new Map(
        Object.entries(scenes)
          .filter(([, scene]) => scene.room === room)
          .map(([name, { width, height }]) => [name.split('-').at(-1), width / height]),
      );
      expect(shapes.get('h'), room).toBeCloseTo(4 / 3);
      expect(shapes.get('v'), room).toBeCloseTo(3 / 4);
      expect(shapes.get('p'), room).toBeGreaterThan(2);
      expect(shapes.get('s'), room).toBe(1);
    }
  });

  it('have hotspots that fit the picture and point at what can be bought', async () => {
    const sold = new Set(products.map(({ code }) => code));
    for (const [name, { width, height, products: spots }] of Object.entries(scenes)) {
      expect(await sizeOf(`${name}.webp`), name).toEqual({ width, height });
      expect(
        spots.filter(({ code }) => !sold.has(code)),
        name,
      ).toEqual([]);
      const visible = spots.filter((spot) => spot.visible);
      expect(visible.length, name).toBeGreaterThan(0);
      expect(
        visible.filter(({ x, y }) => x < 0 || x > 100 || y < 0 || y > 100),
        name,
      ).toEqual([]);
    }
  });

  it('stay within 40 MB together', () => {
    const bytes = readdirSync(pictures, { recursive: true, encoding: 'utf8' }).reduce(
      (sum, file) => sum + statSync(join(pictures, file)).size,
      0,
    );
    expect(bytes).toBeLessThan(40_000_000);
  });
});
