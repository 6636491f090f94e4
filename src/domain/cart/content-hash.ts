/** Key in the browser's local storage (CART-16). */
export const contentHashKey = 'cart-init';

/**
 * Describes the content of a cart, so that another tab sees a change (CART-16). Each line is its quantity and code, and
 * its mark where it has one: `2*CODE1,1*CODE2*Salon`. The order of the lines changes nothing.
 */
export function contentHash(
  lines: readonly { readonly quantity: number; readonly normalizedCode: string; readonly mark?: string }[],
): string {
  return lines
    .map(({ quantity, normalizedCode, mark }) => `${quantity}*${normalizedCode}${mark ? `*${mark}` : ''}`)
    .toSorted()
    .join(',');
}
