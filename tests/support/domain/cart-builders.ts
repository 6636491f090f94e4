import type { CartLine } from '#domain/cart/cart-line.ts';
import type { Offer } from '#domain/cart/offer.ts';
import type { Address } from '#domain/checkout/address.ts';
import type { DiscountCode } from '#domain/pricing/discount-code.ts';
import type { UnitPrice } from '#domain/pricing/unit-price.ts';

/** A price in minor units: 100 zł net, 123 zł gross, no discount. */
export function aPrice(overrides: Partial<UnitPrice> = {}): UnitPrice {
  const price = { net: 100_00, gross: 123_00, ...overrides };
  return { baseNet: price.net, baseGross: price.gross, ...price };
}

/** A product that can be bought, ten in stock. */
export function anOffer(overrides: Partial<Offer> = {}): Offer {
  return {
    active: true,
    priceHidden: false,
    price: aPrice(),
    vatRatePercent: 23,
    stockQuantity: 10,
    outlet: false,
    giftCard: false,
    categoryIds: [],
    producerId: null,
    steps: [],
    fits: true,
    ...overrides,
  };
}

/** A code of 10 % on everything, without an end. */
export function aCode(overrides: Partial<DiscountCode> = {}): DiscountCode {
  return {
    reduction: { kind: 'percent', percent: 10 },
    currency: 'PLN',
    categoryIds: [],
    producerIds: [],
    minimumNet: null,
    minimumGross: null,
    onReduced: false,
    validFromMs: null,
    validToMs: null,
    maximumUses: null,
    uses: 0,
    active: true,
    ...overrides,
  };
}

let last = 0;

/** A line of one piece with a code of its own. */
export function aLine(overrides: Partial<CartLine> = {}): CartLine {
  last += 1;
  return { id: last, normalizedCode: `CODE-${last}`, mark: '', quantity: 1, offer: anOffer(), ...overrides };
}

/** A Polish address with its contact, valid for shipping and billing. */
export function anAddress(overrides: Partial<Address> = {}): Address {
  return {
    type: 'shipping',
    street: 'Złota',
    streetNumber: '44/5',
    city: 'Warszawa',
    postalCode: '00-120',
    country: 'PL',
    companyName: '',
    taxNumber: '',
    contactUser: { firstnameLastname: 'Anna Nowak', email: 'anna@example.com', phone: '+48 600 700 800', comments: '' },
    ...overrides,
  };
}
