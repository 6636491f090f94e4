import { eq } from 'drizzle-orm';
import type { PasskeyAnswer } from '#contract/passkeys.ts';
import type { StaffEndpointName } from '#contract/staff-endpoints.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { isPassword } from '#server/accounts/index.ts';
import { actAs, type Actor } from '#server/database/actor.ts';
import { staffPasskeys } from '#server/database/schema/index.ts';
import { ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { countUse, forgiveUse } from '#server/limits/index.ts';
import { usePasskey } from '#server/passkeys/index.ts';
import { noteEvent } from './note-event.ts';
import { shortenedAddress } from './shortened-address.ts';
import type { StaffContext } from './staff-call.ts';
import { beginSession, type StaffCaller } from './staff-sessions.ts';
import { siteOf } from './staff-site.ts';
import { findStaff, type StaffRow } from './stored-staff.ts';

export const loginPurpose = 'staff sign-in';

/** From the moment when it is known who signs in, changes are noted under that name. */
export function signingIn(
  action: StaffEndpointName,
  { id, email }: Pick<StaffRow, 'id' | 'email'>,
  call: StaffContext,
): Actor {
  return {
    kind: 'staff',
    id,
    label: email,
    action,
    requestId: call.requestId,
    address: shortenedAddress(call.ip),
    device: deviceName(call.browser.userAgent),
  };
}

/**
 * The first step: e-mail and password. An unknown account, a wrong password and a blocked person get the same answer
 * after the same time. Only failures count against the limits (STAFF-7).
 */
export async function signIn(
  { database, config, clock }: ServerDeps,
  { email, password }: { email: string; password: string },
  call: StaffContext,
): Promise<StaffCaller> {
  const who = { address: call.address, email, account: `${call.ip} ${email}` };
  const attempt = { limits: config.limits, name: 'staff', who, now: clock() } as const;
  await countUse(database.reader, attempt, 'email');
  const person = await findStaff(database.reader, { email });
  const isRight = await isPassword(password, person?.passwordHash ?? null);
  if (!person || !isRight || person.blockedAt !== null) {
    if (person)
      await database.transaction((tx) => noteEvent(tx, { refused: true }, { actor: signingIn('login', person, call) }));
    throw new ShopError('not-signed-in', { key: 'staff.wrong' });
  }
  await forgiveUse(database.reader, attempt);
  return actAs(signingIn('login', person, call), () =>
    database.transaction((tx) => beginSession(tx, call.browser, { person, now: clock() })),
  );
}

/** Both steps in one: a passkey has asked for its owner by itself. */
export async function signInByPasskey(
  { database, config, clock }: ServerDeps,
  passkey: PasskeyAnswer,
  call: StaffContext,
): Promise<StaffCaller> {
  const now = clock();
  await countUse(database.reader, { limits: config.limits, name: 'staff', who: { address: call.address }, now });
  const [storedPasskey] = await database.reader.select().from(staffPasskeys).where(eq(staffPasskeys.id, passkey.id));
  const person = storedPasskey ? await findStaff(database.reader, { id: storedPasskey.staffId }) : null;
  const refusal = new ShopError('not-signed-in', { key: 'staff.wrong_passkey' });
  if (!storedPasskey || !person || person.blockedAt !== null) throw refusal;
  return actAs(signingIn('passkeyLogin', person, call), () =>
    database.transaction(async (tx) => {
      const counter = await usePasskey(
        tx,
        { config: siteOf(config), purpose: loginPurpose, now },
        passkey,
        storedPasskey,
      );
      if (counter === null) throw refusal;
      await tx.update(staffPasskeys).set({ counter, usedAt: now }).where(eq(staffPasskeys.id, storedPasskey.id));
      return beginSession(tx, call.browser, { person, now, proven: true });
    }),
  );
}
