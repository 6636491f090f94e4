const keyOf = (orderId: string) => `order-email:${orderId}`;

/** The e-mail that opens a guest's order, kept for this tab only (ORDER-6). */
export function guestEmailOf(orderId: string): string | null {
  return sessionStorage.getItem(keyOf(orderId));
}

export function rememberGuestEmail(orderId: string, email: string): void {
  sessionStorage.setItem(keyOf(orderId), email);
}
