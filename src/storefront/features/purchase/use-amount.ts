import { useState } from 'react';
import { smallestQuantity } from '#domain/cart/quantity.ts';
import { useShop } from '#storefront/api/shop.tsx';
import type { Area, CountedPacks } from './count-packs.ts';

/** How an area is counted; it comes with the area, from a file that only products sold by the area load. */
type CountPacks = (area: Area, packAreaCm2: number, mostPacks: number) => CountedPacks;

/** How many are bought. */
export type Amount = {
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  /** The typed area. Null: nothing was typed yet. */
  readonly area: Area | null;
  readonly setArea: (area: Area, countPacks: CountPacks) => void;
  /** The packs for the area. */
  readonly counted: CountedPacks | null;
  readonly beginAnew: () => void;
};

/** The pieces that the visitor set, and the pack that they were set for: those of another pack no longer count. */
type Pieces = { readonly count: number; readonly packAreaCm2: number | null };

/**
 * The quantity to buy: pieces, or the packs that cover an area, whichever was typed last. For another pack the area is
 * counted anew. If an area can't be counted or was removed, the pieces are as before.
 */
export function useAmount(packAreaCm2: number | null, firstQuantity = smallestQuantity): Amount {
  const { config } = useShop();
  const [typed, setTyped] = useState<{ area: Area; countPacks: CountPacks } | null>(null);
  const [pieces, setPieces] = useState<Pieces | null>(null);
  const countedPacks =
    typed && packAreaCm2 !== null ? typed.countPacks(typed.area, packAreaCm2, config.largestLine) : null;
  const setForThisPack = pieces?.packAreaCm2 === packAreaCm2;
  const quantity = (setForThisPack ? undefined : countedPacks?.count?.packs) ?? pieces?.count ?? firstQuantity;
  return {
    quantity,
    setQuantity: (count) => setPieces({ count, packAreaCm2 }),
    area: typed && typed.area,
    setArea: (area, countPacks) => {
      setTyped({ area, countPacks });
      setPieces(pieces && { ...pieces, packAreaCm2: null });
    },
    counted: countedPacks,
    beginAnew: () => {
      setTyped(typed && { ...typed, area: { ...typed.area, text: '' } });
      setPieces(null);
    },
  };
}
