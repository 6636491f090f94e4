/**
 * Whether a cart can be paid by a method with this prepaid percent: a gift card is sent as soon as it is paid, so a cart
 * that holds one is paid at once and in full (decision OQ-86).
 */
export function fitsPayment(
  { prepaid }: { readonly prepaid: number },
  { holdsGiftCard }: { readonly holdsGiftCard: boolean },
): boolean {
  return !holdsGiftCard || prepaid === 100;
}
