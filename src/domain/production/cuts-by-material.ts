import type { Locale } from '#domain/locale.ts';
import type { Cut } from './cut-list.ts';

/** Equal parts of several pieces, cut together. */
export type SummedCut = Cut & {
  /** The marks of the pieces that they are for, each with how many. */
  readonly marks: readonly { readonly mark: string; readonly count: number }[];
};

export type MaterialCuts = {
  readonly material: string;
  readonly cuts: readonly SummedCut[];
  /** Of boards in square millimetres, of bars in millimetres, without what the saw takes. */
  readonly area: number;
  readonly length: number;
};

type OfPiece = { readonly mark: string; readonly cuts: readonly Cut[] };

/** What several pieces need, by material in the order of the language, the longest parts first (PRODUCTION-12). */
export function cutsByMaterial(pieces: readonly OfPiece[], locale: Locale): MaterialCuts[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const all = pieces.flatMap(({ mark, cuts }) => cuts.map((cut) => ({ mark, cut })));
  const materials = [...Map.groupBy(all, ({ cut }) => cut.material)];
  return materials
    .toSorted(([a], [b]) => compare(a, b))
    .map(([material, parts]) => {
      const alike = Map.groupBy(parts, ({ cut: { name, length, width, edges, remark } }) =>
        JSON.stringify([length, width, name, edges, remark]),
      );
      const cuts = [...alike.values()].map(summed).toSorted((a, b) => longestFirst(a, b) || compare(a.name, b.name));
      return {
        material,
        cuts,
        area: cuts.reduce((sum, { length, width, count }) => sum + (length * (width ?? 0) * count) / 100, 0),
        length: cuts.reduce((sum, { length, width, count }) => sum + (width === null ? (length * count) / 10 : 0), 0),
      };
    });
}

function summed(parts: readonly { mark: string; cut: Cut }[]): SummedCut {
  const counts = new Map<string, number>();
  for (const { mark, cut } of parts) counts.set(mark, (counts.get(mark) ?? 0) + cut.count);
  const marks = [...counts].map(([mark, count]) => ({ mark, count }));
  return { ...parts[0]!.cut, count: marks.reduce((sum, { count }) => sum + count, 0), marks };
}

const longestFirst = (a: Cut, b: Cut): number => b.length - a.length || (b.width ?? 0) - (a.width ?? 0);
