import { cm2PerM2 } from '#domain/catalogue/area.ts';
import type { Attribute, AuthoredText } from '#domain/configurator/model.ts';
import { keysOf } from '#domain/keys-of.ts';
import type { CutPart } from '#domain/production/cut-sheets.ts';
import type { AuthoredLayer, StoredModel } from '#server/database/schema/index.ts';
import {
  decimalCell,
  flagCell,
  numberCell,
  surchargeCells,
  textCells,
  wholeCell,
  ConditionWriter,
  type Row,
} from './format-cells.ts';
import type { AuthoredStock, ReadFolder } from './read-folder.ts';
import { noSeparator } from './read-attributes.ts';
import { sheetColumns, type SheetName } from './sheet-columns.ts';
import { matrixSheets, partRow, rateRows } from './write-price-parts.ts';

type AuthoredAttribute = Attribute<AuthoredText>;
type Flat = { readonly attribute: AuthoredAttribute; readonly parent: string };
/** The cells of each sheet, row by row with the heading first, by the name of its CSV file. */
export type SheetTables = Readonly<Record<string, readonly (readonly string[])[]>>;

type Writing = {
  readonly model: StoredModel;
  readonly writer: ConditionWriter;
  readonly codeOf: (id: number) => string;
};

/**
 * The sheets of a rule set: read again they give the same model. `codeOf` tells the code of a group or a merged
 * control.
 */
export function writeSheets({ code, name, model, stock }: ReadFolder, codeOf: (id: number) => string): SheetTables {
  const flat = flatten(model.attributes, '');
  const writing = { model, writer: new ConditionWriter(flat.map(({ attribute }) => attribute)), codeOf };
  const inputOf = (id: number) => flat.find(({ attribute }) => attribute.id === id)?.attribute.input ?? null;
  const settings = {
    code,
    ...textCells('name', name),
    vat: decimalCell(model.vatRatePercent),
    products: model.products.join('|'),
  };
  const sheets: Record<SheetName, Row[]> = {
    'configurator.csv': Object.entries(settings).map(([field, value]) => ({ field, value })),
    'attributes.csv': flat.map((entry) => attributeRow(entry, writing)),
    'values.csv': flat.flatMap(({ attribute }) => attribute.values.map((value) => valueRow(attribute, value, writing))),
    'groups.csv': flat.flatMap(({ attribute }) => groupRows(attribute, writing)),
    'rules.csv': model.rules.map((rule) => ({
      code: rule.code,
      kind: rule.kind,
      when: writing.writer.conditions(rule.when),
      targets: writing.writer.conditions(rule.targets),
      ...textCells('reason', rule.reason),
    })),
    'prices.csv': model.priceParts.map((part) => partRow(part, writing.writer, model.vatRatePercent)),
    'rates.csv': model.priceParts.flatMap(rateRows),
    'layers.csv': (model.layers ?? []).map((layer) => layerRow(layer, writing)),
    'sizes.csv': (model.cuts?.sizes ?? []).map(({ name: size, formula }) => ({ name: size, formula })),
    'cuts.csv': (model.cuts?.parts ?? []).map((part) => cutRow(part, writing)),
    'stock.csv': stockRows(stock, flat),
  };
  return Object.fromEntries([
    ...keysOf(sheets)
      .filter((file) => sheets[file].length > 0)
      .map((file) => [file, usedColumns(sheetColumns[file], sheets[file])] as const),
    ...model.priceParts.flatMap((part) => matrixSheets(part, inputOf)),
  ]);
}

function flatten(attributes: readonly AuthoredAttribute[], parent: string): Flat[] {
  return attributes.flatMap((attribute) => [{ attribute, parent }, ...flatten(attribute.attributes, attribute.code)]);
}

function attributeRow({ attribute, parent }: Flat, { writer, codeOf }: Writing): Row {
  const { code, name, help, style, separator, merge, madeToMeasure, input } = attribute;
  const decimals = input?.decimals ?? 0;
  return {
    code,
    parent,
    ...textCells('name', name),
    ...textCells('help', help),
    style,
    separator: separator === '' ? noSeparator : separator,
    ...(merge && { merge: codeOf(merge.id), ...textCells('mergeName', merge.name) }),
    madeToMeasure: flagCell(madeToMeasure),
    ...(input && {
      unit: input.unit,
      decimals: wholeCell(decimals),
      minimum: numberCell(input.minimum, decimals),
      maximum: numberCell(input.maximum, decimals),
      step: numberCell(input.step, decimals),
      default: numberCell(input.default, decimals),
      unlockedBy: writer.values(input.unlockedBy),
    }),
  };
}

function valueRow(
  attribute: AuthoredAttribute,
  value: AuthoredAttribute['values'][number],
  { writer, model }: Writing,
): Row {
  return {
    attribute: attribute.code,
    code: value.code,
    ...textCells('name', value.name),
    ...textCells('description', value.description),
    default: flagCell(value.default),
    unlocks: writer.values(value.unlocks),
    priceGroup: value.priceGroup ?? '',
    percent: decimalCell(value.surchargePercent),
    packArea: decimalCell(value.packAreaCm2 === undefined ? null : value.packAreaCm2 / cm2PerM2),
    sample: flagCell(value.sample === true),
    realizationDays: wholeCell(value.realizationTimeInDays),
    availableSince: value.availableSinceDate ?? '',
    swatch: value.swatch ?? '',
    image: value.image?.name ?? '',
    undrawn: flagCell(value.undrawn ?? false),
    ...surchargeCells(value.surcharge, model.vatRatePercent),
  };
}

function groupRows(attribute: AuthoredAttribute, { model, codeOf }: Writing): Row[] {
  const codes = new Map(attribute.values.map(({ id, code }) => [id, code]));
  return attribute.groups.map((group) => ({
    attribute: attribute.code,
    code: codeOf(group.id),
    ...textCells('name', group.name),
    values: group.values.map((id) => codes.get(id) ?? '').join('|'),
    realizationDays: wholeCell(group.realizationTimeInDays),
    availableSince: group.availableSinceDate ?? '',
    ...surchargeCells(group.surcharge, model.vatRatePercent),
  }));
}

function layerRow({ product, view, when, image, colourOf }: AuthoredLayer, { writer }: Writing): Row {
  return {
    product: product ?? '',
    view: wholeCell(view),
    when: writer.conditions(when),
    image: image.name,
    colourOf: writer.attributeCode(colourOf),
  };
}

function cutRow({ code, when, length, width, count, ...texts }: CutPart, { writer }: Writing): Row {
  return {
    code,
    ...textCells('name', texts.name),
    when: writer.conditions(when),
    ...textCells('material', texts.material),
    length,
    width,
    count,
    ...textCells('edges', texts.edges),
    ...textCells('remark', texts.remark),
  };
}

function stockRows(stock: readonly AuthoredStock[], flat: readonly Flat[]): Row[] {
  const quantities = new Map(stock.map(({ valueId, quantity }) => [valueId, quantity]));
  return flat.flatMap(({ attribute }) =>
    attribute.values.flatMap(({ id, code }) => {
      const quantity = quantities.get(id);
      return quantity === undefined || quantity === null
        ? []
        : [{ attribute: attribute.code, value: code, quantity: String(quantity) }];
    }),
  );
}

/** Only columns that hold something, in their order. */
function usedColumns(columns: readonly string[], rows: readonly Row[]): string[][] {
  const usedColumns = columns.filter((column, index) => index === 0 || rows.some((row) => (row[column] ?? '') !== ''));
  return [usedColumns, ...rows.map((row) => usedColumns.map((column) => row[column] ?? ''))];
}
