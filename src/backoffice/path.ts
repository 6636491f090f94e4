import { useSyncExternalStore } from 'react';
import type { Locale } from '#domain/locale.ts';

export const baseOf = (locale: Locale) => (locale === 'pl' ? '/zaplecze' : '/en/back-office');

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

/** Opens another screen; what it shows stands in its address. */
export function go(address: string): void {
  history.pushState(null, '', address);
  for (const listener of listeners) listener();
  window.scrollTo(0, 0);
}

/** The address of the screen that is open, with its query. */
export const useAddress = (): string => useSyncExternalStore(subscribe, () => location.pathname + location.search);
