import { describe, expect, it } from 'vitest';
import { aCartAnswer } from '#tests/support/cart-builders.ts';
import { changesOf, checkoutProblems, fieldOf, valuesOf } from './checkout-values.ts';

const cart = aCartAnswer();
const empty = valuesOf(cart);
const filled = {
  ...empty,
  deliveryMethod: '2',
  paymentMethod: '3',
  shipping: {
    ...empty.shipping,
    street: 'Długa',
    streetNumber: '1',
    city: 'Poznań',
    postalCode: '61-840',
    contactUser: { firstnameLastname: 'Ewa Nowak', email: 'ewa@poczta.pl', phone: '601 234 567', comments: '' },
  },
};

describe('delivery and payment form (CHECKOUT-8, CHECKOUT-10)', () => {
  it('starts in Poland with the invoice to the same address', () => {
    expect(empty).toMatchObject({
      shipping: { country: 'PL', street: '' },
      billingSameAsShipping: true,
      deliveryMethod: '',
    });
  });

  it("holds what the cart remembers, a guest's address or that of the account", () => {
    const cart = aCartAnswer({ shippingAddressGuest: { city: 'Jarocin' }, deliveryMethod: { id: 4 } });

    expect(valuesOf(cart)).toMatchObject({ shipping: { city: 'Jarocin', type: 'shipping' }, deliveryMethod: '4' });
  });

  it('names everything that is missing', () => {
    expect(Object.keys(checkoutProblems(empty, cart)).toSorted()).toEqual([
      'deliveryMethod',
      'paymentMethod',
      'shipping.city',
      'shipping.contactUser.email',
      'shipping.contactUser.firstnameLastname',
      'shipping.contactUser.phone',
      'shipping.postalCode',
      'shipping.street',
      'shipping.streetNumber',
    ]);
    expect(checkoutProblems(filled, cart)).toEqual({});
  });

  it('needs a billing address only when it is another one, and no payment where nothing is left to pay', () => {
    expect(checkoutProblems({ ...filled, billingSameAsShipping: false }, cart)).toMatchObject({
      'billing.street': 'required',
    });
    expect(checkoutProblems({ ...filled, paymentMethod: '' }, { ...cart, needsPayment: false })).toEqual({});
  });

  it('needs the name and the number of a company for its invoice, and no second address', () => {
    const forCompany = { ...filled, companyInvoice: true };
    const billing = { ...filled.billing, companyName: 'Nowak sp. z o.o.', taxNumber: '779-22-33-444' };

    expect(checkoutProblems(forCompany, cart)).toEqual({
      'billing.companyName': 'required',
      'billing.taxNumber': 'required',
    });
    expect(checkoutProblems({ ...forCompany, billing }, cart)).toEqual({});
    expect(changesOf({ ...forCompany, billing }, cart)).toMatchObject({
      billingSameAsShipping: false,
      billingAddress: {
        type: 'billing',
        companyName: 'Nowak sp. z o.o.',
        taxNumber: '779-22-33-444',
        street: 'Długa',
        city: 'Poznań',
        contactUser: { firstnameLastname: 'Ewa Nowak' },
      },
    });
  });

  it('remembers a company at the address of the delivery, and leaves it out when it is not wanted', () => {
    const billing = { ...filled.billing, companyName: 'Nowak sp. z o.o.', taxNumber: '779-22-33-444' };
    const { shippingAddress, billingAddress } = changesOf({ ...filled, companyInvoice: true, billing }, cart);
    const again = valuesOf(
      aCartAnswer({
        billingSameAsShipping: false,
        shippingAddressGuest: shippingAddress!,
        billingAddressGuest: billingAddress!,
      }),
    );

    expect(again).toMatchObject({ billingSameAsShipping: true, companyInvoice: true });
    expect(changesOf({ ...again, companyInvoice: false }, cart)).toMatchObject({
      billingSameAsShipping: true,
      billingAddress: null,
    });
    expect(changesOf({ ...again, companyInvoice: false, billingSameAsShipping: false }, cart)).toMatchObject({
      billingAddress: { companyName: '', taxNumber: '' },
    });
  });

  it('keeps the invoice at the address of the delivery while its company is not named yet', () => {
    const ticked = { ...filled, companyInvoice: true };

    expect(changesOf(ticked, cart)).toMatchObject({ billingSameAsShipping: true, billingAddress: null });
    expect(changesOf({ ...ticked, billingSameAsShipping: false }, cart)).toMatchObject({
      billingSameAsShipping: false,
      billingAddress: { companyName: '', taxNumber: '' },
    });
  });

  it('needs no delivery where nothing is carried, and a point where the parcel goes to one', () => {
    const point = { provider: 'inpost', id: 'WAW01A', name: 'WAW01A', addressLines: [] };

    expect(checkoutProblems({ ...filled, deliveryMethod: '' }, { ...cart, needsDelivery: false })).toEqual({});
    expect(checkoutProblems({ ...filled, pickUpProvider: 'inpost' }, cart)).toEqual({ pickUpPoint: 'pick-up-point' });
    expect(checkoutProblems({ ...filled, pickUpProvider: 'inpost', pickUpPoint: point }, cart)).toEqual({});
    expect(checkoutProblems({ ...filled, pickUpProvider: 'orlen', pickUpPoint: point }, cart)).toEqual({
      pickUpPoint: 'pick-up-point',
    });
  });

  it('sends a chosen point once', () => {
    const point = { provider: 'inpost', id: 'WAW01A', name: 'WAW01A', addressLines: [] };
    const chosen = { ...filled, pickUpProvider: 'inpost', pickUpPoint: point };

    expect(changesOf(chosen, cart).pickUpPoint).toEqual({ provider: 'inpost', id: 'WAW01A' });
    expect(changesOf(chosen, { pickUpPoint: { ...point, latitude: null, longitude: null } })).not.toHaveProperty(
      'pickUpPoint',
    );
    expect(changesOf({ ...chosen, pickUpProvider: '' }, cart)).not.toHaveProperty('pickUpPoint');
  });

  it('becomes changes of the cart', () => {
    expect(changesOf(filled, cart)).toMatchObject({
      shippingAddress: { city: 'Poznań' },
      billingAddress: null,
      deliveryMethod: { id: 2 },
      paymentMethod: { id: 3 },
    });
    expect(changesOf(empty, cart)).toMatchObject({ deliveryMethod: null });
  });

  it("knows the fields of the server's refusals", () => {
    expect(fieldOf('shippingAddressGuest.contactUser.phone')).toBe('shipping.contactUser.phone');
    expect(fieldOf('billingAddress.city')).toBe('billing.city');
    expect(fieldOf('deliveryMethod')).toBe('deliveryMethod');
  });
});
