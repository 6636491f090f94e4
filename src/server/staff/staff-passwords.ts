import { eq } from 'drizzle-orm';
import { shortestStaffPassword } from '#domain/staff/staff-session.ts';
import { hashPassword, isPassword, passwordMessage } from '#server/accounts/index.ts';
import { actAs } from '#server/database/actor.ts';
import type { Transaction } from '#server/database/database.ts';
import { staff } from '#server/database/schema/index.ts';
import { invalidField, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { hashToken } from '#server/http/sessions.ts';
import { countUse, forgiveUse } from '#server/limits/index.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { signingIn } from './sign-in.ts';
import type { StaffContext } from './staff-call.ts';
import { findLink, makeLink, takeLink, type FoundLink } from './staff-links.ts';
import { staffMail } from './staff-mails.ts';
import { beginSession, endSessionsOf, type StaffCaller } from './staff-sessions.ts';
import { findStaff, type StaffRow } from './stored-staff.ts';

type NewAccount = { token: string; password: string; email?: string | undefined; name?: string | undefined };

const linkOver = () => new ShopError('invalid', { key: 'password.link_over' });

/**
 * Sets a password by a link, and begins a session that still needs its second step. A factor that exists is asked for:
 * somebody who reads the mails does not have the phone.
 */
export async function useLink(
  { database, clock }: ServerDeps,
  { token, password, email, name }: NewAccount,
  call: StaffContext,
): Promise<StaffCaller> {
  const link = await findLink(database.reader, token, clock());
  if (!link) throw linkOver();
  const address = link.person?.email ?? email;
  if (address === undefined) throw invalidField('email', 'validation.required');
  refuseWeak(password, [address, name ?? link.person?.name ?? '']);
  // Made before the transaction, which it would hold up.
  const passwordHash = await hashPassword(password);
  const unknown = { id: 0, email: address };
  return actAs(signingIn('useLink', link.person ?? unknown, call), () =>
    database.transaction(async (tx) => {
      const usedLink = await takeLink(tx, token, clock());
      if (!usedLink) throw linkOver();
      const person = await personOf(tx, usedLink, { email: address, name, passwordHash, locale: call.locale });
      await endSessionsOf(tx, person.id);
      return beginSession(tx, call.browser, { person, now: clock() });
    }),
  );
}

async function personOf(
  tx: Transaction,
  { person }: FoundLink,
  {
    email,
    name,
    passwordHash,
    locale,
  }: { email: string; name: string | undefined; passwordHash: string; locale: StaffRow['locale'] },
): Promise<StaffRow> {
  const [storedPerson] = person
    ? await tx
        .update(staff)
        .set({ passwordHash, ...(name !== undefined && { name }) })
        .where(eq(staff.id, person.id))
        .returning()
    : await tx
        .insert(staff)
        .values({ email, name: name ?? '', role: 'owner', locale, passwordHash })
        .returning();
  if (storedPerson!.blockedAt !== null) throw linkOver();
  return storedPerson!;
}

/** Sends a link to a member of the staff. Others get nothing, and the answer is the same. */
export async function requestPassword({ database, config, clock }: ServerDeps, email: string): Promise<void> {
  const person = await findStaff(database.reader, { email });
  if (!person || person.blockedAt !== null) return;
  await database.transaction(async (tx) => {
    const token = await makeLink(tx, { purpose: 'reset', staffId: person.id, now: clock() });
    await queueMessage(tx, staffMail(config, { kind: 'reset', person, token, cause: hashToken(token) }));
  });
}

/** Another own password; every session ends, this one too. */
export async function changePassword(
  { database, config, clock }: ServerDeps,
  { person }: StaffCaller,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const attempt = { limits: config.limits, name: 'factors', who: { account: person.id }, now: clock() } as const;
  await countUse(database.reader, attempt, 'currentPassword');
  if (!(await isPassword(currentPassword, person.passwordHash)))
    throw invalidField('currentPassword', 'profile.wrong_password');
  await forgiveUse(database.reader, attempt);
  refuseWeak(password, [person.email, person.name]);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (tx) => {
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, person.id));
    await endSessionsOf(tx, person.id);
    await queueMessage(tx, staffMail(config, { kind: 'password', person, cause: `${person.id}:${clock().getTime()}` }));
  });
}

function refuseWeak(password: string, own: readonly string[]): void {
  if (Array.from(password).length < shortestStaffPassword)
    throw invalidField('password', 'validation.too_short', { minimum: shortestStaffPassword });
  const message = passwordMessage(password, own);
  if (message) throw invalidField('password', message.key, message.params);
}
