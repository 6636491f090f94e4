import { areaFromText, cm2PerM2, type AreaProblem } from '#domain/catalogue/area.ts';
import { largestArea, packsForArea, type PacksForArea } from '#domain/catalogue/packs-for-area.ts';
import { useState } from 'react';
import { smallestQuantity } from '#domain/cart/quantity.ts';
import { useShop } from '#storefront/api/shop.tsx';

/** An area as it is typed, and what is added for waste. */
export type Area = { readonly text: string; readonly wastePercent: number };

export type PackCount = PacksForArea & { readonly areaCm2: number };
type Problem = { readonly reason: AreaProblem } | { readonly reason: 'too-large'; readonly largestCm2: number };

/** The packs for an area, or why they can't be counted; neither while nothing is typed. */
export type CountedPacks = { readonly count: PackCount | null; readonly problem: Problem | null };

/** The packs that cover an area with its waste; mostPacks is what one line of the cart may hold. */
export function countPacks({ text, wastePercent }: Area, packAreaCm2: number, mostPacks: number): CountedPacks {
  if (text.trim() === '') return { count: null, problem: null };
  const read = areaFromText(text);
  if (!read.ok) return { count: null, problem: read };
  const { areaCm2 } = read;
  const largest = largestArea({ wastePercent, packAreaCm2 }, mostPacks);
  if (areaCm2 > largest) return { count: null, problem: { reason: 'too-large', largestCm2: inWholeMetres(largest) } };
  return { count: { areaCm2, ...packsForArea({ areaCm2, wastePercent, packAreaCm2 }) }, problem: null };
}

/** Rounded down to whole square metres, where it is at least one. */
const inWholeMetres = (areaCm2: number) => (areaCm2 < cm2PerM2 ? areaCm2 : areaCm2 - (areaCm2 % cm2PerM2));

/** How an area is counted; it comes with the area, from a file that only products sold by the area load. */
type CountPacks = (area: Area, packAreaCm2: number, mostPacks: number) => CountedPacks;

/** How many are bought. */
export type Amount = {
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  /** What is typed of an area to cover; null until something is. */
  readonly area: Area | null;
  readonly setArea: (area: Area, countPacks: CountPacks) => void;
  /** What the area comes to. */
  readonly counted: CountedPacks | null;
  readonly beginAnew: () => void;
};

/** The pieces that the visitor set, and the pack that they were set for: those of another pack no longer count. */
type Pieces = { readonly count: number; readonly packAreaCm2: number | null };

/** Pieces, or the packs that cover an area, whichever was given last; for another pack the area is counted anew. */
export function useAmount(packAreaCm2: number | null, firstQuantity = smallestQuantity): Amount {
  const { config } = useShop();
  const [typed, setTyped] = useState<{ area: Area; countPacks: CountPacks } | null>(null);
  const [pieces, setPieces] = useState<Pieces | null>(null);
  const counted = typed && packAreaCm2 !== null ? typed.countPacks(typed.area, packAreaCm2, config.largestLine) : null;
  const setForThisPack = pieces?.packAreaCm2 === packAreaCm2;
  const quantity = (setForThisPack ? undefined : counted?.count?.packs) ?? pieces?.count ?? firstQuantity;
  return {
    quantity,
    setQuantity: (count) => setPieces({ count, packAreaCm2 }),
    area: typed && typed.area,
    setArea: (area, countPacks) => {
      setTyped({ area, countPacks });
      setPieces({ count: quantity, packAreaCm2: null });
    },
    counted,
    beginAnew: () => {
      setTyped(typed && { ...typed, area: { ...typed.area, text: '' } });
      setPieces(null);
    },
  };
}
