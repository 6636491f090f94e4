import { useState } from 'react';

/** A sample that a visitor has chosen, with the words it is shown by. */
export type ChosenSample = { product: number; value: number; name: string; productName: string };

const key = 'samples';

const isSample = (entry: unknown): entry is ChosenSample =>
  typeof entry === 'object' && entry !== null && 'product' in entry && 'value' in entry && 'name' in entry;

function read(): readonly ChosenSample[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isSample) : [];
  } catch {
    return [];
  }
}

function write(samples: readonly ChosenSample[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(samples));
  } catch (error) {
    console.warn('Chosen samples could not be kept', error);
  }
}

/** The samples that were chosen in this tab, also on pages of other products (SAMPLE-5). */
export function useChosenSamples(): [readonly ChosenSample[], (samples: readonly ChosenSample[]) => void] {
  const [keptSamples, setSamples] = useState(read);
  const choose = (samples: readonly ChosenSample[]) => {
    write(samples);
    setSamples(samples);
  };
  return [keptSamples, choose];
}
