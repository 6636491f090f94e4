import { lineProblem, type CartLine } from '#domain/cart/cart-line.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import type { carts, deliveryMethods, paymentMethods } from '#server/database/schema/index.ts';
import type { StoredCode, StoredGiftCard } from '#server/discounts/index.ts';
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

/** A cart as it is stored: its row, what the row names, and its lines. A code or card that is gone is null. */
export type StoredCart = {
  readonly row: CartRow;
  readonly delivery: DeliveryRow | null;
  readonly payment: PaymentRow | null;
  readonly discount: StoredCode | null;
  readonly giftCard: StoredGiftCard | null;
  readonly lines: readonly StoredLine[];
};

/** What a passer-by has: nothing is stored for it. */
export const emptyCart: StoredCart = {
  row: {
    id: 0,
    version: 0,
    currency: defaultCurrency.code,
    deliveryMethodId: null,
    paymentMethodId: null,
    shippingAddress: null,
    shippingAddressGuest: null,
    billingAddress: null,
    billingAddressGuest: null,
    billingSameAsShipping: true,
    discountCode: null,
    giftCardCode: null,
    pickUpPoint: null,
  },
  delivery: null,
  payment: null,
  discount: null,
  giftCard: null,
  lines: [],
};

const carried = ({ lines }: Pick<StoredCart, 'lines'>) =>
  lines.filter((line) => lineProblem(line) === null && !line.offer.giftCard);

/** What has to be carried, with its longest side; a line with a problem stays behind, an unknown measure is none. */
export function parcelOf(cart: Pick<StoredCart, 'lines'>): { weightGrams: number; longestSideMm: number } {
  return {
    weightGrams: carried(cart).reduce(
      (sum, { piece, quantity }) => sum + (piece.product.weightGrams ?? 0) * quantity,
      0,
    ),
    longestSideMm: carried(cart).reduce((longest, { piece }) => Math.max(longest, piece.facts?.longestSideMm ?? 0), 0),
  };
}

/** Whether anything has to be carried; gift cards go by mail. An empty cart is still to be filled. */
export function needsDelivery({ lines }: Pick<StoredCart, 'lines'>): boolean {
  return lines.length === 0 || lines.some((line) => !line.offer.giftCard);
}

export function holdsGiftCard({ lines }: Pick<StoredCart, 'lines'>): boolean {
  return lines.some((line) => line.offer.giftCard);
}
