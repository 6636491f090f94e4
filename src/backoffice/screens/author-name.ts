import type { Translate } from '#i18n/keys.ts';

const worded = ['customer', 'system', 'payments', 'komoda'] as const;

/** Who did something: a person by the address he signs in with, anybody else in words. */
export function authorName(author: string, t: Translate): string {
  const word = worded.find((name) => name === author);
  return word ? t(`back.author.${word}`) : author;
}
