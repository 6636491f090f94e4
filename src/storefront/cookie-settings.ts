import { useSyncExternalStore } from 'react';
import type { AppConfig } from '#storefront/api/shop.tsx';

/** Whether the shop would count or advertise, if its visitors agree; without that nobody is asked anything. */
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
