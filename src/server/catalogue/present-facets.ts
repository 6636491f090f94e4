import type { Facet } from '#contract/category.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { defaultCurrency, toMajor } from '#domain/pricing/money.ts';
import { translators } from '#i18n/all.ts';
import type { TextKey } from '#i18n/keys.ts';
import type { FilterAttribute } from './filter-attributes.ts';
import { visibleBelow, type CategoryIndex } from './tree.ts';

/** One count: of a fixed facet, of an option `value`, or of a `measure` with its ends. */
export type FacetRow = {
  facet: string;
  value: number | null;
  name: string | null;
  count: number;
  minimum: number | null;
  maximum: number | null;
};

/**
 * The attributes and categories of facets. Categories null: the list of one category, whose page shows those below it.
 */
export type KnownFacets = { attributes: readonly FilterAttribute[]; categories: CategoryIndex | null };

/** The facets in the order in which they are shown. A facet that could not narrow the list is left out. */
export function presentFacets(
  rows: readonly FacetRow[],
  { attributes, categories, producerChosen }: KnownFacets & { producerChosen: boolean },
  locale: Locale,
): Facet[] {
  const text = translators[locale];
  const flag = (id: 'availability' | 'new' | 'discounted', value: string, key: TextKey) =>
    options(
      id,
      text(`catalogue.facet.${id}`),
      rows
        .filter(({ facet, count }) => facet === id && count > 0)
        .map(({ count }) => ({ id: value, name: text(key), count, swatch: null })),
    );
  return [
    options('category', text('catalogue.facet.category'), mainCategories(rows, categories, locale)),
    range(
      'price',
      text('catalogue.facet.price'),
      defaultCurrency.shortSymbol,
      rows.find(({ facet }) => facet === 'price'),
      (minor) => Number(toMajor(minor, defaultCurrency.precision)),
    ),
    options('producer', text('catalogue.facet.producer'), producers(rows, producerChosen, locale)),
    ...attributes.map((attribute) => attributeFacet(attribute, rows, locale)),
    flag('availability', 'available', 'catalogue.facet.availability.available'),
    flag('new', '1', 'catalogue.facet.new.yes'),
    flag('discounted', '1', 'catalogue.facet.discounted.yes'),
  ].filter((facet) => facet !== null);
}

/** The main categories of what was found, in the order of the menu. */
function mainCategories(rows: readonly FacetRow[], categories: CategoryIndex | null, locale: Locale): Facet['values'] {
  if (!categories) return [];
  const counts = new Map(rows.filter(({ facet }) => facet === 'category').map(({ value, count }) => [value, count]));
  return visibleBelow(categories, null).flatMap(({ id, names }) => {
    const count = counts.get(id);
    return count === undefined ? [] : [{ id: String(id), name: inLocale(names, locale), count, swatch: null }];
  });
}

/** Where everything is of one producer, as in the shop of a maker, none is offered; a chosen one can be left again. */
function producers(rows: readonly FacetRow[], isChosen: boolean, locale: Locale): Facet['values'] {
  const counts = rows.filter(({ facet }) => facet === 'producer');
  if (counts.length === 1 && !isChosen) return [];
  return counts
    .filter(({ value }) => value !== null)
    .map(({ value, name, count }) => ({ id: String(value), name: name ?? '', count, swatch: null }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

function attributeFacet(attribute: FilterAttribute, rows: readonly FacetRow[], locale: Locale): Facet | null {
  const name = inLocale(attribute.name, locale);
  if (attribute.kind === 'number')
    return range(
      attribute.wireId,
      name,
      attribute.unit,
      rows.find(({ facet, value }) => facet === 'measure' && value === attribute.id),
    );
  const counts = new Map(rows.filter(({ facet }) => facet === 'value').map(({ value, count }) => [value, count]));
  return options(
    attribute.wireId,
    name,
    attribute.values.flatMap((value) => {
      const count = counts.get(value.id);
      return count === undefined
        ? []
        : [{ id: value.wireId, name: inLocale(value.name, locale), count, swatch: value.swatch }];
    }),
  );
}

function options(id: string, name: string, values: Facet['values']): Facet | null {
  return values.length === 0 ? null : { id, name, kind: 'options', unit: '', values, minimum: null, maximum: null };
}

/** Whole units, rounded outwards so that both ends hold every product. */
function range(
  id: string,
  name: string,
  unit: string,
  row: FacetRow | undefined,
  scale = (value: number) => value,
): Facet | null {
  if (!row || row.minimum === null || row.maximum === null || row.minimum === row.maximum) return null;
  return {
    id,
    name,
    kind: 'range',
    unit,
    values: [],
    minimum: Math.floor(scale(row.minimum)),
    maximum: Math.ceil(scale(row.maximum)),
  };
}
