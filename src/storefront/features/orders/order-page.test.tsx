// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { zl } from '#tests/support/zl.ts';
import { CallError } from '#storefront/api/client.ts';
import { anEventAnswer, anOrderAnswer } from '#tests/support/order-answer.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { OrderPage } from './order-page.tsx';

function show(order: Order, cancelOrder: (input: { headers: object }) => unknown = () => null) {
  const onReload = vi.fn(async () => {});
  renderInShop(<OrderPage order={order} email="ewa@poczta.pl" onReload={onReload} payment={null} />, { cancelOrder });
  return onReload;
}

afterEach(cleanup);

describe('the page of an order (ORDER-17)', () => {
  it('repeats no address: an invoice for the same person and place says so', () => {
    const same = 'Same as the delivery address';
    const order = anOrderAnswer({});
    show(order);
    expect(screen.getAllByText(same)).toHaveLength(1);
    cleanup();

    show({ ...order, billingDetails: { ...order.billingDetails, taxNumber: '5260001246' } });

    expect(screen.queryByText(same)).toBeNull();
    expect(screen.getByText(/5260001246/)).toBeDefined();
  });

  it('thanks for the order on the page after it; in an account its title is its state', () => {
    const titles = [true, false].map((thanks) => {
      const page = {
        order: anOrderAnswer({ state: 'paid' }),
        thanks,
        email: null,
        onReload: async () => {},
        payment: null,
      };
      renderInShop(<OrderPage {...page} />, {});
      const { textContent } = screen.getByRole('heading', { level: 1 });
      cleanup();
      return textContent;
    });

    expect(titles).toEqual(['Thank you, we have your order', 'Paid']);
  });

  it('tells what has happened, in order, without what is meant for the staff', () => {
    show(
      anOrderAnswer({
        state: 'shipped',
        canCancel: false,
        history: [
          anEventAnswer({ state: 'awaiting_payment', by: 'customer' }),
          anEventAnswer({ kind: 'reminder', state: 'awaiting_payment' }),
          anEventAnswer({}),
          anEventAnswer({ kind: 'lines', lines: [{ name: 'Oak table', quantity: 1 }], amount: zl(100) }),
          anEventAnswer({ kind: 'refund', refund: 'requested', amount: zl(100) }),
          anEventAnswer({ kind: 'tracking', state: 'in_progress', tracking: { number: 'PL123', url: null } }),
          anEventAnswer({ state: 'shipped', at: '2026-03-29T00:30:00.000Z' }),
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

  it('tells an outlet piece beside a new one of its product by its code and reason (OUTLET-2)', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const [item] = anOrderAnswer().items;
    show(
      anOrderAnswer({
        items: [item!, { ...item!, codeWithChoices: 'stol o/1', outletReason: 'A scratch on the side' }],
      }),
    );

    const text = document.body.textContent!.replaceAll('\u00a0', ' ');
    expect(text).toContain('Code STOL3 pcs');
    expect(text).toContain('Code stol o/1Outlet: A scratch on the side3 pcs');
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('shows what is left of lines and totals, and the way of the parcel', () => {
    const [item] = anOrderAnswer().items;
    show(
      anOrderAnswer({
        items: [{ ...item!, cancelledQuantity: 1, remainingGross: zl(200) }],
        remainingGross: zl(289),
        remainingNet: zl(234.96),
        refundedGross: zl(100),
        refundedDoneGross: zl(100),
        parcels: [{ number: 'PL123', url: 'https://tracking.example.com/PL123', state: 'sent' }],
      }),
    );

    const text = document.body.textContent!.replaceAll('\u00a0', ' ');
    for (const part of ['Removed: 1 pc', 'Removed−100,00 zł', '289,00 zł', 'Refunded100,00 zł'])
      expect(text).toContain(part);
    expect(screen.getByRole('link', { name: /Follow the parcel/ }).getAttribute('href')).toBe(
      'https://tracking.example.com/PL123',
    );
  });

  it.each([
    [null, 'We arrange the day with you: Courier.'],
    [{ from: '2027-01-12', to: '2027-01-14' }, 'Arrives 12.01.2027 – 14.01.2027: Courier.'],
    [{ from: '2027-01-12', to: null }, 'Ready to collect from 12.01.2027: Courier.'],
  ])('tells when it arrives, or that the day is still to be arranged (CALENDAR-3)', (arrival, step) => {
    show(anOrderAnswer({ arrival, deliveryMethod: { name: 'Courier' } }));

    expect(screen.getByText(step)).toBeDefined();
  });

  it.each([
    ['paid', 'Opinions'],
    ['delivered', 'Rate'],
  ] as const)('leads from each line to the opinions of its product in a new tab (%s)', (state, label) => {
    const [item] = anOrderAnswer().items;
    show(anOrderAnswer({ state, items: [{ ...item!, productId: 7, slug: 'oak-table' }] }));

    const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: new RegExp(`^${label}.*${item!.name}`) });
    for (const link of links)
      expect([link.getAttribute('href'), link.target]).toEqual(['/en/oak-table,id-7#reviews', '_blank']);
  });

  it('counts in net amounts what was ordered by a business (PRICE-2)', () => {
    show(anOrderAnswer({ basis: 'net' }));

    const text = document.body.textContent!.replaceAll('\u00a0', ' ');
    for (const part of [
      '243,90 zł',
      'Products243,90 zł',
      'Delivery72,36 zł',
      'Net316,26 zł',
      'Total incl. VAT389,00 zł',
    ])
      expect(text).toContain(part);
    expect(text.indexOf('Net316,26')).toBeLessThan(text.indexOf('Total incl. VAT'));
  });

  it('tells equal lines apart by their marks', () => {
    const [item] = anOrderAnswer().items;
    show(anOrderAnswer({ items: [{ ...item!, mark: 'Salon' }, { ...item!, mark: 'Kuchnia' }, item!] }));

    expect([...new Set(screen.getAllByText(/^Marked: /).map(({ textContent }) => textContent))]).toEqual([
      'Marked: Salon',
      'Marked: Kuchnia',
    ]);
  });

  it('cancels after a question, with the e-mail of the guest', async () => {
    const cancelOrder = vi.fn((_input: { headers: object }) => null);
    const reload = show(anOrderAnswer(), cancelOrder);

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
    show(anOrderAnswer(), () => {
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
    show(anOrderAnswer({ state: 'paid', paymentState: 'paid', canCancel: false }));

    expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
  });
});

describe('the way to withdraw from a contract (STATEMENT-6)', () => {
  const link = () => screen.queryByRole<HTMLAnchorElement>('link', { name: 'Withdraw from contract here' });

  it('stands on the order of a consumer, whatever its state, and on no other', () => {
    show(anOrderAnswer({ state: 'delivered' }));
    expect(link()!.hash).toBe('#order=order1');
    cleanup();

    show(anOrderAnswer({ basis: 'net' }));
    expect(link()).toBeNull();
    cleanup();

    show(anOrderAnswer({ state: 'cancelled' }));
    expect(link()).toBeNull();
  });
});
