import { describe, expect, it } from 'vitest';
import type { PaymentGateway, PaymentRequest, RefundRequest } from '#server/gateways/payment-gateway.ts';
import { guardedGateway } from '#server/providers/gateways.ts';

describe('the gate before every provider', () => {
  const asked: number[] = [];
  const gateway = guardedGateway({
    provider: 'any',
    createPayment: ({ amount }) => {
      asked.push(amount);
      return Promise.resolve({ redirectUrl: '/', providerRef: 'a', state: 'new' });
    },
    refund: ({ amount }) => {
      asked.push(amount);
      return Promise.resolve({ refundRef: null, state: 'pending' });
    },
  } as Partial<PaymentGateway> as PaymentGateway);
  const pay = (amount: number) => gateway.createPayment({ amount } as PaymentRequest);
  const refund = (amount: number, of = 1000) => gateway.refund({ amount, payment: { amount: of } } as RefundRequest);

  it.each([0, -1, -99_900, 0.1, 10.5, Number.NaN, Infinity, 1e12])('lets %d through to none', async (amount) => {
    await expect(pay(amount)).rejects.toThrow(RangeError);
    await expect(refund(amount)).rejects.toThrow(RangeError);
    expect(asked).toEqual([]);
  });

  it('lets no more go back than came', async () => {
    await expect(refund(1001)).rejects.toThrow('1001 of 1000');
    expect(asked).toEqual([]);
  });

  it('lets ordinary amounts pass', async () => {
    await pay(131_900);
    await refund(1000);

    expect(asked).toEqual([131_900, 1000]);
  });
});
