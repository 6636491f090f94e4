import { useSyncExternalStore } from 'react';

let chosenSalon = '';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The choice lasts for this document only. */
export function chooseSalon(name: string): void {
  chosenSalon = name;
  for (const listener of listeners) listener();
}

/** The showroom that the visitor has chosen on this page; the empty text: none. */
export const useChosenSalon = (): string =>
  useSyncExternalStore(
    subscribe,
    () => chosenSalon,
    () => '',
  );
