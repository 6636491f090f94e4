import { useSyncExternalStore } from 'react';
import type { AppConfig } from '#storefront/api/shop.tsx';

/** Whether the shop counts or advertises if its visitors agree. If not, nobody is asked anything. */
export const asksForConsent = ({ analyticsId, pixelId }: AppConfig): boolean => Boolean(analyticsId || pixelId);

const listeners = new Set<() => void>();
let open = false;

export function showCookieSettings(shown: boolean): void {
  open = shown;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the settings of cookies are open. */
export const useCookieSettingsOpen = (): boolean =>
  useSyncExternalStore(
    watch,
    () => open,
    () => false,
  );
