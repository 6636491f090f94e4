import { describe, expect, it } from 'vitest';
import { readTaxNumber } from './tax-number.ts';

describe('a tax number (ACCOUNT-8)', () => {
  it.each(['5260250274', '526-025-02-74', 'PL 526 025 02 74', 'pl5260250274'])('of Poland can be %s', (text) =>
    expect(readTaxNumber(text)).toEqual({ country: 'PL', number: '5260250274' }),
  );
  it('of another country has its letters', () => {
    expect(readTaxNumber('DE 123-456-789')).toEqual({ country: 'DE', number: '123456789' });
    expect(readTaxNumber('ATU12345678')).toEqual({ country: 'AT', number: 'U12345678' });
  });
  it.each(['5260250275', '0000000000', '526025027', 'PL123', '12345678901', 'abc', ''])('is not %j', (text) =>
    expect(readTaxNumber(text)).toBeNull(),
  );
});
