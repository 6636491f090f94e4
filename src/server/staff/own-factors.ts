import { randomInt } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { PasskeyAnswer } from '#contract/passkeys.ts';
import type { OwnFactors } from '#contract/staff.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { staff, staffPasskeys, staffRecoveryCodes, staffSessions } from '#server/database/schema/index.ts';
import { invalidField, notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { hashToken } from '#server/http/sessions.ts';
import { countUse, forgiveUse } from '#server/limits/index.ts';
import { askForPasskey, offerPasskey, readNewPasskey, usePasskey } from '#server/passkeys/index.ts';
import { proveSession, type StaffBrowser, type StaffCaller } from './staff-sessions.ts';
import { siteOf } from './staff-site.ts';
import { factorsOf, lockStaff } from './stored-staff.ts';
import { newTimeCodeSecret, stepOfCode, timeCodeAddress } from './time-codes.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;
type Proof = { code: string } | { recoveryCode: string } | { passkey: PasskeyAnswer };

const provePurpose = ({ sessionId }: StaffCaller) => `staff session ${sessionId} prove`;
const addPurpose = ({ sessionId }: StaffCaller) => `staff session ${sessionId} add`;

/**
 * Shows a second factor: the second step of a sign-in, or once more before what needs a fresh one (STAFF-5, STAFF-6).
 */
export async function proveFactor(
  { database, config, clock }: Deps,
  { caller, proof, browser }: { caller: StaffCaller; proof: Proof; browser: StaffBrowser },
): Promise<StaffCaller> {
  const now = clock();
  const attempt = { limits: config.limits, name: 'factors', who: { account: caller.person.id }, now } as const;
  await countUse(database.reader, attempt, Object.keys(proof)[0]);
  const proven = await database.transaction(async (tx) => {
    if (!(await isProof(tx, { config, now, caller }, proof)))
      throw invalidField(Object.keys(proof)[0]!, 'staff.wrong_factor');
    return proveSession(tx, browser, { caller, now });
  });
  await forgiveUse(database.reader, attempt);
  return proven;
}

type Proving = { config: Deps['config']; now: Date; caller: StaffCaller };

async function isProof(tx: Transaction, proving: Proving, proof: Proof): Promise<boolean> {
  if ('passkey' in proof) return isOwnPasskey(tx, proving, proof.passkey);
  const { person, factors } = proving.caller;
  if ('code' in proof) return isOwnCode(tx, person.id, proof.code, proving.now);
  // Codes that were left over when the last factor went open nothing.
  if (!factors.includes('recovery-code')) return false;
  const used = await tx
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, person.id), eq(staffRecoveryCodes.codeHash, hashOf(proof.recoveryCode))))
    .returning({ staffId: staffRecoveryCodes.staffId });
  return used.length > 0;
}

/** A code of the program, each step once; of two who send the same, one is too late. */
async function isOwnCode(tx: Transaction, id: number, code: string, now: Date): Promise<boolean> {
  const person = await lockStaff(tx, id);
  const step = person?.timeCodeSecret ? stepOfCode(person.timeCodeSecret, code, now) : null;
  if (step === null) return false;
  const counted = await tx
    .update(staff)
    .set({ timeCodeStep: step })
    .where(and(eq(staff.id, id), lt(staff.timeCodeStep, step)))
    .returning({ id: staff.id });
  return counted.length > 0;
}

async function isOwnPasskey(tx: Transaction, { config, now, caller }: Proving, passkey: PasskeyAnswer) {
  const { id, staffId } = staffPasskeys;
  const [stored] = await tx
    .select()
    .from(staffPasskeys)
    .where(and(eq(id, passkey.id), eq(staffId, caller.person.id)));
  if (!stored) return false;
  const counter = await usePasskey(tx, { config: siteOf(config), now, purpose: provePurpose(caller) }, passkey, stored);
  if (counter === null) return false;
  await tx.update(staffPasskeys).set({ counter, usedAt: now }).where(eq(id, stored.id));
  return true;
}

export function beginPasskeyProof({ database, config, clock }: Deps, caller: StaffCaller) {
  return database.transaction(async (tx) => {
    const known = await listPasskeys(tx, caller.person.id);
    return askForPasskey(tx, { config: siteOf(config), now: clock(), purpose: provePurpose(caller) }, known);
  });
}

const listPasskeys = (reader: Reader, staffId: number) =>
  reader.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(staffPasskeys.createdAt);

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
  const made = await database.transaction(async (tx) => {
    const [session] = await tx.select().from(staffSessions).where(eq(staffSessions.id, caller.sessionId));
    const secret = session?.offeredSecret ?? null;
    const step = secret === null ? null : stepOfCode(secret, code, now);
    if (step === null) throw invalidField('code', 'staff.wrong_factor');
    const own = eq(staff.id, caller.person.id);
    await tx.update(staff).set({ timeCodeSecret: secret, timeCodeStep: step }).where(own);
    return firstFactor(tx, { caller, browser, now });
  });
  await forgiveUse(database.reader, attempt);
  return made;
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
    const added = await readNewPasskey(tx, { config: siteOf(config), now, purpose: addPurpose(caller) }, passkey, name);
    if (!added) throw invalidField('passkey', 'staff.wrong_factor');
    await tx.insert(staffPasskeys).values({ ...added, staffId: caller.person.id });
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

const codesMade = 10;
/** Nothing that looks like something else on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

async function makeRecoveryCodes(tx: Transaction, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: codesMade }, () => `${word()}-${word()}`);
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ staffId, codeHash: hashOf(code) })));
  return codes;
}

const word = () => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
const hashOf = (code: string) => hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
