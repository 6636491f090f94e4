import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { ChangeCartBody } from '#contract/checkout.ts';
import { CheckoutForm } from '#storefront/features/checkout/checkout-form.tsx';
import { aCartAnswer, aCartItem } from './cart-builders.ts';
import { renderInShop } from './render-in-shop.tsx';
import { zl } from './zl.ts';

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const confirm = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Continue to summary' }));
  await pass(0);
};

export const address = {
  street: 'Długa',
  streetNumber: '1',
  city: 'Poznań',
  postalCode: '61-840',
  country: 'PL',
  contactUser: { firstnameLastname: 'Ewa Nowak', email: 'ewa@poczta.pl', phone: '601 234 567' },
};

const courier = {
  id: 2,
  name: 'Courier',
  description: '',
  deliveryTime: '2 days',
  netCost: 10,
  grossCost: 12.3,
  vatRate: 23,
  freeFromGross: null,
  pickUpProvider: null,
};

const deposit = { id: 3, name: 'Deposit', description: '', prepaid: 30, provider: 'sandbox' };

const answers = { listDeliveryMethods: () => [courier], listPaymentMethods: () => [deposit] };

/** The form of delivery and payment for a cart; `more`: other answers of the shop. */
export async function showCheckout(
  parts: Parameters<typeof aCartAnswer>[0] = {},
  onConfirm = async () => {},
  more: object = {},
) {
  const totals = { ...aCartAnswer().totals, toPay: zl(1000) };
  const onSave = vi.fn(async (_changes: ChangeCartBody) => {});
  const confirmed = vi.fn(onConfirm);
  renderInShop(
    <CheckoutForm
      cart={aCartAnswer({ items: [aCartItem()], totals, ...parts })}
      onSave={onSave}
      onConfirm={confirmed}
    />,
    { ...answers, ...more },
  );
  await pass(0);
  return { onSave, confirmed };
}
