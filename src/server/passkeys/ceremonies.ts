import { and, eq, gt } from 'drizzle-orm';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyAnswer } from '#contract/passkeys.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { passkeyChallenges, type userPasskeys } from '#server/database/schema/index.ts';

/** How long an authenticator has to answer. */
const patienceMs = 5 * 60_000;

/** What is kept of a passkey, whoever owns it. */
type StoredPasskey = Omit<typeof userPasskeys.$inferSelect, 'userId'>;
type PasskeyRef = Pick<StoredPasskey, 'id' | 'transports'>;

/** For whom a challenge is and what for, such as `user 7 add`: an answer to another one counts for nothing. */
type Ceremony = { config: Pick<Config, 'publicUrl'>; purpose: string; now: Date };

/** It reads many files, so it is read once somebody uses a passkey. */
const webAuthn = () => import('@simplewebauthn/server');

/** The host to which passkeys are bound: that of the shop's address. */
const rpIdOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => new URL(publicUrl).hostname;

/** The options for an authenticator that makes a passkey; it has to check its owner by finger, face or PIN. */
export async function offerPasskey(
  tx: Transaction,
  { config, purpose, now }: Ceremony,
  owner: { handle: string; email: string; name: string; known: readonly PasskeyRef[] },
) {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: new URL(config.publicUrl).host,
    rpID: rpIdOf(config),
    userID: new TextEncoder().encode(owner.handle),
    userName: owner.email,
    userDisplayName: owner.name,
    excludeCredentials: owner.known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await remember(tx, options.challenge, purpose, now);
  return { ...options };
}

/** What a passkey has to sign. Without names any passkey may sign it. */
export async function askForPasskey(
  tx: Transaction,
  { config, purpose, now }: Ceremony,
  passkeys?: readonly PasskeyRef[],
) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(config),
    userVerification: 'required',
    ...(passkeys && { allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })) }),
  });
  await remember(tx, options.challenge, purpose, now);
  return { ...options };
}

async function remember(tx: Transaction, challenge: string, purpose: string, now: Date): Promise<void> {
  await tx.insert(passkeyChallenges).values({ challenge, purpose, expiresAt: new Date(now.getTime() + patienceMs) });
}

/** Takes a challenge, which counts once. */
async function isAsked(tx: Transaction, challenge: string, { purpose, now }: Ceremony): Promise<boolean> {
  const { challenge: challengeColumn, purpose: purposeColumn, expiresAt } = passkeyChallenges;
  const challenges = await tx
    .delete(passkeyChallenges)
    .where(and(eq(challengeColumn, challenge), eq(purposeColumn, purpose), gt(expiresAt, now)))
    .returning({ asked: challengeColumn });
  return challenges.length > 0;
}

/** The conditions that every answer has to meet. */
const expectedOf = (tx: Transaction, ceremony: Ceremony) => ({
  expectedChallenge: (challenge: string) => isAsked(tx, challenge, ceremony),
  expectedOrigin: new URL(ceremony.config.publicUrl).origin,
  expectedRPID: rpIdOf(ceremony.config),
});

/** The new passkey in an authenticator's answer; null: the answer proves nothing. */
export async function readNewPasskey(
  tx: Transaction,
  ceremony: Ceremony,
  answer: PasskeyAnswer,
  name: string,
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await webAuthn();
  const result = await unlessBroken(
    verifyRegistrationResponse({
      ...expectedOf(tx, ceremony),
      response: answer as unknown as RegistrationResponseJSON,
    }),
  );
  if (!result?.verified) return null;
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  const encoded = Buffer.from(publicKey).toString('base64url');
  return { id, name, publicKey: encoded, counter, transports, createdAt: ceremony.now, usedAt: null };
}

/** Whether an answer comes from this passkey: its new count of uses, or null when it does not. */
export async function usePasskey(
  tx: Transaction,
  ceremony: Ceremony,
  answer: PasskeyAnswer,
  { id, publicKey, counter }: Pick<StoredPasskey, 'id' | 'publicKey' | 'counter'>,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const result = await unlessBroken(
    verifyAuthenticationResponse({
      ...expectedOf(tx, ceremony),
      response: answer as unknown as AuthenticationResponseJSON,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    }),
  );
  return result?.verified ? result.authenticationInfo.newCounter : null;
}

/** The library throws if a condition is not met. Errors of the database are not caught here. */
async function unlessBroken<T>(verifying: Promise<T>): Promise<T | null> {
  return verifying.catch((error: unknown) => {
    if (error instanceof Error && 'query' in error) throw error;
    return null;
  });
}
