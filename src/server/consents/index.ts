import { type ConsentId, consents, type ConsentSource } from '#domain/accounts/consents.ts';
import { locales } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import type { Transaction } from '#server/database/database.ts';
import { consentTexts, userConsents } from '#server/database/schema/index.ts';

export { consentData } from './personal-data.ts';

export type ConsentWord = { consent: ConsentId; given: boolean };

/** The person: by an account, or by an e-mail alone. */
type Subject = { userId: number } | { email: string };

type ConsentEntry = { subject: Subject; words: readonly ConsentWord[]; source: ConsentSource; at: Date };

/**
 * Records which consents somebody has given or withdrawn, when, in which form, and for which version of the text. The
 * text is kept, too. Nothing is ever overwritten (ACCOUNT-9).
 */
export async function logConsents(tx: Transaction, { subject, words, source, at }: ConsentEntry): Promise<void> {
  if (words.length === 0) return;
  const entries = words.map((word) => ({ ...word, version: versionOf(word.consent) }));
  await tx.insert(userConsents).values(entries.map((word) => ({ ...subject, ...word, source, at })));
  await tx
    .insert(consentTexts)
    .values(
      entries.flatMap(({ consent, version }) => textsOf(consent).map((text) => ({ ...text, version, since: at }))),
    )
    .onConflictDoNothing();
}

const versionOf = (consent: ConsentId) => consents.find(({ id }) => id === consent)!.version;

const textsOf = (consent: ConsentId) =>
  locales.map((locale) => {
    const t = translators[locale];
    return { consent, locale, name: t(`consent.${consent}.name`), content: t(`consent.${consent}.content`) };
  });
