import { keysOf } from '#domain/keys-of.ts';
import { currencyCodes } from '#domain/pricing/money.ts';
import { surchargeColumns } from './cells.ts';

const both = (...names: string[]) => names.flatMap((name) => [`${name}.pl`, `${name}.en`]);

/** Every sheet of a rule set with the columns that it may have; the order is the one they are written in. */
export const sheetColumns = {
  'configurator.csv': ['field', 'value'],
  'attributes.csv': [
    'code',
    'parent',
    ...both('name', 'help'),
    'style',
    'separator',
    'merge',
    ...both('mergeName'),
    'madeToMeasure',
    'unit',
    'decimals',
    'minimum',
    'maximum',
    'step',
    'default',
    'unlockedBy',
  ],
  'values.csv': [
    'attribute',
    'code',
    ...both('name', 'description'),
    'default',
    'unlocks',
    'priceGroup',
    'percent',
    'packArea',
    'sample',
    'realizationDays',
    'availableSince',
    'swatch',
    'image',
    'undrawn',
    ...surchargeColumns,
  ],
  'groups.csv': [
    'attribute',
    'code',
    ...both('name'),
    'values',
    'realizationDays',
    'availableSince',
    ...surchargeColumns,
  ],
  'rules.csv': ['code', 'kind', 'when', 'targets', ...both('reason')],
  'prices.csv': [
    'code',
    'kind',
    ...both('label'),
    'when',
    'basis',
    'measure',
    'measure2',
    'priceGroups',
    'minimum',
    'percent',
    ...surchargeColumns,
  ],
  'rates.csv': ['part', 'priceGroup', ...currencyCodes],
  'layers.csv': ['product', 'view', 'when', 'image', 'colourOf'],
  'sizes.csv': ['name', 'formula'],
  'cuts.csv': [
    'code',
    ...both('name'),
    'when',
    ...both('material'),
    'length',
    'width',
    'count',
    ...both('edges', 'remark'),
  ],
  'stock.csv': ['attribute', 'value', 'quantity'],
} as const satisfies Record<string, readonly string[]>;

export type SheetName = keyof typeof sheetColumns;

export const sheetNames = keysOf(sheetColumns);

export const isSheetName = (name: string): name is SheetName => Object.hasOwn(sheetColumns, name);

/** matrix.PART.CURRENCY.csv, or matrix.PART.GROUP.CURRENCY.csv. */
export const matrixFile = /^matrix\.([\w-]{1,60})(?:\.([\w-]{1,60}))?\.([A-Z]{3})\.csv$/;
