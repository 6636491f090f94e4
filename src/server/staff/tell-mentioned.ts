import { isNull } from 'drizzle-orm';
import { hasRight } from '#domain/staff/rights.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { staff } from '#server/database/schema/index.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { mentionMail } from './staff-mails.ts';

type Note = { text: string; by: string; order: { id: string; reference: string; version: number } };

/** `@marta` names somebody by the first name, or by what stands before the @ of the e-mail. */
const mention = /(?<![\p{L}\p{N}])@([\p{L}\p{N}][\p{L}\p{N}._-]*)/gu;

/** A name without case, accents and the full stop of a sentence. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|[._-]+$/gu, '')
    .replaceAll('ł', 'l');

/** Sends a mail to everybody whom a note names and who may see the order, except its writer. */
export async function tellMentioned(
  tx: Transaction,
  config: Pick<Config, 'publicUrl' | 'adminUrl'>,
  { text, by, order }: Note,
): Promise<void> {
  const mentionedNames = new Set([...text.matchAll(mention)].map(([, name]) => plain(name!)));
  if (mentionedNames.size === 0) return;
  const people = await tx.select().from(staff).where(isNull(staff.blockedAt));
  const isNamed = ({ name, email }: (typeof people)[number]) =>
    [name.split(' ')[0]!, email.split('@')[0]!].some((word) => mentionedNames.has(plain(word)));
  for (const person of people)
    if (person.email !== by && hasRight(person.role, 'orders:read') && isNamed(person))
      await queueMessage(tx, mentionMail(config, { person, by, order }));
}
