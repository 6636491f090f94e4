import type { Translate } from './keys.ts';

const names: Readonly<Record<string, string>> = { payu: 'PayU', przelewy24: 'Przelewy24', blik: 'BLIK' };
const worded = ['transfer', 'cash', 'deferred', 'gift-card', 'sandbox'] as const;

/** How money comes, as people call it. */
export function providerName(provider: string, t: Translate): string {
  const word = worded.find((name) => name === provider);
  return word ? t(`back.provider.${word}`) : (names[provider] ?? provider);
}
