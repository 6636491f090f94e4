import type { CartItem } from '#contract/cart.ts';
import { zl } from './zl.ts';
import type { AnswerOf } from '#storefront/api/client.ts';

type CartAnswer = AnswerOf<'getCart'>;

/** A line of the cart as the contract answers it. */
export function aCartItem(parts: Partial<CartItem> = {}): CartItem {
  return {
    id: 1,
    product: {
      id: 7,
      stockQuantity: null,
      priceHidden: false,
      price: { values: {}, discounted: false },
      realizationTimeInDays: 21,
    },
    productCode: 'FIO-180',
    normalizedProductCode: 'FIO-180',
    normalizedCode: 'FIO-180',
    mark: '',
    name: 'Fiord sideboard',
    slug: 'fiord',
    image: null,
    quantity: 1,
    priceNet: zl(100),
    priceGross: zl(123),
    basePriceGross: zl(123),
    lineNet: zl(100),
    lineGross: zl(123),
    vatRate: 23,
    discountNetItem: zl(0),
    discountNetTotal: zl(0),
    discountId: null,
    discountName: null,
    discountCodeApplied: false,
    discountCodeNetValueMissing: null,
    discountCodeGrossValueMissing: null,
    codeDiscountNet: zl(0),
    codeDiscountGross: zl(0),
    lowestGross30: null,
    configuration: [],
    configurationIndexesMinimumAvailability: null,
    configured: null,
    delayed: false,
    problem: null,
    producerName: 'Jarota',
    categoryName: 'Sideboards',
    ratesCount: 0,
    ratesAvg: 0,
    productUrl: '',
    conversionId: '',
    ...parts,
  };
}

/** A guest's cart as the contract answers it. */
export function aCartAnswer(parts: Partial<CartAnswer> = {}): CartAnswer {
  return {
    version: 1,
    items: [],
    currency: { code: 'PLN', shortSymbol: 'zł', precision: 2 },
    paymentMethod: null,
    deliveryMethod: null,
    needsDelivery: true,
    pickUpPoint: null,
    deliveryNetCost: zl(0),
    deliveryVatRate: 23,
    shippingAddress: null,
    shippingAddressGuest: null,
    billingAddress: null,
    billingAddressGuest: null,
    billingSameAsShipping: true,
    giftCardValue: null,
    giftCardCode: null,
    giftCardProblem: null,
    canPurchaseUsingOnlyGiftCard: false,
    discountCode: null,
    discountCodeProblem: null,
    totals: {
      itemsNet: zl(0),
      itemsGross: zl(0),
      discountGross: zl(0),
      codeNet: zl(0),
      codeGross: zl(0),
      deliveryNet: zl(0),
      deliveryGross: zl(0),
      net: zl(0),
      gross: zl(0),
      vat: [],
      giftCard: zl(0),
      toPay: zl(0),
      prepaid: zl(0),
      dueOnDelivery: zl(0),
    },
    blockers: [],
    ...parts,
  };
}
