// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { PaymentTransaction, PaymentWays } from '#contract/payments.ts';
import { zl } from '#tests/support/zl.ts';
import { CallError } from '#storefront/api/client.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { OrderPayment } from './order-payment.tsx';

const ways: PaymentWays = {
  chosen: 'payu:blik',
  ways: [
    { id: 'payu:blik', kind: 'blik', name: 'BLIK', image: null },
    { id: 'payu:m', kind: 'method', name: 'mBank', image: '/api/payments/logos/payu/m' },
    { id: 'payu', kind: 'page', name: 'PayU', image: null },
  ],
};
const attempt = (parts: Partial<PaymentTransaction> = {}): PaymentTransaction => ({
  id: 'a',
  orderId: 'o',
  amount: zl(1000),
  currency: 'PLN',
  method: 'payu',
  channel: '',
  state: 'new',
  redirectUrl: 'https://payu.example/a',
  createdAt: new Date().toISOString(),
  ...parts,
});
const anOrder = (parts: Partial<Order> = {}): Order =>
  ({
    id: 'o',
    state: 'awaiting_payment',
    paymentState: 'unpaid',
    paymentDueOn: null,
    canPay: true,
    transfer: null,
    remainingGross: zl(1000),
    giftCardGross: zl(0),
    prepaidGross: zl(1000),
    toPayGross: zl(1000),
    dueOnDelivery: zl(0),
    testPayment: false,
    surplusGross: zl(0),
    transactions: [],
    currency: { code: 'PLN', symbol: 'zł', precision: 2 },
    ...parts,
  }) as Order;
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

async function show(
  order: Order,
  parts: { listPaymentWays?: () => unknown; payOrder?: () => unknown; polling?: boolean } = {},
) {
  const paid: unknown[] = [];
  const keys: unknown[] = [];
  const payOrder = (input: { body: unknown; headers: Record<string, string> }) => {
    paid.push(input.body);
    keys.push(input.headers['idempotency-key']);
    return parts.payOrder?.() ?? attempt({ redirectUrl: null, state: 'pending', channel: 'blik' });
  };
  const onReload = vi.fn(async () => {});
  renderInShop(
    <OrderPayment
      order={order}
      email="ewa@poczta.pl"
      asOf={Date.now()}
      polling={parts.polling ?? true}
      onReload={onReload}
    />,
    { listPaymentWays: parts.listPaymentWays ?? (() => ways), payOrder },
  );
  await settle();
  return { paid, keys, onReload };
}

