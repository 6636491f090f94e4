import { useState } from 'react';
import { errorText } from '#storefront/texts/error-text.ts';
import { useTexts } from '#storefront/api/shop.tsx';

export type Additions<Entry> = {
  readonly added: readonly Entry[];
  readonly refused: readonly { readonly entry: Entry; readonly reason: string }[];
};

/**
 * Adds one after the other, so that each gets its own answer; what is refused does not keep the rest from being added.
 */
export function useAdditions<Entry>(add: (entry: Entry) => Promise<unknown>) {
  const t = useTexts();
  const [adding, setAdding] = useState(false);
  const [done, setDone] = useState(0);
  const [outcome, setOutcome] = useState<Additions<Entry> | null>(null);
  const addAll = async (entries: readonly Entry[]): Promise<readonly Entry[]> => {
    const added: Entry[] = [];
    const refusals: { entry: Entry; reason: string }[] = [];
    setAdding(true);
    for (const entry of entries) {
      setDone(added.length + refusals.length);
      try {
        await add(entry);
        added.push(entry);
      } catch (error) {
        console.error('A line could not be added to the cart', error);
        refusals.push({ entry, reason: errorText(error, t) });
      }
    }
    setAdding(false);
    setOutcome({ added, refused: refusals });
    return added;
  };
  return { adding, done, outcome, addAll };
}
