import { useState } from 'react';
import { CallError } from '#storefront/api/client.ts';

export type Additions<Entry> = {
  readonly added: readonly Entry[];
  readonly refused: readonly { readonly entry: Entry; readonly reason: string }[];
};

/** Adds one after the other, so that each gets its own answer; what is refused does not keep the rest from being added. */
export function useAdditions<Entry>(add: (entry: Entry) => Promise<void>) {
  const [adding, setAdding] = useState(false);
  const [done, setDone] = useState(0);
  const [outcome, setOutcome] = useState<Additions<Entry> | null>(null);
  const addAll = async (entries: readonly Entry[]): Promise<readonly Entry[]> => {
    const added: Entry[] = [];
    const refused: { entry: Entry; reason: string }[] = [];
    setAdding(true);
    for (const entry of entries) {
      setDone(added.length + refused.length);
      try {
        await add(entry);
        added.push(entry);
      } catch (error) {
        console.error('A line could not be added to the cart', error);
        refused.push({ entry, reason: reasonOf(error) });
      }
    }
    setAdding(false);
    setOutcome({ added, refused });
    return added;
  };
  return { adding, done, outcome, addAll };
}

/** What the shop says: the text of a field first. */
function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return '';
  return Object.values(error.fields).flat()[0] ?? error.problem?.message ?? '';
}
