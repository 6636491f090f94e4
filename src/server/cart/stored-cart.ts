import { lineProblem, type CartLine } from '#domain/cart/cart-line.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import type { carts, deliveryMethods, paymentMethods } from '#server/database/schema/index.ts';
import type { Piece } from './piece.ts';

export type CartRow = Omit<typeof carts.$inferSelect, 'sessionId' | 'userId' | 'updatedAt' | 'checkoutStartedAt'>;

export type DeliveryRow = typeof deliveryMethods.$inferSelect;
export type PaymentRow = typeof paymentMethods.$inferSelect;

export type StoredLine = CartLine & {
  readonly productId: number;
  readonly outletPieceId: number | null;
  readonly configuration: number[] | string;
  readonly productUrl: string;
  readonly conversionId: string;
  readonly piece: Piece;
};

/** A cart as it is stored: its row, the methods that were chosen and its lines. */
export type StoredCart = { readonly row: CartRow; readonly delivery: DeliveryRow | null; readonly payment: PaymentRow | null; readonly lines: readonly StoredLine[] };

/** What a passer-by has: nothing is stored for it. */
export const emptyCart: StoredCart = {
  row: {
    id: 0, version: 0, currency: defaultCurrency.code, deliveryMethodId: null, paymentMethodId: null,
    shippingAddress: null, shippingAddressGuest: null, billingAddress: null, billingAddressGuest: null,
    billingSameAsShipping: true, discountCode: null, giftCardCode: null, pickUpPoint: null,
  },
  delivery: null, payment: null, lines: [],
};

/** What has to be carried; a line with a problem stays behind, an unknown weight is none. */
export function weightOf(lines: readonly StoredLine[]): number {
  return lines.filter((line) => lineProblem(line) === null).reduce((sum, { piece, quantity }) => sum + (piece.product.weightGrams ?? 0) * quantity, 0);
}
