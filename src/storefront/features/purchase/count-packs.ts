import { areaFromText, type AreaProblem, cm2PerM2 } from '#domain/catalogue/area.ts';
import { largestArea, packsForArea, type PacksForArea } from '#domain/catalogue/packs-for-area.ts';

/** An area as it is typed, and what is added for waste. */
export type Area = { readonly text: string; readonly wastePercent: number };

export type PackCount = PacksForArea & { readonly areaCm2: number };
type Problem = { readonly reason: AreaProblem } | { readonly reason: 'too-large'; readonly largestCm2: number };

/** The packs for an area, or why they can't be counted; neither while nothing is typed. */
export type CountedPacks = { readonly count: PackCount | null; readonly problem: Problem | null };

/** The packs that cover an area with its waste; mostPacks is what one line of the cart may hold. */
export function countPacks({ text, wastePercent }: Area, packAreaCm2: number, mostPacks: number): CountedPacks {
  if (text.trim() === '') return { count: null, problem: null };
  const area = areaFromText(text);
  if (!area.ok) return { count: null, problem: area };
  const { areaCm2 } = area;
  const largest = largestArea({ wastePercent, packAreaCm2 }, mostPacks);
  if (areaCm2 > largest) return { count: null, problem: { reason: 'too-large', largestCm2: inWholeMetres(largest) } };
  return { count: { areaCm2, ...packsForArea({ areaCm2, wastePercent, packAreaCm2 }) }, problem: null };
}

/** Rounded down to whole square metres, where it is at least one. */
const inWholeMetres = (areaCm2: number) => (areaCm2 < cm2PerM2 ? areaCm2 : areaCm2 - (areaCm2 % cm2PerM2));
