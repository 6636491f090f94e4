/** Key in the browser's local storage (CART-16). */
export const contentHashKey = 'cart-init';

/**
 * What is stored under cart-init so that another tab sees a change: quantity times code of each line, as
 * `2*CODE1,1*CODE2*Salon`, the mark where there is one, the same for the same content in any order (CART-16).
 */
export function contentHash(
  lines: readonly { readonly quantity: number; readonly normalizedCode: string; readonly mark?: string }[],
): string {
  return lines
    .map(({ quantity, normalizedCode, mark }) => `${quantity}*${normalizedCode}${mark ? `*${mark}` : ''}`)
    .toSorted()
    .join(',');
}
