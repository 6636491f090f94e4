// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#storefront/api/client.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { guestEmailOf, rememberGuestEmail, useOrder } from './use-order.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const refusal = (status: number) => new CallError('getOrder', status, null);

function Shown() {
  const { order, refusal: status, failure, loading, polling, tryEmail } = useOrder('order1');
  return (
    <>
      <button type="button" onClick={() => tryEmail('ewa@poczta.pl')}>
        Try
      </button>
      <output>
        {loading && 'loading'}
        {order && `${order.paymentState} ${polling ? 'polling' : 'still'}`}
        {status !== null && `refused ${status}`}
        {failure !== null && 'failed'}
      </output>
    </>
  );
}

type CallInput = { headers: { 'confirm-email'?: string } };

async function show(answer: (input: CallInput) => unknown) {
  const getOrder = vi.fn(answer);
  renderInShop(<Shown />, { getOrder });
  await pass(10);
  return getOrder;
}

const state = () => screen.getByRole('status').textContent;

describe('the order of a guest (ORDER-6, PAY-14)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.useRealTimers();
  });

  it('is asked for with the e-mail of this tab', async () => {
    rememberGuestEmail('order1', 'ewa@poczta.pl');

    const getOrder = await show(() => ({ paymentState: 'paid' }));

    expect(getOrder.mock.lastCall?.[0].headers).toEqual({ 'confirm-email': 'ewa@poczta.pl' });
    expect(state()).toBe('paid still');
  });

  it('opens with the right e-mail, which is kept for this tab', async () => {
    await show(({ headers }) => {
      if (headers['confirm-email'] === undefined) throw refusal(401);
      return { paymentState: 'unpaid' };
    });
    expect(state()).toBe('refused 401');

    fireEvent.click(screen.getByText('Try'));
    await pass(10);

    expect(state()).toBe('unpaid still');
    expect(guestEmailOf('order1')).toBe('ewa@poczta.pl');
  });

  it('asks for no e-mail where the shop fails', async () => {
    for (const status of [0, 500]) {
      await show(() => {
        throw refusal(status);
      });
      expect(state()).toBe('failed');
      cleanup();
    }
  });

  it('does not keep a wrong e-mail', async () => {
    await show(({ headers }) => {
      throw refusal(headers['confirm-email'] === undefined ? 401 : 404);
    });

    fireEvent.click(screen.getByText('Try'));
    await pass(10);

    expect(state()).toBe('refused 404');
    expect(guestEmailOf('order1')).toBeNull();
  });

  it('is loaded again less and less often while news of a payment may come, and then no more', async () => {
    const attempt = {
      state: 'pending',
      channel: '',
      redirectUrl: 'https://provider.example',
      createdAt: new Date().toISOString(),
    };
    const getOrder = await show(() => ({ paymentState: 'pending', canPay: true, transactions: [attempt] }));
    expect(state()).toBe('pending polling');

    await pass(2100);
    expect(getOrder).toHaveBeenCalledTimes(2);
    await pass(2100);
    expect(getOrder).toHaveBeenCalledTimes(2);
    await pass(60 * 60_000);

    expect(getOrder.mock.calls.length).toBeLessThan(40);
    expect(state()).toBe('pending still');
  });
});
