import { describe, expect, it } from 'vitest';
import { buyerText } from './buyer-text.ts';

/** What common readers of mail make a link of. */
const linked = /\b[a-z][a-z\d+.-]*:\S|www\.\S|[\w-]+\.[a-z]{2,}|[\w.-]@[\w.-]/iu;

describe('what a buyer has written, in a message (MESSAGE-5)', () => {
  it.each([
    'https://evil.example/pay',
    'Zapłać na www.evil.example dzisiaj',
    'evil.example/pay',
    'HTTP://203.0.113.7:8080/x',
    'anna@evil.example',
    'mailto:anna@evil.example',
    'evil\u200B.example i evil\u2060.example',
    'Jan Kowalski, evil.example?x=1&y=2',
  ])('is no link: %s', (text) => {
    expect(linked.test(text.replaceAll('\u200B', '').replaceAll('\u2060', ''))).toBe(true);
    expect(linked.test(buyerText(text))).toBe(false);
  });

  it('reads as it was written', () => {
    const text = 'Proszę zadzwonić o 10. Klatka B, piętro 2.';

    expect(buyerText(text)).toBe(text);
    expect(buyerText('kod do bramy: 1234#')).toBe('kod do bramy: 1234#');
    expect(buyerText('al. J.Piłsudskiego').replaceAll('\u200B', '')).toBe('al. J.Piłsudskiego');
  });

  it('is short, and hides no characters that nobody sees', () => {
    expect(buyerText('a'.repeat(600))).toBe(`${'a'.repeat(500)}…`);
    expect(buyerText('od\u202Ewspak\u0007\u00AD!')).toBe('od wspak !');
    expect(buyerText('a\u2028b')).toBe('a b');
  });
});
