import { and, eq, lt } from 'drizzle-orm';
import type { PasskeyAnswer } from '#contract/passkeys.ts';
import type { Transaction } from '#server/database/database.ts';
import { staff, staffPasskeys } from '#server/database/schema/index.ts';
import { invalidField } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { countUse, forgiveUse } from '#server/limits/index.ts';
import { askForPasskey, usePasskey } from '#server/passkeys/index.ts';
import { useRecoveryCode, stepOfCode } from './factor-codes.ts';
import { proveSession, type StaffBrowser, type StaffCaller } from './staff-sessions.ts';
import { siteOf } from './staff-site.ts';
import { listPasskeys, lockStaff } from './stored-staff.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;
type Proof = { code: string } | { recoveryCode: string } | { passkey: PasskeyAnswer };

const provePurpose = ({ sessionId }: StaffCaller) => `staff session ${sessionId} prove`;

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
  // Recovery codes that were left when the last factor was removed open nothing.
  if (!factors.includes('recovery-code')) return false;
  return useRecoveryCode(tx, person.id, proof.recoveryCode);
}

/** A code of the program, each step once; of two who send the same, one is too late. */
async function isOwnCode(tx: Transaction, id: number, code: string, now: Date): Promise<boolean> {
  const person = await lockStaff(tx, id);
  const step = person?.timeCodeSecret ? stepOfCode(person.timeCodeSecret, code, now) : null;
  if (step === null) return false;
  const rows = await tx
    .update(staff)
    .set({ timeCodeStep: step })
    .where(and(eq(staff.id, id), lt(staff.timeCodeStep, step)))
    .returning({ id: staff.id });
  return rows.length > 0;
}

async function isOwnPasskey(tx: Transaction, { config, now, caller }: Proving, passkey: PasskeyAnswer) {
  const { id, staffId } = staffPasskeys;
  const [storedPasskey] = await tx
    .select()
    .from(staffPasskeys)
    .where(and(eq(id, passkey.id), eq(staffId, caller.person.id)));
  if (!storedPasskey) return false;
  const counter = await usePasskey(
    tx,
    { config: siteOf(config), now, purpose: provePurpose(caller) },
    passkey,
    storedPasskey,
  );
  if (counter === null) return false;
  await tx.update(staffPasskeys).set({ counter, usedAt: now }).where(eq(id, storedPasskey.id));
  return true;
}

/** Asks the browser for one of the caller's passkeys. */
export function beginPasskeyProof({ database, config, clock }: Deps, caller: StaffCaller) {
  return database.transaction(async (tx) => {
    const passkeys = await listPasskeys(tx, caller.person.id);
    return askForPasskey(tx, { config: siteOf(config), now: clock(), purpose: provePurpose(caller) }, passkeys);
  });
}
