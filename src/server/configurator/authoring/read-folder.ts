import type { AuthoredLayer, StoredModel } from '#server/database/schema/index.ts';
import { Cells } from './cells.ts';
import type { Names } from './names.ts';
import { refuseWayOut, type ImageOf } from './read-values.ts';
import type { AuthoredText, Rule } from '#domain/configurator/model.ts';
import type { FolderProblem } from './folder-problem.ts';
import { keyWithin, type IdOf } from './model-ids.ts';
import { readAttributes } from './read-attributes.ts';
import { readCuts } from './read-cuts.ts';
import { readPriceParts } from './read-price-parts.ts';
import type { Sheets } from './read-sheets.ts';

/** null: the file is not known yet, or can't be had. */
type LayerImageOf = (file: string) => AuthoredLayer['image'] | null;

type LayerReading = {
  readonly names: Names;
  readonly products: readonly string[];
  readonly layerImageOf: LayerImageOf;
};

const lastView = 99;

/** The layers in the order in which they are drawn; those without their picture are left out. */
function readLayers(rows: readonly Cells[], { names, products, layerImageOf }: LayerReading): AuthoredLayer[] {
  return rows.flatMap((row) => {
    const product = row.text('product') || null;
    if (product !== null && !products.includes(product)) row.refuse('product', 'configurator.author.layer_product');
    const view = row.number('view') ?? 0;
    if (view < 1 || view > lastView) row.refuse('view', 'configurator.author.layer_view');
    const file = row.text('image');
    if (file === '') row.refuse('image', 'configurator.author.required');
    refuseWayOut(row, file);
    const layer = {
      product,
      view,
      when: names.conditions(row, 'when'),
      colourOf: names.attributeIn(row, 'colourOf')?.id ?? null,
    };
    const image = layerImageOf(file);
    return image ? [{ ...layer, image }] : [];
  });
}

/** Pieces of a value; null: made to order. */
export type AuthoredStock = { readonly valueId: number; readonly quantity: number | null };

export type ReadFolder = {
  readonly code: string;
  readonly name: AuthoredText;
  readonly model: StoredModel;
  readonly stock: readonly AuthoredStock[];
};

const usualVatRatePercent = 23;

type Reading = { idOf: IdOf; imageOf: ImageOf; layerImageOf: LayerImageOf; problems: FolderProblem[] };

/** A rule set from its sheets; what can't be read is noted and left out. */
export function readFolder(sheets: Sheets, { idOf, imageOf, layerImageOf, problems }: Reading): ReadFolder {
  const settings = settingsOf(sheets, problems);
  const vatRatePercent = settings.number('vat', 2) === null ? usualVatRatePercent : settings.number('vat', 2)! / 100;
  const { attributes, names } = readAttributes({ sheets, vatRatePercent, idOf, imageOf });
  const products = settings.list('products');
  const layers = readLayers(sheets.tables['layers.csv'], { names, products, layerImageOf });
  const cuts = readCuts({ sheets, names, attributes });
  const model: StoredModel = {
    vatRatePercent,
    products,
    attributes,
    rules: readRules(sheets.tables['rules.csv'], names, idOf),
    priceParts: readPriceParts({ sheets, names, idOf, vatRatePercent }),
    ...(layers.length > 0 && { layers }),
    ...((cuts.parts.length > 0 || cuts.sizes.length > 0) && { cuts }),
  };
  const stock = sheets.tables['stock.csv'].flatMap((row): AuthoredStock[] => {
    const attribute = names.attributeIn(row, 'attribute');
    if (!attribute) return [];
    if (attribute.values.some(({ code }) => code === row.text('value')))
      return [
        { valueId: idOf('value', keyWithin(attribute.code, row.text('value'))), quantity: row.number('quantity') },
      ];
    row.refuse('value', 'configurator.author.unknown_value', { attribute: attribute.code, code: row.text('value') });
    return [];
  });
  return { code: settings.code('code'), name: settings.texts('name'), model, stock };
}

/** The rows `field;value` as one row. */
function settingsOf(sheets: Sheets, problems: FolderProblem[]): Cells {
  const fields = sheets.tables['configurator.csv'].map((row): [string, string] => [
    row.text('field'),
    row.text('value'),
  ]);
  const file = sheets.tables['configurator.csv'][0]?.file ?? 'configurator';
  return new Cells({ file, line: 0 }, Object.fromEntries(fields), problems);
}

const ruleKinds = ['require', 'exclude', 'advise'] as const;

/** The rules in the order of their rows. */
function readRules(rows: readonly Cells[], names: Names, idOf: IdOf): Rule<AuthoredText>[] {
  return rows.map((row) => {
    const code = row.code('code');
    const reason = row.texts('reason');
    if (Object.keys(reason).length === 0) row.refuse('reason.pl', 'configurator.author.required');
    return {
      id: idOf('rule', code),
      code,
      kind: row.option('kind', ruleKinds, 'require'),
      when: names.conditions(row, 'when'),
      targets: names.conditions(row, 'targets'),
      reason,
    };
  });
}
