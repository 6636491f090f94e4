import { and, eq } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { PasskeyAnswer } from '#contract/passkeys.ts';
import type { OwnFactors } from '#contract/staff.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { staff, staffPasskeys, staffRecoveryCodes, staffSessions } from '#server/database/schema/index.ts';
import { invalidField, notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { countUse, forgiveUse } from '#server/limits/index.ts';
import { offerPasskey, readNewPasskey } from '#server/passkeys/index.ts';
import { makeRecoveryCodes, newTimeCodeSecret, stepOfCode, timeCodeAddress } from './factor-codes.ts';
import { proveSession, type StaffBrowser, type StaffCaller } from './staff-sessions.ts';
import { siteOf } from './staff-site.ts';
import { factorsOf, listPasskeys, lockStaff } from './stored-staff.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;

const addPurpose = ({ sessionId }: StaffCaller) => `staff session ${sessionId} add`;

export async function getOwnFactors(reader: Reader, { person }: StaffCaller): Promise<OwnFactors> {
  const [passkeys, codes] = await Promise.all([
    listPasskeys(reader, person.id),
    reader.select().from(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, person.id)),
  ]);
  return {
    timeCodes: person.timeCodeSecret !== null,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryCodes: codes.length,
  };
}

/** Offers a secret; nothing counts before a code of it was sent. */
export async function beginTimeCodes({ database, config }: Deps, { person, sessionId }: StaffCaller) {
  const secret = newTimeCodeSecret();
  await database.transaction((tx) =>
    tx.update(staffSessions).set({ offeredSecret: secret }).where(eq(staffSessions.id, sessionId)),
  );
  const address = timeCodeAddress({ secret, email: person.email, issuer: new URL(config.publicUrl).host });
  return { secret, address, drawing: renderSVG(address) };
}

/** The offered secret counts from now on, by the first code of it. */
export async function confirmTimeCodes(
  { database, config, clock }: Deps,
  { caller, code, browser }: { caller: StaffCaller; code: string; browser: StaffBrowser },
): Promise<{ recoveryCodes: string[] }> {
  const now = clock();
  const attempt = { limits: config.limits, name: 'factors', who: { account: caller.person.id }, now } as const;
  await countUse(database.reader, attempt, 'code');
  const newSecret = await database.transaction(async (tx) => {
    const [session] = await tx.select().from(staffSessions).where(eq(staffSessions.id, caller.sessionId));
    const secret = session?.offeredSecret ?? null;
    const step = secret === null ? null : stepOfCode(secret, code, now);
    if (step === null) throw invalidField('code', 'staff.wrong_factor');
    const own = eq(staff.id, caller.person.id);
    await tx.update(staff).set({ timeCodeSecret: secret, timeCodeStep: step }).where(own);
    return firstFactor(tx, { caller, browser, now });
  });
  await forgiveUse(database.reader, attempt);
  return newSecret;
}

export function beginPasskey({ database, config, clock }: Deps, caller: StaffCaller) {
  const { id, email, name } = caller.person;
  return database.transaction(async (tx) => {
    const owner = { handle: `staff ${id}`, email, name: name || email, known: await listPasskeys(tx, id) };
    return offerPasskey(tx, { config: siteOf(config), now: clock(), purpose: addPurpose(caller) }, owner);
  });
}

export async function addPasskey(
  { database, config, clock }: Deps,
  {
    caller,
    name,
    passkey,
    browser,
  }: { caller: StaffCaller; name: string; passkey: PasskeyAnswer; browser: StaffBrowser },
): Promise<{ recoveryCodes: string[] }> {
  const now = clock();
  return database.transaction(async (tx) => {
    const newPasskey = await readNewPasskey(
      tx,
      { config: siteOf(config), now, purpose: addPurpose(caller) },
      passkey,
      name,
    );
    if (!newPasskey) throw invalidField('passkey', 'staff.wrong_factor');
    await tx.insert(staffPasskeys).values({ ...newPasskey, staffId: caller.person.id });
    return firstFactor(tx, { caller, browser, now });
  });
}

/** With the first factor the sign-in is done, and the recovery codes are made. */
async function firstFactor(
  tx: Transaction,
  { caller, browser, now }: { caller: StaffCaller; browser: StaffBrowser; now: Date },
): Promise<{ recoveryCodes: string[] }> {
  if (caller.step === 'enrol') await proveSession(tx, browser, { caller, now });
  return { recoveryCodes: caller.factors.length === 0 ? await makeRecoveryCodes(tx, caller.person.id) : [] };
}

export function removeTimeCodes({ database }: Deps, { person }: StaffCaller): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.update(staff).set({ timeCodeSecret: null }).where(eq(staff.id, person.id));
    await refuseWithoutFactor(tx, person.id);
  });
}

export function removePasskey({ database }: Deps, { person }: StaffCaller, passkeyId: string): Promise<void> {
  return database.transaction(async (tx) => {
    const { id, staffId } = staffPasskeys;
    const gone = await tx
      .delete(staffPasskeys)
      .where(and(eq(id, passkeyId), eq(staffId, person.id)))
      .returning({ id });
    if (gone.length === 0) throw notFound();
    await refuseWithoutFactor(tx, person.id);
  });
}

async function refuseWithoutFactor(tx: Transaction, id: number): Promise<void> {
  const person = await lockStaff(tx, id);
  if ((await factorsOf(tx, person!)).length === 0) throw new ShopError('invalid', { key: 'staff.last_factor' });
}

export async function renewRecoveryCodes({ database }: Deps, { person }: StaffCaller) {
  return { recoveryCodes: await database.transaction((tx) => makeRecoveryCodes(tx, person.id)) };
}
