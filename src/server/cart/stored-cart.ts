import { getTableColumns, sql, type SQLWrapper } from 'drizzle-orm';
import { lineProblem, type CartLine } from '#domain/cart/cart-line.ts';
import type { Credit } from '#domain/payments/credit.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import type { Judged } from '#server/configurator/index.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf } from '#server/database/json-of.ts';
import { cartItems, carts, deliveryMethods, paymentMethods } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import { codeNamed, giftCardNamed, type StoredCode, type StoredGiftCard } from '#server/discounts/index.ts';
import { byOwner, type CartOwner } from './cart-owner.ts';
import { findQuotation, type QuotationOfCart } from './quoted-lines.ts';
import type { SoldProduct } from './sold-product.ts';

const {
  id,
  sessionId: _session,
  userId: _user,
  approvalId: _approval,
  version,
  updatedAt: _updated,
  ...settings
} = getTableColumns(carts);
const { cartId: _cart, createdAt: _created, ...lineColumns } = getTableColumns(cartItems);

/** The columns of the cart that a buyer's changes set. */
export { settings, lineColumns };

/** The row of a cart as JSON. JSON has no moments, so the beginning of the checkout is text. */
export const rowColumns = {
  ...settings,
  id,
  version,
  checkoutStartedAt: sql<string | null>`${carts.checkoutStartedAt}`,
};

export type CartRow = Omit<
  typeof carts.$inferSelect,
  'sessionId' | 'userId' | 'approvalId' | 'updatedAt' | 'checkoutStartedAt'
> & {
  checkoutStartedAt: string | null;
};
export type LineRow = Omit<typeof cartItems.$inferSelect, 'cartId' | 'createdAt'>;
export type DeliveryRow = typeof deliveryMethods.$inferSelect;
export type PaymentRow = typeof paymentMethods.$inferSelect;

/** A line with the product that it names as it is sold now. */
export type StoredLine = CartLine &
  Readonly<LineRow> & {
    readonly product: SoldProduct;
    /** The result of its configuration, in the buyer's language. Null: there is nothing to configure. */
    readonly judged: Judged | null;
  };

/** A cart as it is stored: its row, what the row names, and its lines. A code or card that is gone is null. */
export type StoredCart = {
  readonly row: CartRow;
  readonly chosenDelivery: DeliveryRow | null;
  readonly chosenPayment: PaymentRow | null;
  readonly discount: StoredCode | null;
  readonly giftCard: StoredGiftCard | null;
  /**
   * The credit of a business customer who chose to pay later. Null: the buyer is somebody else or chose another way to
   * pay.
   */
  readonly credit: Credit | null;
  /** The quotation whose prices count. Null: today's prices count. */
  readonly quotation: QuotationOfCart | null;
  readonly lines: readonly StoredLine[];
};

/** The cart of a visitor who has none; nothing is stored for it. */
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
    projectName: '',
    quotationId: null,
    checkoutStartedAt: null,
  },
  chosenDelivery: null,
  chosenPayment: null,
  discount: null,
  giftCard: null,
  credit: null,
  quotation: null,
  lines: [],
};

type CartReferences = Pick<StoredCart, 'chosenDelivery' | 'chosenPayment' | 'discount' | 'giftCard' | 'quotation'>;

type ChosenMethods = Pick<CartReferences, 'chosenDelivery' | 'chosenPayment'>;
const methodsWith = (delivery: SQLWrapper, payment: SQLWrapper) => sql<ChosenMethods>`select
    (select ${jsonOf(getTableColumns(deliveryMethods))} from ${deliveryMethods}
      where ${deliveryMethods.id} = ${delivery}) as "chosenDelivery",
    (select ${jsonOf(getTableColumns(paymentMethods))} from ${paymentMethods}
      where ${paymentMethods.id} = ${payment}) as "chosenPayment"`;
const methods = statement('cart_methods', methodsWith(sql.placeholder('delivery'), sql.placeholder('payment')));
const methodsChosen = byOwner((by, isOwned) =>
  statement(
    `cart_methods_of_${by}`,
    methodsWith(
      sql`(select ${carts.deliveryMethodId} from ${carts} where ${isOwned})`,
      sql`(select ${carts.paymentMethodId} from ${carts} where ${isOwned})`,
    ),
  ),
);

/** The methods of an owner's locked cart, read together with it. */
export async function findChosen(reader: Reader, { by, id: owner }: CartOwner): Promise<ChosenMethods> {
  const [chosenMethods] = await methodsChosen[by](reader, { owner });
  return chosenMethods!;
}
const codes = statement(
  'cart_codes',
  sql<Pick<CartReferences, 'discount' | 'giftCard'>>`select
    ${codeNamed(sql`${sql.placeholder('code')}::text`)} as discount,
    ${giftCardNamed(sql`${sql.placeholder('card')}::text`)} as "giftCard"`,
);

/** What the row of a cart refers to. Most carts that get another line refer to nothing yet. */
export async function findNamed(
  reader: Reader,
  row: CartRow,
  knownMethods: ChosenMethods | null,
): Promise<CartReferences> {
  const { deliveryMethodId: delivery, paymentMethodId: payment, discountCode: code, giftCardCode: card } = row;
  const [methodRows, codeRows, quotation] = await Promise.all([
    knownMethods || (delivery === null && payment === null) ? [] : methods(reader, { delivery, payment }),
    code === null && card === null ? [] : codes(reader, { code, card }),
    row.quotationId === null ? null : findQuotation(reader, row.quotationId),
  ]);
  return {
    chosenDelivery: null,
    chosenPayment: null,
    discount: null,
    giftCard: null,
    quotation,
    ...(knownMethods ?? methodRows[0]),
    ...codeRows[0],
  };
}

const carriedLines = ({ lines }: Pick<StoredCart, 'lines'>) =>
  lines.filter((line) => lineProblem(line) === null && !line.offer.giftCard);

/**
 * The weight and the longest side of everything that has to be carried. Lines with a problem do not count, and an
 * unknown measure counts as 0.
 */
export function parcelOf(cart: Pick<StoredCart, 'lines'>): { weightGrams: number; longestSideMm: number } {
  const goods = carriedLines(cart);
  return {
    weightGrams: goods.reduce((sum, { product, quantity }) => sum + (product.weightGrams ?? 0) * quantity, 0),
    longestSideMm: goods.reduce((longest, { product }) => Math.max(longest, product.facts?.longestSideMm ?? 0), 0),
  };
}

/**
 * Whether anything has to be carried. Gift cards go by e-mail. An empty cart answers yes, because goods may still be
 * added.
 */
export function needsDelivery({ lines }: Pick<StoredCart, 'lines'>): boolean {
  return lines.length === 0 || lines.some((line) => !line.offer.giftCard);
}

export function holdsGiftCard({ lines }: Pick<StoredCart, 'lines'>): boolean {
  return lines.some((line) => line.offer.giftCard);
}
