import { useEffect } from 'react';

/** How long a configuration must rest before it stands in the address: browsers allow only so many changes. */
const restMs = 400;

/** The address of a configuration. */
export const linkTo = (path: string, systemCode: string) => `${path}?code=${encodeURIComponent(systemCode)}`;

/**
 * Keeps the code in the address of the page, without a new entry in its history. The router is passed over on purpose:
 * the page is the same, and nothing needs loading.
 */
export function useCodeInAddress(systemCode: string | null): void {
  useEffect(() => {
    if (systemCode === null) return;
    const timer = setTimeout(() => {
      const address = new URL(location.href);
      address.searchParams.set('code', systemCode);
      History.prototype.replaceState.call(history, history.state, '', address);
    }, restMs);
    return () => clearTimeout(timer);
  }, [systemCode]);
}
