import type { Locale } from '#domain/locale.ts';
import { addressLines } from '#i18n/address-lines.ts';
import { translators } from '#i18n/all.ts';

const longestText = 500;
/** How much of a name or a street is shown. */
const longestPart = 100;

/** Characters that nobody sees, and those that turn the direction of reading. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;

/** What readers of mail look for to make a link of: a scheme, a host with dots, an address with an at sign. */
const joints = /(?<=\S)(?::\/\/|[.@])(?=\S)|(?<=\S):(?=\S)/g;
const zeroWidthSpace = '\u200B';

/**
 * What a buyer has written, as it may stand in a message of ours: short, on one line, and with breaks that nobody sees
 * at every place where a reader of mail would make a link of it (MESSAGE-5).
 */
export function buyerText(text: string, longest = longestText): string {
  const plain = text.replace(unseen, ' ').replace(/\s+/g, ' ').trim();
  const short = plain.length > longest ? `${plain.slice(0, longest).toWellFormed().trimEnd()}…` : plain;
  return short.replace(joints, (joint) => zeroWidthSpace + Array.from(joint).join(zeroWidthSpace) + zeroWidthSpace);
}

/** The lines of a buyer's address, as they may stand in a message; the e-mail address itself stays as it is. */
export function buyerAddress(address: Parameters<typeof addressLines>[0], email: string, locale: Locale): string[] {
  const lines = addressLines(address, locale, translators[locale]);
  return lines.map((line) => (line === email ? line : buyerText(line, longestPart)));
}
