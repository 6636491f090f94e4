/** How long an order waits for its money, in milliseconds: for a page of a provider, and for a bank transfer. */
export type ExpiryTimes = { readonly onlineMs: number; readonly transferMs: number };

/** When an unpaid order is given up, and when its buyer is reminded: halfway there. */
export function expiryOf(
  { createdAt, paymentProvider }: { createdAt: Date; paymentProvider: string },
  { onlineMs, transferMs }: ExpiryTimes,
): { remindAt: Date; expiresAt: Date } {
  const waitMs = paymentProvider === 'transfer' ? transferMs : onlineMs;
  return { remindAt: new Date(createdAt.getTime() + waitMs / 2), expiresAt: new Date(createdAt.getTime() + waitMs) };
}
