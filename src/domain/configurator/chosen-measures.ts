import type { ChosenMeasure } from '../catalogue/measures.ts';
import type { Configured } from './configured.ts';
import { numberInUnit } from './numbers.ts';

/**
 * The chosen measures: entered numbers, and values whose names begin with measures: '1600 mm, three doors', or '2500 ×
 * 1700 mm' of 'Width × depth'.
 */
export const measuresOf = ({ attributes }: Pick<Configured, 'attributes'>): ChosenMeasure[] =>
  attributes.flatMap(({ attribute: { name, input }, number, value }) => {
    if (input !== null)
      return number?.number == null ? [] : [{ name, size: numberInUnit(input, number.number), unit: input.unit }];
    const [, sizes, unit = ''] = /^(\d+(?:\s×\s\d+)*)\s(mm|cm|m)\b/.exec(value?.name ?? '') ?? [];
    const each = sizes?.split('×') ?? [];
    const names = name.split('×');
    return names.length === each.length
      ? each.map((size, place) => ({ name: names[place]!.trim(), size: Number(size), unit }))
      : [];
  });
