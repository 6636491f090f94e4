import type { ChosenMeasure } from '#domain/catalogue/measures.ts';
import type { Configured } from '#domain/configurator/configured.ts';

/** Numbers that are entered, and values whose names begin with their measure: '1600 mm, three doors'. */
export const measuresOf = ({ attributes }: Pick<Configured, 'attributes'>): ChosenMeasure[] =>
  attributes.flatMap(({ attribute: { name, input }, number, value }) => {
    if (input !== null)
      return number?.number == null ? [] : [{ name, size: number.number / 10 ** input.decimals, unit: input.unit }];
    const [, size, unit = ''] = /^(\d+)\s(mm|cm|m)\b/.exec(value?.name ?? '') ?? [];
    return size === undefined ? [] : [{ name, size: Number(size), unit }];
  });