const refusal = (status: number, problem: { code: string; message: string; errors: Record<string, string[]> }) => {
  throw new CallError('payOrder', status, problem);
};
const press = async (name: RegExp | string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

describe('the payment of an order (PAY-9, PAY-10)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockReturnValue(undefined);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('offers the ways by name, the one that came with the order first', async () => {
    await show(anOrder());

    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
      true,
      false,
      false,
    ]);
    expect(screen.getByRole('radio', { name: 'mBank' })).toBeTruthy();
    expect(screen.getByLabelText('BLIK code')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'mBank' }));
    expect(screen.queryByLabelText('BLIK code')).toBeNull();
  });

  it('takes six digits, however they are typed, and then waits for the bank', async () => {
    const { paid, onReload } = await show(anOrder());

    fireEvent.change(screen.getByLabelText('BLIK code'), { target: { value: '77a7 1' } });
    await press(/^Pay/);
    expect(screen.getByText('A BLIK code has six digits.')).toBeTruthy();
    expect(paid).toEqual([]);
    fireEvent.change(screen.getByLabelText('BLIK code'), { target: { value: '777-123' } });
    await press(/^Pay/);

    expect(paid).toEqual([{ way: 'payu:blik', blikCode: '777123' }]);
    expect(onReload).toHaveBeenCalledOnce();
  });

  it('says beside the code what the bank did not like about it', async () => {
    await show(anOrder(), {
      payOrder: () =>
        refusal(400, {
          code: 'invalid',
          message: 'Please check the marked fields.',
          errors: { blikCode: ['Make a new one.'] },
        }),
    });

    fireEvent.change(screen.getByLabelText('BLIK code'), { target: { value: '123456' } });
    await press(/^Pay/);

    expect(screen.getByText('Make a new one.')).toBeTruthy();
    expect(screen.getByLabelText('BLIK code').getAttribute('aria-invalid')).toBe('true');
  });

  it('says that the provider does not answer, and lets another way be chosen', async () => {
    await show(anOrder(), {
      payOrder: () => refusal(500, { code: 'unavailable', message: 'The provider does not answer.', errors: {} }),
    });

    fireEvent.click(screen.getByRole('radio', { name: /^PayU/ }));
    await press(/^Pay/);
    expect(screen.getByRole('alert').textContent).toContain('The provider does not answer.');

    fireEvent.click(screen.getByRole('radio', { name: 'mBank' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is begun under a key of its own, which is sent again until the shop has answered', async () => {
    const answers = [
      () => Promise.reject(new CallError('payOrder', 0, null)),
      () => Promise.reject(new CallError('payOrder', 504, null)),
      () => refusal(400, { code: 'invalid', message: 'No.', errors: { blikCode: ['Make a new one.'] } }),
    ];
    const { keys } = await show(anOrder(), { payOrder: () => answers.shift()?.() });
    const enter = (code: string) => fireEvent.change(screen.getByLabelText('BLIK code'), { target: { value: code } });

    enter('777123');
    for (let click = 0; click < 4; click += 1) await press(/^Pay/);

    expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3]]);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[3]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('is another attempt under another key where something else is sent', async () => {
    const { keys } = await show(anOrder(), {
      payOrder: () => Promise.reject(new CallError('payOrder', 0, null)),
    });

    fireEvent.change(screen.getByLabelText('BLIK code'), { target: { value: '777123' } });
    await press(/^Pay/);
    fireEvent.change(screen.getByLabelText('BLIK code'), { target: { value: '777124' } });
    await press(/^Pay/);

    expect(new Set(keys).size).toBe(2);
  });

  it('has a plain button where the ways can not be told', async () => {
    const { paid } = await show(anOrder(), {
      listPaymentWays: () => refusal(500, { code: 'server', message: 'x', errors: {} }),
    });

    expect(screen.queryByRole('radio')).toBeNull();
    await press(/^Pay/);
    expect(paid).toEqual([{}]);
  });

  it('first waits for news of a payment that was begun, and never ends there', async () => {
    await show(anOrder({ transactions: [attempt()] }));

    expect(screen.getByRole('status').textContent).toContain('this page keeps checking');
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await press('Pay another way');
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('asks for a confirmation on the phone, and for a new code when none came', async () => {
    const blik = { channel: 'blik', redirectUrl: null, state: 'pending' as const };
    await show(anOrder({ paymentState: 'pending', transactions: [attempt(blik)] }));
    expect(screen.getByRole('status').textContent).toContain('Confirm the payment in your banking app');
    cleanup();

    await show(
      anOrder({
        paymentState: 'pending',
        transactions: [attempt({ ...blik, createdAt: new Date(Date.now() - 180_000).toISOString() })],
      }),
    );

    expect(screen.getByRole('status').textContent).toContain('Enter a new code');
    expect(screen.getByLabelText('BLIK code')).toBeTruthy();
  });

  it('offers to look again once it has stopped looking by itself', async () => {
    const { onReload } = await show(
      anOrder({ paymentState: 'pending', transactions: [attempt({ state: 'pending' })] }),
      { polling: false },
    );

    expect(screen.getByRole('status').textContent).toContain('you can close this page');
    await press('Check again');
    expect(onReload).toHaveBeenCalled();
  });

  it('tells why money goes back (PAY-8)', async () => {
    await show(anOrder({ state: 'paid', paymentState: 'paid', canPay: false, surplusGross: zl(1000) }));

    expect(screen.getByRole('status').textContent).toMatch(/You paid more than .* is refunded automatically/);
  });

  it('tells that the test payment has moved no money (PAY-11)', async () => {
    await show(anOrder({ state: 'paid', paymentState: 'paid', canPay: false, testPayment: true }));

    expect(screen.getByRole('status').textContent).toContain('no money has moved');
  });
});
