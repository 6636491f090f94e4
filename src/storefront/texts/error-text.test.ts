import { describe, expect, it } from 'vitest';
import { translators } from '#i18n/all.ts';
import { CallError } from '#storefront/api/client.ts';
import { errorText } from './error-text.ts';

const t = translators.en;
const refusal = (status: number, errors: Record<string, string[]> = {}, code = 'invalid') =>
  new CallError('changeCart', status, { code, message: 'Please check it.', errors });

describe('the text of a refused call', () => {
  it('is that of a field, else the message', () => {
    expect(errorText(refusal(400, { discountCode: ['This code has expired.'] }), t)).toBe('This code has expired.');
    for (const status of [429, 503]) expect(errorText(refusal(status), t)).toBe('Please check it.');
  });

  it('is what the shop says where it, or who is asked for it, does not answer for a while', () => {
    expect(errorText(refusal(500, {}, 'unavailable'), t)).toBe('Please check it.');
  });

  it('is that of the caller where the server failed, whatever it says, or nothing answered', () => {
    for (const error of [refusal(500), new CallError('payOrder', 0, null), new Error('no call at all')])
      expect(errorText(error, t, 'order.pay_failed')).toBe(t('order.pay_failed'));
    expect(errorText(refusal(500), t)).toBe(t('error.server_generic'));
  });

  it('names the connection where nothing answered and the caller says nothing else (SHELL-13)', () => {
    expect(errorText(new CallError('listProducts', 0, null), t)).toBe(t('error.no_connection'));
  });
});
