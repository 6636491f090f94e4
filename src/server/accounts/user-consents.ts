import { asc, eq } from 'drizzle-orm';
import type { Consent } from '#contract/accounts.ts';
import { consents, type ConsentId, type ConsentType } from '#domain/accounts/consents.ts';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { userConsents } from '#server/database/schema/index.ts';
import { invalidField } from '#server/http/errors.ts';

type Asked = { userId: number | null; locale: Locale; type: ConsentType };

/** What a form of this type asks to agree to, with the latest word of who is signed in. */
export async function listConsents(reader: Reader, { userId, locale, type }: Asked): Promise<Consent[]> {
  const t = translators[locale];
  const said = await latestWords(reader, userId);
  return consents
    .filter(({ types }) => types.includes(type))
    .map(({ id, required, version }) => {
      const word = said.get(id);
      return {
        id,
        name: t(`consent.${id}.name`),
        content: t(`consent.${id}.content`),
        required,
        version,
        given: word?.given ?? null,
        changedAt: word?.at.toISOString() ?? null,
      };
    });
}

async function latestWords(reader: Reader, userId: number | null) {
  if (userId === null) return new Map();
  const rows = await reader
    .select()
    .from(userConsents)
    .where(eq(userConsents.userId, userId))
    .orderBy(asc(userConsents.id));
  return new Map(rows.map((row) => [row.consent, row]));
}

/** Writes down what changes, with the version of the text and the time; nothing is ever overwritten (ACCOUNT-9). */
export async function changeConsents(
  database: Database,
  userId: number,
  wanted: Partial<Record<ConsentId, boolean>>,
  now: Date,
): Promise<void> {
  const said = await latestWords(database.reader, userId);
  const changed = consents.filter(
    ({ id }) => wanted[id] !== undefined && wanted[id] !== (said.get(id)?.given ?? false),
  );
  const needed = changed.find(({ id, required }) => required && wanted[id] === false);
  if (needed) throw invalidField(`given.${needed.id}`, 'consent.needed');
  if (changed.length === 0) return;
  const rows = changed.map(({ id: consent, version }) => ({
    userId,
    consent,
    version,
    given: wanted[consent]!,
    at: now,
  }));
  await database.transaction((tx) => tx.insert(userConsents).values(rows));
}
