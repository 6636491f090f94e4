// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChangeCartBody } from '#contract/checkout.ts';
import { CallError } from '#storefront/api/client.ts';
import { aCartAnswer, aCartItem } from '#tests/support/cart-builders.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { CheckoutForm } from './checkout-form.tsx';

const locker = {
  id: 4,
  name: 'Parcel locker',
  description: '',
  deliveryTime: '1 day',
  netCost: 10,
  grossCost: 12.3,
  vatRate: 23,
  freeFromGross: null,
  pickUpProvider: 'inpost',
};
const point = (id: string, distanceM: number | null) => ({
  provider: 'inpost',
  id,
  name: id,
  addressLines: ['Złota 44', '00-120 Warszawa'],
  latitude: null,
  longitude: null,
  hint: 'By the shop',
  distanceM,
});
const address = {
  street: 'Złota',
  streetNumber: '44',
  city: 'Warszawa',
  postalCode: '00-120',
  country: 'PL',
  contactUser: { firstnameLastname: 'Ewa Nowak', email: 'ewa@poczta.pl', phone: '601 234 567', comments: '' },
};

function show(
  listPickUpPoints: (input: { query: { query: string } }) => unknown,
  parts: Parameters<typeof aCartAnswer>[0] = {},
) {
  const onSave = vi.fn(async (_changes: ChangeCartBody) => {});
  const onConfirm = vi.fn(async () => {});
  const search = vi.fn(listPickUpPoints);
  const cart = aCartAnswer({
    items: [aCartItem()],
    shippingAddressGuest: address,
    deliveryMethod: { id: 4 },
    paymentMethod: { id: 3 },
    ...parts,
  });
  renderInShop(<CheckoutForm cart={cart} onSave={onSave} onConfirm={onConfirm} />, {
    listDeliveryMethods: () => [locker],
    listPaymentMethods: () => [{ id: 3, name: 'Transfer', description: '', prepaid: 100, provider: 'transfer' }],
    listPickUpPoints: search,
  });
  return { onSave, onConfirm, search };
}

describe('choosing a pick-up point (CHECKOUT-7)', () => {
  afterEach(cleanup);

  it.each(['{Enter}', ' '])('begins near the address and is done by the key "%s"', async (key) => {
    const user = userEvent.setup();
    const { search, onSave, onConfirm } = show(() => [point('WAW01A', 350.4), point('WAW02B', 1260)]);
    const second = await screen.findByRole('radio', {
      name: /WAW02B.*1\.3 km.*Złota 44, 00-120 Warszawa, By the shop/,
    });
    expect(search.mock.calls[0]![0].query).toEqual({ deliveryMethod: 4, query: '00-120' });

    second.focus();
    await user.keyboard(key);
    expect(document.activeElement?.textContent).toBe('Choose another');
    await user.click(screen.getByRole('button', { name: 'Continue to summary' }));

    expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ pickUpPoint: { provider: 'inpost', id: 'WAW02B' } }));
    expect(onConfirm).toHaveBeenCalled();
  });

  it('is asked for before going on', async () => {
    const user = userEvent.setup();
    const { onConfirm } = show(() => []);
    expect(await screen.findByText('No points here. Try a neighbouring town or a postcode.')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Continue to summary' }));

    expect(screen.getByText('Please choose a pick-up point.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Town, postcode or the code of a point'));
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('is done by hand while the list cannot be had', async () => {
    const user = userEvent.setup();
    const { onSave } = show(() => {
      throw new CallError('listPickUpPoints', 500, null);
    });
    await user.type(await screen.findByLabelText('Code of the point'), 'waw03c{Enter}');

    expect(screen.getAllByText('WAW03C').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Continue to summary' }));
    expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ pickUpPoint: { provider: 'inpost', id: 'WAW03C' } }));
  });

  it('searches elsewhere', async () => {
    const user = userEvent.setup();
    const { search } = show(() => []);
    const field = await screen.findByLabelText('Town, postcode or the code of a point');
    await user.clear(field);
    await user.type(field, 'Kraków{Enter}');

    expect(search.mock.calls.at(-1)![0].query).toMatchObject({ query: 'Kraków' });
  });
});

describe('a cart that needs less', () => {
  afterEach(cleanup);

  it('asks for no delivery where it holds gift cards alone', () => {
    show(() => [], { needsDelivery: false, deliveryMethod: null });

    expect(screen.getByText('Gift cards come by e-mail, so there is no delivery to choose.')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Parcel locker/ })).toBeNull();
  });

  it('asks for no payment where a gift card pays for everything', () => {
    show(() => [], { needsPayment: false, canPurchaseUsingOnlyGiftCard: true });

    expect(screen.getByText('The gift card pays for everything. There is no payment to choose.')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Transfer/ })).toBeNull();
  });

  it('asks for no payment where a discount code leaves nothing to pay', () => {
    show(() => [], { needsPayment: false });

    expect(screen.getByText('Nothing is left to pay. There is no payment to choose.')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Transfer/ })).toBeNull();
  });
});
