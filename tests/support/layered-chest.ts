import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { aFolder, type SheetTexts } from './configurator-builders.ts';

/** The pixels of the chest's pictures. */
const chestSize = 1200;

/**
 * A chest that is drawn: an oak or painted body, knobs or a bar, a number of doors. The paint is a shading with a mask;
 * view 2 shows the handle alone.
 */
export function aLayeredChest(product: string): SheetTexts {
  return {
    'configurator.csv': ['field;value', `code;${product}`, 'name.pl;Komoda', 'name.en;Chest', `products;${product}`],
    'attributes.csv': [
      'code;name.pl;name.en;style;unit;minimum;maximum;step',
      'body;Korpus;Body;dialog;;;;',
      'handle;Uchwyt;Handle;select;;;;',
      'W;Szerokość;Width;select;mm;800;2000;10',
    ],
    'values.csv': [
      'attribute;code;name.pl;name.en;default;swatch',
      'body;DAB;Dąb;Oak;yes;#c9a26b',
      'body;BIEL;Biel;White;;#f4f4f1',
      'body;GRANAT;Granat;Navy;;#2a4266',
      'handle;GALKA;Gałka;Knob;yes;',
      'handle;RELING;Reling;Bar;;',
    ],
    'layers.csv': [
      'product;view;when;image;colourOf',
      ';1;body:DAB;layers/oak.png;',
      ';1;body:BIEL|GRANAT;layers/room.png;',
      ';1;body:BIEL|GRANAT;layers/paint.png;body',
      ';1;handle:GALKA;layers/knob.png;',
      ';1;handle:RELING;layers/bar.png;',
      ';1;W:1500..;layers/wide.png;',
      ';2;handle:GALKA;layers/knob-near.png;',
      ';2;handle:RELING;layers/bar-near.png;',
    ],
  };
}

type Box = { left: number; top: number; width: number; height: number };
const whole: Box = { left: 0, top: 0, width: chestSize, height: chestSize };
const bodyBox: Box = { left: 160, top: 360, width: 880, height: 600 };

const pictures: Readonly<Record<string, { color: string; box: Box; ground?: string }>> = {
  'layers/oak.png': { color: '#b98f5a', box: bodyBox, ground: '#e8e4dc' },
  'layers/room.png': { color: '#e8e4dc', box: whole },
  'layers/paint.png': { color: '#e0e0e0', box: bodyBox },
  'layers/knob.png': { color: '#c0c0c0', box: { left: 560, top: 600, width: 64, height: 64 } },
  'layers/bar.png': { color: '#c0c0c0', box: { left: 320, top: 600, width: 560, height: 32 } },
  'layers/wide.png': { color: '#806040', box: { left: 80, top: 960, width: 1040, height: 40 } },
  'layers/knob-near.png': {
    color: '#404040',
    box: { left: 240, top: 240, width: 720, height: 720 },
    ground: '#d8d0c0',
  },
  'layers/bar-near.png': { color: '#404040', box: { left: 80, top: 520, width: 1040, height: 160 }, ground: '#d8d0c0' },
};

/** The folder of the chest with its pictures inside. */
export async function aLayeredFolder(sheets: SheetTexts): Promise<string> {
  const folder = aFolder(sheets);
  for (const [name, { color, box, ground }] of Object.entries(pictures)) {
    const file = join(folder, 'pictures', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await painted(color, box, ground));
  }
  return folder;
}

/** A rectangle on a ground, or on nothing. */
function painted(color: string, { left, top, width, height }: Box, ground = '#00000000'): Promise<Buffer> {
  const create = (background: string, size: { width: number; height: number }) => ({
    create: { ...size, channels: 4 as const, background },
  });
  return sharp(create(ground, { width: chestSize, height: chestSize }))
    .composite([{ input: create(color, { width, height }), left, top }])
    .png()
    .toBuffer();
}
