/** What is left to pay after a gift card, in minor units: never below 0 (spec 5). */
export function lessGiftCard(gross: number, giftCardGross: number): number {
  return Math.max(0, gross - giftCardGross);
}

/** Whether the card pays for everything, so that no payment method is needed (spec 5, decision OQ-86). */
export function paysAll(giftCardGross: number, gross: number): boolean {
  return giftCardGross > 0 && giftCardGross >= gross;
}
