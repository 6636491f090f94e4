import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { importFolder, publishConfigurator } from '#server/configurator/index.ts';
import type { Database } from '#server/database/database.ts';
import type { AuthoredLayer } from '#server/database/schema/index.ts';
import { filesOf, type StorageConfig } from '#server/storage/index.ts';

/** The sheets of a rule set by file name; a line is an array item. */
export type SheetTexts = Readonly<Record<string, readonly string[]>>;

/** A sofa: a leg unlocks its height, a fabric of a group costs more; SOFA-A1.B2 is one of its codes. */
export function aSofa(product: string): SheetTexts {
  return {
    'configurator.csv': ['field;value', `code;${product}`, 'name.pl;Sofa', 'name.en;Sofa', `products;${product}`],
    'attributes.csv': [
      'code;parent;name.pl;name.en;style;separator',
      'base;;Podstawa;Base;dialog;-',
      'leg;base;Noga;Leg;select;.',
    ],
    'values.csv': [
      'attribute;code;name.pl;name.en;default;unlocks;gross.PLN;realizationDays;availableSince',
      'base;A1;Dąb;Oak;yes;leg:B1|B2;;14;2030-01-01',
      'base;A2;Orzech;Walnut;;leg:B3;246,00;21;',
      'leg;B1;Niska;Low;;;;;',
      'leg;B2;Wysoka;High;;;12,30;;2030-03-01',
      'leg;B3;Toczona;Turned;;;24,60;;',
    ],
  };
}

/** A roller blind to measure: a matrix by fabric group, a motor that needs 600 mm, a chain that takes advice. */
export function aRollerBlind(product: string): SheetTexts {
  return {
    'configurator.csv': [
      'field;value',
      `code;${product}`,
      'name.pl;Roleta',
      'name.en;Roller blind',
      `products;${product}`,
    ],
    'attributes.csv': [
      'code;name.pl;name.en;style;madeToMeasure;unit;minimum;maximum;step;default',
      'W;Szerokość;Width;select;yes;mm;300;2000;1;',
      'H;Wysokość;Height;select;yes;mm;300;2500;1;1500',
      'fabric;Tkanina;Fabric;dialog;;;;;;',
      'drive;Napęd;Drive;select;;;;;;',
    ],
    'values.csv': [
      'attribute;code;name.pl;name.en;default;priceGroup;gross.PLN;realizationDays',
      'fabric;F1;Len;Linen;yes;1;;7',
      'fabric;F2;Zaciemniająca;Blackout;;2;;10',
      'drive;CH;Łańcuszek;Chain;yes;;;',
      'drive;MO;Silnik;Motor;;;399,00;',
    ],
    'rules.csv': [
      'code;kind;when;targets;reason.pl;reason.en',
      'motor-width;require;drive:MO;W:600..;Silnik mieści się w rolecie od 600 mm szerokości.;A motor fits into blinds from 600 mm wide.',
      'safe;advise;drive:CH;;Łańcuszek poniżej 1,5 m od podłogi wymaga zabezpieczenia (EN 13120).;A chain below 1.5 m needs a safety device (EN 13120).',
    ],
    'prices.csv': ['code;kind;label.pl;label.en;measure;measure2;priceGroups', 'size;matrix;Wymiar;Size;W;H;fabric'],
    'matrix.size.1.PLN.csv': ['mm;600;1200;2000', '1000;100,00;150,00;200,00', '2500;160,00;210,00;'],
    'matrix.size.2.PLN.csv': ['mm;600;1200;2000', '1000;140,00;190,00;240,00', '2500;200,00;250,00;300,00'],
    'sizes.csv': ['name;formula', 'play;if(drive = MO, 38, 32.5)'],
    'cuts.csv': [
      'code;name.pl;name.en;when;material.pl;material.en;length;width;count;remark.pl',
      'tube;Rura;Tube;;Rura 32;Tube 32;W - play;;1;',
      'cloth;Płótno;Cloth;;Tkanina {fabric};Cloth {fabric};H + 250;W - play - 6;1;"Ciąć; na ciepło"',
      'pocket;Kieszeń;Pocket;fabric:F2;Tkanina {fabric};Cloth {fabric};max(W - 100, 300);80;2;',
    ],
  };
}

/** Writes the sheets into a folder of their own. */
export function aFolder(sheets: SheetTexts): string {
  const folder = mkdtempSync(join(tmpdir(), 'komoda-configurator-'));
  for (const [file, lines] of Object.entries(sheets)) writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
  return folder;
}

/** Imports and publishes a rule set as the shop would, and lets the process hear of it. */
export async function aConfigurator(
  shop: { database: Database; config: StorageConfig },
  sheets: SheetTexts,
): Promise<string> {
  const imported = await importFolder(
    { database: shop.database, files: filesOf(shop.config) },
    { folder: aFolder(sheets), author: 'test', now: new Date() },
  );
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems));
  await publishConfigurator(shop.database, imported.code, new Date());
  forgetCatalogue(shop.database);
  return imported.code;
}

/** The picture of a layer that is only named. */
export const aLayerImage = (file: string): AuthoredLayer['image'] => ({
  path: file,
  name: file,
  width: 1200,
  height: 1200,
  color: '#808080',
  opaque: file.includes('base'),
});
