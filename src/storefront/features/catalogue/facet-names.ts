import type { Facet } from '#contract/category.ts';
import type { Translate } from '#i18n/keys.ts';
import { inThousands } from '#domain/number-text.ts';
import { withValues, type ChosenFilters } from '#domain/catalogue/chosen-filters.ts';

/** A chosen value as a chip: what it is called, and the filters without it. */
export type ChosenValue = { key: string; name: string; without: ChosenFilters };

/** The range of a filter value such as '800-1200'; an end that is left out is null. */
export function readRange(value: string | undefined): { from: number | null; to: number | null } {
  const match = /^(\d{0,9})-(\d{0,9})$/.exec(value ?? '');
  const end = (text: string | undefined) => (text ? Number(text) : null);
  return { from: end(match?.[1]), to: end(match?.[2]) };
}

/** Every chosen value that a facet can name. */
export function chosenValues(filters: ChosenFilters, facets: readonly Facet[], t: Translate): ChosenValue[] {
  return filters.flatMap(([id, values]) => {
    const facet = facets.find((one) => one.id === id);
    return values.flatMap((value) => {
      const name = facet && nameOf(facet, value, t);
      return name
        ? [
            {
              key: `${id}:${value}`,
              name,
              without: withValues(
                filters,
                id,
                values.filter((other) => other !== value),
              ),
            },
          ]
        : [];
    });
  });
}

function nameOf(facet: Facet, value: string, t: Translate): string | undefined {
  if (facet.kind === 'options') return facet.values.find(({ id }) => id === value)?.name;
  const { from, to } = readRange(value);
  const words = rangeWords(endText(facet, from), endText(facet, to), facet.unit, t);
  return words && `${facet.name}: ${words}`;
}

/** Amounts have a space between thousands, measures do not. */
const endText = ({ id }: Facet, end: number | null) =>
  id === 'price' && end !== null ? inThousands(String(end)) : end;

type End = string | number | null;

function rangeWords(from: End, to: End, unit: string, t: Translate): string | undefined {
  if (from !== null && to !== null) return t('filters.range', { from, to, unit });
  if (from !== null) return t('filters.range_from', { from, unit });
  return to === null ? undefined : t('filters.range_to', { to, unit });
}

/** Colours are what people look for first, then the order of the shop. */
export function coloursFirst(facets: readonly Facet[]): Facet[] {
  return [...facets.filter(isColoured), ...facets.filter((facet) => !isColoured(facet))];
}

export const isColoured = ({ values }: Facet) => values.length > 0 && values.every(({ swatch }) => swatch !== null);

/** The facets of a category with the counts of the narrowed list: a value that would find nothing stays, with 0. */
export function withCounts(all: readonly Facet[], narrowed: readonly Facet[] | undefined): Facet[] {
  if (!narrowed) return [...all];
  return all.map((facet) => {
    const counts = new Map(narrowed.find(({ id }) => id === facet.id)?.values.map(({ id, count }) => [id, count]));
    return { ...facet, values: facet.values.map((value) => ({ ...value, count: counts.get(value.id) ?? 0 })) };
  });
}
