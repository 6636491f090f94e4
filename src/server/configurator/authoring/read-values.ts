import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import type { Attribute, AuthoredText, Group, Value } from '#domain/configurator/model.ts';
import type { Cells } from './cells.ts';
import { keyWithin, type IdOf } from './model-ids.ts';

export type ImageOf = (file: string) => Value['image'];

type Reading = { readonly vatRatePercent: number; readonly idOf: IdOf; readonly imageOf: ImageOf };

/** A value without what it unlocks, which can be read once all values are known. */
export function readValue(
  row: Cells,
  attribute: string,
  { idOf, vatRatePercent, imageOf }: Reading,
): Value<AuthoredText> {
  const code = row.code('code');
  const image = row.text('image');
  const swatch = row.text('swatch').toLowerCase();
  if (swatch !== '' && !/^#[0-9a-f]{6}$/.test(swatch)) row.refuse('swatch', 'configurator.author.swatch');
  refuseWayOut(row, image);
  return {
    id: idOf('value', keyWithin(attribute, code)),
    code,
    normalizedCode: normalizeCode(code),
    name: row.texts('name'),
    description: row.texts('description'),
    image: image === '' ? null : imageOf(image),
    swatch: swatch || null,
    ...(row.flag('undrawn') && { undrawn: true }),
    default: row.flag('default'),
    unlocks: [],
    surcharge: row.surcharge(vatRatePercent),
    surchargePercent: percent(row),
    priceGroup: row.text('priceGroup') || null,
    ...packArea(row),
    ...(row.flag('sample') && { sample: true }),
    quantity: null,
    realizationTimeInDays: row.number('realizationDays'),
    availableSinceDate: row.day('availableSince'),
  };
}

/** A picture lies inside the picture folder. */
export function refuseWayOut(row: Cells, image: string): void {
  if (image.startsWith('/') || image.split(/[/\\]/).includes('..'))
    row.refuse('image', 'configurator.author.picture_path');
}

/** Square metres with four decimals at most. */
function packArea(row: Cells): Pick<Value, 'packAreaCm2'> {
  const packAreaCm2 = row.number('packArea', 4);
  if (packAreaCm2 !== null && packAreaCm2 <= 0) row.refuse('packArea', 'configurator.author.above_nothing');
  return packAreaCm2 === null ? {} : { packAreaCm2 };
}

/** Percents have two decimals at most. */
function percent(row: Cells): number | null {
  const hundredths = row.number('percent', 2);
  return hundredths === null ? null : hundredths / 100;
}

/** A group of an attribute whose values are known. */
export function readGroup(
  row: Cells,
  attribute: Attribute<AuthoredText>,
  { idOf, vatRatePercent }: Reading,
): Group<AuthoredText> {
  const ids = new Map(attribute.values.map(({ code, id }) => [code, id]));
  const values = row.list('values').flatMap((code) => {
    const id = ids.get(code);
    if (id === undefined)
      row.refuse('values', 'configurator.author.unknown_value', { attribute: attribute.code, code });
    return id ?? [];
  });
  return {
    id: idOf('group', keyWithin(attribute.code, row.code('code'))),
    name: row.texts('name'),
    values,
    surcharge: row.surcharge(vatRatePercent),
    realizationTimeInDays: row.number('realizationDays'),
    availableSinceDate: row.day('availableSince'),
  };
}
