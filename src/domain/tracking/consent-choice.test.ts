import { describe, expect, it } from 'vitest';
import { readConsent, writeConsent } from './consent-choice.ts';

describe('the choice about cookies (TRACKING-1)', () => {
  it.each([
    { analytics: false, marketing: false },
    { analytics: true, marketing: false },
    { analytics: false, marketing: true },
    { analytics: true, marketing: true },
  ])('is read as it was written: %o', (choice) => expect(readConsent(writeConsent(choice, '0b6e'))).toEqual(choice));

  it.each([undefined, '', '1', '0.11', '1.2x', '1.111', 'yes'])('is none for %j', (text) =>
    expect(readConsent(text)).toBeNull(),
  );
});
