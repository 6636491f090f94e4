import { asc, eq } from 'drizzle-orm';
import type { Consent } from '#contract/accounts.ts';
import { consents, consentsOf, requiredConsents, type ConsentId, type ConsentType } from '#domain/accounts/consents.ts';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import { logConsents } from '#server/consents/index.ts';
import type { Reader } from '#server/database/database.ts';
import { userConsents } from '#server/database/schema/index.ts';
import { invalidField } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { setSubscription } from '#server/newsletter/index.ts';
import type { StoredUser } from './stored-users.ts';

type ConsentQuestion = { userId: number | null; locale: Locale; type: ConsentType };

/** The consents that a form of this type asks for, with the latest answer of the person who is signed in. */
export async function listConsents(reader: Reader, { userId, locale, type }: ConsentQuestion): Promise<Consent[]> {
  const t = translators[locale];
  const latest = await latestWords(reader, userId);
  return consents.flatMap(({ id, version, forms }) => {
    const word = latest.get(id);
    const consent = {
      id,
      name: t(`consent.${id}.name`),
      content: t(`consent.${id}.content`),
      required: forms[type] === 'required',
      version,
      given: word?.given ?? null,
      changedAt: word?.at.toISOString() ?? null,
    };
    return forms[type] ? [consent] : [];
  });
}

type Word = typeof userConsents.$inferSelect;

/** The latest answer of an account to each consent. */
export async function latestWords(reader: Reader, userId: number | null): Promise<Map<ConsentId, Word>> {
  if (userId === null) return new Map();
  const rows = await reader
    .select()
    .from(userConsents)
    .where(eq(userConsents.userId, userId))
    .orderBy(asc(userConsents.id));
  return new Map(rows.map((row) => [row.consent, row]));
}

/** Records the consents that change. The newsletter starts or stops with its consent. */
export async function changeConsents(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  user: StoredUser,
  changes: Partial<Record<ConsentId, boolean>>,
): Promise<void> {
  const latest = await latestWords(database.reader, user.id);
  const changed = consentsOf('registration').filter(
    (id) => changes[id] !== undefined && changes[id] !== (latest.get(id)?.given ?? false),
  );
  const needed = changed.find((id) => requiredConsents('registration').includes(id) && changes[id] === false);
  if (needed) throw invalidField(`given.${needed}`, 'consent.needed');
  const at = clock();
  const words = changed.map((consent) => ({ consent, given: changes[consent]! }));
  await database.transaction(async (tx) => {
    await logConsents(tx, { subject: { userId: user.id }, words, source: 'account', at });
    const { email, locale } = user;
    if (changed.includes('newsletter')) await setSubscription(tx, { email, locale, isWanted: changes.newsletter!, at });
  });
}
