import { describe, expect, it } from 'vitest';
import { phoneCountryCode, trackedPhone } from './phone.ts';

describe('a phone number for advertisers (TRACKING-5)', () => {
  it.each([
    ['600 100 200', '48600100200'],
    ['+49 171-123', '49171123'],
    ['0600100200', '48600100200'],
    ['+48 600 100 200', '48600100200'],
    ['(22) 123-45-67', '48221234567'],
    ['0048 600 100 200', '4848600100200'],
    ['00+48 600100200', '48600100200'],
    ['', ''],
    ['brak', ''],
    ['000', ''],
  ])('%j is %j', (text, digits) => expect(trackedPhone(text)).toBe(digits));

  it('is of Poland unless a plus says otherwise', () => expect(phoneCountryCode).toBe('48'));
});
