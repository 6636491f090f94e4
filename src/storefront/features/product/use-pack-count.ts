import { useEffect, useRef, useState } from 'react';
import { areaFromText, type AreaProblem } from '#domain/catalogue/area-from-text.ts';
import { cm2PerM2 } from '#domain/catalogue/square-metre.ts';
import { largestArea, packsForArea, usualWastePercent, type PacksForArea } from '#domain/catalogue/packs-for-area.ts';
import type { Buying } from './buy-controls.tsx';

/** How long an area that can't be counted must rest before that is said: 0,5 begins with 0. */
const restMs = 700;

export type PackCount = PacksForArea & { readonly areaCm2: number };
type Problem = { readonly reason: AreaProblem } | { readonly reason: 'too-large'; readonly largestCm2: number };
type Counted = { readonly count: PackCount | null; readonly problem: Problem | null };

/** What is typed of an area and what follows from it; each new count becomes the quantity to buy, also when the pack becomes another one. */
export function usePackCount(
  packAreaCm2: number,
  { quantity, setQuantity, adding }: Pick<Buying, 'quantity' | 'setQuantity' | 'adding'>,
) {
  const [typed, setTyped] = useState({ text: '', wastePercent: usualWastePercent });
  const [rested, setRested] = useState(false);
  const { count, problem } = counted(typed, packAreaCm2);

  const become = (next: typeof typed) => {
    setTyped(next);
    setRested(false);
    const following = counted(next, packAreaCm2).count;
    if (following) setQuantity(following.packs);
  };

  useEffect(() => {
    const waiting = setTimeout(() => setRested(true), restMs);
    return () => clearTimeout(waiting);
  }, [typed]);

  const latest = useRef({ packs: count?.packs, setQuantity });
  useEffect(() => {
    latest.current = { packs: count?.packs, setQuantity };
  });
  useEffect(() => {
    if (latest.current.packs !== undefined) latest.current.setQuantity(latest.current.packs);
  }, [packAreaCm2]);

  // Once they are in the cart the quantity begins anew, and so does the count.
  const [wasAdding, setWasAdding] = useState(adding);
  if (wasAdding !== adding) {
    setWasAdding(adding);
    if (wasAdding && count && count.packs !== quantity) setTyped({ ...typed, text: '' });
  }

  return {
    ...typed,
    count,
    shownProblem: rested ? problem : null,
    enter: (text: string) => become({ ...typed, text }),
    allow: (wastePercent: number) => become({ ...typed, wastePercent }),
    settle: () => setRested(true),
  };
}

function counted({ text, wastePercent }: { text: string; wastePercent: number }, packAreaCm2: number): Counted {
  if (text.trim() === '') return { count: null, problem: null };
  const read = areaFromText(text);
  if (!read.ok) return { count: null, problem: read };
  const { areaCm2 } = read;
  const largest = largestArea({ wastePercent, packAreaCm2 });
  if (areaCm2 > largest)
    return {
      count: null,
      problem: { reason: 'too-large', largestCm2: largest < cm2PerM2 ? largest : largest - (largest % cm2PerM2) },
    };
  return { count: { areaCm2, ...packsForArea({ areaCm2, wastePercent, packAreaCm2 }) }, problem: null };
}
