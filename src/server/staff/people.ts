import { eq } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import type { StaffRole } from '#domain/staff/rights.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { staff } from '#server/database/schema/index.ts';
import { invalidField, notFound, ShopError } from '#server/http/errors.ts';
import { hashToken } from '#server/http/sessions.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { forgetFactors, makeLink } from './staff-links.ts';
import { staffMail } from './staff-mails.ts';
import { endSessionsOf } from './staff-sessions.ts';
import { findStaff, lockOwners, lockStaff, presentPerson, type StaffRow } from './stored-staff.ts';

type PersonChange = { config: Pick<Config, 'publicUrl' | 'adminUrl'>; now: Date; by: string };

/** Invites somebody by a mail; once more, under the newer name and role, where nobody has followed the first one. */
export async function invite(
  tx: Transaction,
  { config, now, by }: PersonChange,
  { email, name, role, locale }: { email: string; name: string; role: StaffRole; locale: Locale },
): Promise<StaffRow> {
  const address = email.toLowerCase();
  const there = await findStaff(tx, { email: address });
  if (there && there.passwordHash !== null) throw invalidField('email', 'staff.taken');
  const [person] = await tx
    .insert(staff)
    .values({ email: address, name, role, locale })
    .onConflictDoUpdate({ target: staff.email, set: { name, role, locale, blockedAt: null } })
    .returning();
  const token = await makeLink(tx, { purpose: 'invite', staffId: person!.id, now });
  await queueMessage(tx, staffMail(config, { kind: 'invite', person: person!, token, by, cause: hashToken(token) }));
  return person!;
}

export type Changes = { name?: string | undefined; role?: StaffRole | undefined; blocked?: boolean | undefined };

/** Changes somebody of the staff; another role and blocking sign out everywhere, and the last owner stays (STAFF-3). */
export async function changePerson(
  tx: Transaction,
  { config, now, by }: PersonChange,
  { id, version, ...changes }: Changes & { id: number; version?: number },
): Promise<StaffRow> {
  const owners = await lockOwners(tx);
  const person = await lockStaff(tx, id);
  if (!person) throw notFound();
  if (version !== undefined && version !== person.version)
    throw new ShopError(
      'conflict',
      { key: 'staff.changed_meanwhile' },
      { details: { yours: { version, ...changes }, theirs: presentPerson(person) } },
    );
  const { name, role, blocked } = changes;
  const leaves = blocked === true || (role !== undefined && role !== 'owner');
  if (leaves && owners.filter(({ passwordHash }) => passwordHash !== null).every((owner) => owner.id === id))
    throw new ShopError('invalid', { key: 'staff.last_owner' });
  const isOther = role !== undefined && role !== person.role;
  const [changedPerson] = await tx
    .update(staff)
    .set({
      name: name ?? person.name,
      role: role ?? person.role,
      blockedAt: blocked === undefined ? person.blockedAt : blocked ? (person.blockedAt ?? now) : null,
    })
    .where(eq(staff.id, id))
    .returning();
  if (isOther || blocked === true) await endSessionsOf(tx, id);
  if (isOther) await queueMessage(tx, staffMail(config, { kind: 'role', person, by, cause: `${id}:${now.getTime()}` }));
  return changedPerson!;
}

/**
 * Removes all factors of somebody who has lost them. A link sets up new ones, and the person who removed them gets a
 * mail, too.
 */
export async function resetFactors(tx: Transaction, { config, now, by }: PersonChange, id: number): Promise<StaffRow> {
  const person = await lockStaff(tx, id);
  if (!person) throw notFound();
  if (person.blockedAt !== null) throw new ShopError('invalid', { key: 'staff.blocked' });
  await forgetFactors(tx, id);
  const [changedPerson] = await tx.update(staff).set({ passwordHash: null }).where(eq(staff.id, id)).returning();
  const token = await makeLink(tx, { purpose: 'reset', staffId: id, now });
  const cause = hashToken(token);
  await queueMessage(tx, staffMail(config, { kind: 'reset', person, token, by, cause }));
  const actor = await findStaff(tx, { email: by });
  if (actor && actor.id !== id)
    await queueMessage(tx, staffMail(config, { kind: 'factors', person: actor, by: person.email, cause }));
  return changedPerson!;
}
