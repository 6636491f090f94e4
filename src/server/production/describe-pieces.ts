import type { Configured } from '#domain/configurator/configured.ts';
import { numberInUnit } from '#domain/configurator/numbers.ts';
import { dimensionNames } from '#domain/catalogue/free-space.ts';
import { millimetresOf } from '#domain/catalogue/measures.ts';
import type { CutList } from '#domain/production/cut-list.ts';
import { locales, type Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { describeOrdered } from '#server/configurator/index.ts';
import type { PieceRow } from './piece-rows.ts';

/** Width and height in millimetres, where both were chosen. */
export type Sides = { readonly width: number; readonly height: number };

/** The description of a piece in the language of the worker. */
export type DescribedPiece = PieceRow & {
  readonly words: readonly { readonly name: string; readonly value: string }[];
  readonly sides: Sides | null;
  /** Of the first choice that has a colour, as #rrggbb. */
  readonly colour: string | null;
  /** null: it is not configured, or its rule set has none. */
  readonly cutList: CutList | null;
};

/** Words and measures of pieces, read again from code and version (PRODUCTION-7). */
export async function describePieces(
  reader: Reader,
  rows: readonly PieceRow[],
  locale: Locale,
): Promise<DescribedPiece[]> {
  const coded = rows.filter(({ ordered }) => ordered !== null);
  const descriptions = await describeOrdered(
    reader,
    coded.map(({ ordered, ruleSet, productId, productCode }) => ({ ruleSet, productId, productCode, ...ordered! })),
    locale,
  );
  const byId = new Map(coded.map(({ id }, index) => [id, descriptions[index] ?? null]));
  return rows.map((row) => {
    const described = byId.get(row.id) ?? null;
    const configuration = described?.configured ?? null;
    return {
      ...row,
      cutList: described?.cutList ?? null,
      words: configuration?.words ?? [],
      sides: configuration && sidesOf(configuration),
      colour: configuration?.attributes.find(({ value }) => value?.swatch)?.value?.swatch ?? null,
    };
  });
}

type Measure = { name: string; size: number };

/** The measures that are called width and height, else the first two. */
function sidesOf({ attributes }: Configured): Sides | null {
  const measures = attributes.flatMap(({ attribute: { name, input }, number }): Measure[] => {
    if (!input || number?.number == null) return [];
    const size = millimetresOf(numberInUnit(input, number.number), input.unit);
    return Number.isNaN(size) ? [] : [{ name: name.toLowerCase(), size }];
  });
  const called = (names: readonly string[]) => measures.find(({ name }) => names.some((known) => name.includes(known)));
  const width = called(dimensionNames.width) ?? measures[0];
  const height = called(dimensionNames.height) ?? measures.find((measure) => measure !== width);
  return width && height ? { width: Math.round(width.size), height: Math.round(height.size) } : null;
}

/** The text in the first language that has it. */
export const nameIn = (names: Partial<Record<Locale, string>>, locale: Locale): string =>
  names[locale] ?? locales.map((other) => names[other]).find((name) => name !== undefined) ?? '';
