import type { CheckoutValues } from './checkout-values.ts';

const key = 'draft:checkout';

/** What of the form the shop has not got yet, kept for this tab: a failed saving and a reload lose nothing. */
export function unsavedValues(): CheckoutValues | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as CheckoutValues | null;
  } catch {
    return null;
  }
}

export function keepUnsaved(values: CheckoutValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch (error) {
    console.warn('What was typed could not be kept', error);
  }
}

export const forgetUnsaved = (): void => sessionStorage.removeItem(key);
