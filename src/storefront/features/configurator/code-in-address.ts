import { useEffect } from 'react';
import { useDebounced } from '#storefront/ui/debounce.ts';

/** How long a configuration must rest before it stands in the address: browsers allow only so many changes. */
const restMs = 400;

/** The address of a configuration. */
export const linkTo = (path: string, systemCode: string) => `${path}?code=${encodeURIComponent(systemCode)}`;

/**
 * Keeps the code in the address of the page, without a new entry in its history. The router is passed over on purpose:
 * the page is the same, and nothing needs loading.
 */
export function useCodeInAddress(systemCode: string | null): void {
  const writeLater = useDebounced(writeCode, restMs, 'cancel');
  useEffect(() => {
    if (systemCode !== null) writeLater(systemCode);
  }, [systemCode, writeLater]);
}

function writeCode(systemCode: string): void {
  const address = new URL(location.href);
  address.searchParams.set('code', systemCode);
  History.prototype.replaceState.call(history, history.state, '', address);
}
