import type { CartItem } from '#contract/cart.ts';
import type { AnswerOf } from '#storefront/api/client.ts';

type CartAnswer = AnswerOf<'getCart'>;

/** A line of the cart as the contract answers it. */
export function aCartItem(parts: Partial<CartItem> = {}): CartItem {
  return {
    id: 1,
    product: { id: 7, stockQuantity: null, priceHidden: false, price: { values: {}, discounted: false }, realizationTimeInDays: 21 },
    productCode: 'FIO-180', normalizedProductCode: 'FIO-180', normalizedCode: 'FIO-180', mark: '',
    name: 'Fiord sideboard', slug: 'fiord', image: null, quantity: 1,
    priceNet: 100, priceGross: 123, basePriceGross: 123, lineNet: 100, lineGross: 123, vatRate: 23,
    discountNetItem: 0, discountNetTotal: 0, discountId: null, discountName: null, discountCodeApplied: false,
    discountCodeNetValueMissing: null, discountCodeGrossValueMissing: null, codeDiscountNet: 0, codeDiscountGross: 0, lowestGross30: null,
    configuration: [], configurationIndexesMinimumAvailability: null, configured: null, delayed: false, problem: null,
    producerName: 'Jarota', categoryName: 'Sideboards', ratesCount: 0, ratesAvg: 0, productUrl: '', conversionId: '',
    ...parts,
  };
}

/** A guest's cart as the contract answers it. */
export function aCartAnswer(parts: Partial<CartAnswer> = {}): CartAnswer {
  return {
    version: 1, items: [], currency: { code: 'PLN', shortSymbol: 'zł', precision: 2 },
    paymentMethod: null, deliveryMethod: null, needsDelivery: true, pickUpPoint: null, deliveryNetCost: 0, deliveryVatRate: 23,
    shippingAddress: null, shippingAddressGuest: null, billingAddress: null, billingAddressGuest: null, billingSameAsShipping: true,
    giftCardValue: null, giftCardCode: null, giftCardProblem: null, canPurchaseUsingOnlyGiftCard: false, discountCode: null, discountCodeProblem: null,
    totals: { itemsNet: 0, itemsGross: 0, discountGross: 0, codeNet: 0, codeGross: 0, deliveryNet: 0, deliveryGross: 0, net: 0, gross: 0, vat: [], giftCard: 0, toPay: 0, prepaid: 0, dueOnDelivery: 0 },
    blockers: [],
    ...parts,
  };
}
