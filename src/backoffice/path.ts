import { useSyncExternalStore } from 'react';
import type { Locale } from '#domain/locale.ts';

export const baseOf = (locale: Locale) => (locale === 'pl' ? '/zaplecze' : '/en/back-office');

const listeners = new Set<() => void>();
let cameBack = true;
if (typeof window !== 'undefined') window.addEventListener('popstate', () => (cameBack = true));

/**
 * Whether the screen was opened by the browser, which scrolls to where somebody was: then all of it has to be there at
 * once.
 */
export const isBack = (): boolean => cameBack;

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
  cameBack = false;
  history.pushState(null, '', address);
  for (const listener of listeners) listener();
  window.scrollTo(0, 0);
}

/** The address of the screen that is open, with its query. */
export const useAddress = (): string => useSyncExternalStore(subscribe, () => location.pathname + location.search);
