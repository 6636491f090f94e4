import { describe, expect, it } from 'vitest';
import { readP24Notice, p24Signature } from './p24-notices.ts';

const merchant = { merchantId: 12345, posId: 123, apiKey: 'key', crc: 'bar', baseUrl: 'https://sandbox.przelewy24.pl' };
const payment = {
  merchantId: 12345,
  posId: 123,
  sessionId: '0beec7',
  amount: 1500,
  originAmount: 1500,
  currency: 'PLN',
  orderId: 123456789,
  methodId: 32,
  statement: 'p24-XXX-YYY-ZZZ',
};
const paymentSign = '703e946290d92230297c35d3bc8f554d4a458a4c97c9917665929c5ef5e682f7a868ac36e5dff20184c6a5302ef66c77';
const refund = {
  orderId: 123456789,
  sessionId: '0beec7',
  refundsUuid: 'dda251',
  merchantId: 12345,
  amount: 1500,
  currency: 'PLN',
  status: 0,
};
const refundSign = '689010bfd5819bcf683ee0556c0412808b760063a6a66ed4d305d9d85b0bb16ab38bc8fcd0808c85f977f5a041344688';
const read = (body: object) => readP24Notice(Buffer.from(JSON.stringify(body)), merchant);

describe('the signature of Przelewy24', () => {
  it.each([
    [
      'a registration',
      { sessionId: '0beec7', merchantId: 12345, amount: 1500, currency: 'PLN' },
      '38828bc8afc9ff10b05c5f5013f21006916f24f112eadc670520e2b35d62fb5299930e6946efb75ec0d7815c239ab26e',
    ],
    [
      'a verification',
      { sessionId: '0beec7', orderId: 123456789, amount: 1500, currency: 'PLN' },
      'fed30656ca0fca157fa600670043c266058aceaf4bf57e678299ec2aa56a848fd331b2a05799d24265318e9ebe28a9c6',
    ],
    ['a payment', payment, paymentSign],
    ['a refund', refund, refundSign],
  ])('of %s is as published', (_case, fields, sign) => {
    expect(p24Signature(fields, 'bar')).toBe(sign);
  });

  it('is believed on a notice whatever the order of its fields', () => {
    const turned = Object.fromEntries(Object.entries({ ...payment, sign: paymentSign }).toReversed());

    expect(read(turned)).toMatchObject({
      ok: true,
      notice: {
        kind: 'payment',
        attemptId: '0beec7',
        providerRef: '123456789',
        amount: 1500,
        currency: 'PLN',
        awaitsConfirmation: true,
      },
    });
    expect(read({ ...refund, sign: refundSign })).toMatchObject({
      ok: true,
      notice: { kind: 'refund', refundId: 'dda251', state: 'completed', amount: 1500 },
    });
  });

  it.each([
    ['another amount', { ...payment, amount: 1, sign: paymentSign }],
    ['another session', { ...payment, sessionId: 'other', sign: paymentSign }],
    [
      'another merchant with a signature of its own',
      { ...payment, merchantId: 1, sign: p24Signature({ ...payment, merchantId: 1 }, 'bar') },
    ],
    ['no signature', payment],
    ['another refund status', { ...refund, status: 1, sign: refundSign }],
    ['an amount as text', { ...payment, amount: '1500', sign: paymentSign }],
  ])('is not believed with %s', (_case, body) => {
    expect(read(body).ok).toBe(false);
  });

  it('is not looked for in what is no notice', () => {
    expect(readP24Notice(Buffer.from('no json'), merchant)).toEqual({ ok: false, reason: 'unreadable' });
  });
});
