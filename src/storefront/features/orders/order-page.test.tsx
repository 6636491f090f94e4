// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Order, OrderEvent } from '#contract/orders.ts';
import { zl } from '#tests/support/zl.ts';
import { CallError } from '#storefront/api/client.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { OrderPage } from './order-page.tsx';

const event = (parts: Partial<OrderEvent>): OrderEvent => ({
  at: '2026-03-02T10:00:00.000Z',
  kind: 'state',
  state: 'paid',
  by: 'shop',
  lines: [],
  amount: null,
  refund: null,
  tracking: null,
  ...parts,
});

const party = {
  street: 'Złota',
  streetNumber: '44',
  city: 'Warszawa',
  postalCode: '00-120',
  country: 'PL',
  companyName: '',
  taxNumber: '',
  type: 'shipping' as const,
  email: 'ewa@poczta.pl',
  phone: '',
  contactUser: { firstnameLastname: 'Ewa Nowak', email: 'ewa@poczta.pl', phone: '', comments: '' },
};

function anOrder(parts: Partial<Order> = {}): Order {
  return {
    id: 'order1',
    reference: '2026/03/000001',
    state: 'awaiting_payment',
    paymentState: 'unpaid',
    createdAt: '2026-03-02T10:00:00.000Z',
    items: [
      {
        productId: 1,
        productCode: 'STOL',
        codeWithChoices: 'STOL',
        name: 'Oak table',
        slug: 'oak-table',
        image: null,
        configuration: '',
        mark: '',
        quantity: 3,
        packAreaCm2: null,
        cancelledQuantity: 0,
        promisedOn: null,
        priceNet: zl(81.3),
        priceGross: zl(100),
        discountNetTotal: zl(0),
        codeDiscountGross: zl(0),
        configured: null,
        lineNet: zl(243.9),
        lineGross: zl(300),
        remainingGross: zl(300),
        vatRate: 23,
        productCategoryName: '',
        producerName: '',
      },
    ],
    priceGross: zl(389),
    priceNet: zl(316.26),
    remainingGross: zl(389),
    remainingNet: zl(316.26),
    deliveryNetCost: zl(72.36),
    deliveryGrossCost: zl(89),
    deliveryMethod: { name: 'Courier' },
    readyOn: null,
    arrival: null,
    paymentMethod: { name: 'Online', provider: 'sandbox', prepaid: 100 },
    giftCardGross: zl(0),
    prepaidGross: zl(389),
    dueOnDelivery: zl(0),
    currency: { code: 'PLN', shortSymbol: 'zł', precision: 2 },
    shippingDetails: party,
    billingDetails: party,
    confirmBy: null,
    canPay: true,
    transfer: null,
    testPayment: false,
    surplusGross: zl(0),
    transactions: [],
    discountCode: null,
    codeDiscountGross: zl(0),
    pickUpPoint: null,
    byEmail: false,
    tracking: null,
    history: [event({ state: 'awaiting_payment', by: 'customer' })],
    refundedGross: zl(0),
    refundedDoneGross: zl(0),
    canCancel: true,
    ...parts,
  };
}

function show(order: Order, cancelOrder: (input: { headers: object }) => unknown = () => null) {
  const onReload = vi.fn(async () => {});
  renderInShop(<OrderPage order={order} email="ewa@poczta.pl" onReload={onReload} payment={null} />, { cancelOrder });
  return onReload;
}

afterEach(cleanup);

describe('the page of an order (ORDER-17)', () => {
  it('tells what has happened, in order, without what is meant for the staff', () => {
    show(
      anOrder({
        state: 'shipped',
        canCancel: false,
        history: [
          event({ state: 'awaiting_payment', by: 'customer' }),
          event({ kind: 'reminder', state: 'awaiting_payment' }),
          event({}),
          event({ kind: 'lines', lines: [{ name: 'Oak table', quantity: 1 }], amount: zl(100) }),
          event({ kind: 'refund', refund: 'requested', amount: zl(100) }),
          event({ kind: 'tracking', state: 'in_progress', tracking: { number: 'PL123', url: null } }),
          event({ state: 'shipped', at: '2026-03-29T00:30:00.000Z' }),
        ],
      }),
    );

    const list = screen.getAllByRole('list').find((element) => element.tagName === 'OL')!;
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Order placed02.03.2026, 11:00',
      'Paid02.03.2026, 11:00',
      'Part of the order cancelled1 × Oak table02.03.2026, 11:00',
      'Refund of 100,00 zł on its way02.03.2026, 11:00',
      'Parcel number assignedPL12302.03.2026, 11:00',
      'Shipped29.03.2026, 01:30',
    ]);
    expect(within(list).getAllByRole('listitem').at(-1)!.getAttribute('aria-current')).toBe('step');
  });

  it('shows what is left of lines and totals, and the way of the parcel', () => {
    const [item] = anOrder().items;
    show(
      anOrder({
        items: [{ ...item!, cancelledQuantity: 1, remainingGross: zl(200) }],
        remainingGross: zl(289),
        remainingNet: zl(234.96),
        refundedGross: zl(100),
        refundedDoneGross: zl(100),
        tracking: { number: 'PL123', url: 'https://tracking.example.com/PL123' },
      }),
    );

    const text = document.body.textContent!.replaceAll('\u00a0', ' ');
    for (const part of ['Removed: 1 pc', 'Removed-100,00 zł', '289,00 zł', 'Refunded100,00 zł'])
      expect(text).toContain(part);
    expect(screen.getByRole('link', { name: /Follow the parcel/ }).getAttribute('href')).toBe(
      'https://tracking.example.com/PL123',
    );
  });

  it('tells equal lines apart by their marks', () => {
    const [item] = anOrder().items;
    show(anOrder({ items: [{ ...item!, mark: 'Salon' }, { ...item!, mark: 'Kuchnia' }, item!] }));

    expect([...new Set(screen.getAllByText(/^Marked: /).map(({ textContent }) => textContent))]).toEqual([
      'Marked: Salon',
      'Marked: Kuchnia',
    ]);
  });

  it('cancels after a question, with the e-mail of the guest', async () => {
    const cancelOrder = vi.fn((_input: { headers: object }) => null);
    const reload = show(anOrder(), cancelOrder);

    fireEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
    expect(cancelOrder).not.toHaveBeenCalled();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    });

    expect(cancelOrder).toHaveBeenCalledExactlyOnceWith({
      params: { id: 'order1' },
      headers: { 'confirm-email': 'ewa@poczta.pl' },
    });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('says why it could not be cancelled', async () => {
    show(anOrder(), () => {
      throw new CallError('cancelOrder', 400, {
        code: 'conflict',
        message: 'A payment for this order is under way.',
        errors: {},
      });
    });

    fireEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    });

    expect(document.body.textContent).toContain('A payment for this order is under way.');
  });

  it('offers no cancellation once it is too late', () => {
    show(anOrder({ state: 'paid', paymentState: 'paid', canCancel: false }));

    expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
  });
});
