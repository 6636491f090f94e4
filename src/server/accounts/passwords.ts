import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordProblem, type PasswordProblem, shortestPassword } from '#domain/accounts/password-rules.ts';
import type { TextKey } from '#i18n/keys.ts';
import { invalidField, type Message, ShopError } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { inTurn } from '#server/in-turn.ts';
import { countUse, forgiveUse } from '#server/limits/index.ts';
import type { StoredUser } from './stored-users.ts';

const derive = promisify(argon2);

/** What OWASP asks of argon2id at least: 19 MiB, two passes, one lane. */
const strength = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const saltLength = 16;
/** At most two hashes are computed at once, so that threads and cores are left for other calls. */
const deriving = inTurn(2);

/** The usual form: $argon2id$v=19$m=19456,t=2,p=1$salt$hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const tag = await deriving(() => tagOf(password, salt, strength));
  const { memory, passes, parallelism } = strength;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Whether a password belongs to a hash. Without a hash it takes the same time and answers false (ACCOUNT-3). */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = form.exec(hash ?? nobodys) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('A stored password has an unknown form');
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await deriving(() => tagOf(password, Buffer.from(salt, 'base64'), parameters));
  const expected = Buffer.from(tag, 'base64');
  return hash !== null && derived.length === expected.length && timingSafeEqual(derived, expected);
}

const tagOf = (password: string, nonce: Buffer, { memory, passes, parallelism }: typeof strength) =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength });

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const nobodys = `$argon2id$v=19$m=19456,t=2,p=1$${base64(Buffer.alloc(saltLength))}$${base64(Buffer.alloc(tagLength))}`;

const texts = {
  short: 'validation.too_short',
  common: 'password.common',
  own: 'password.own',
} as const satisfies Record<PasswordProblem, TextKey>;

/** What is wrong with a new password, beside the names of its owner; null: nothing (ACCOUNT-4). */
export function passwordMessage(password: string, own: readonly string[] = []): Message | null {
  const problem = passwordProblem(password, own);
  return problem && { key: texts[problem], params: { minimum: shortestPassword } };
}

type Owner = { email: string; firstName: string; lastName: string; companyName: string };

/** Refuses a password that is too short or that others would guess. */
export function refuseWeak(password: string, owner?: Owner, field = 'password'): void {
  const own = owner ? [owner.email, owner.firstName, owner.lastName, owner.companyName] : [];
  const message = passwordMessage(password, own);
  if (message) throw new ShopError('invalid', { key: 'error.invalid' }, { fields: { [field]: [message] } });
}

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;

/**
 * The current password is needed to change anything that opens an account. Wrong ones count like those of a sign-in
 * (ACCOUNT-12).
 */
export async function requirePassword(
  { database, config, clock }: Deps,
  user: StoredUser,
  currentPassword: string,
  caller: Pick<CallContext, 'ip' | 'address'>,
): Promise<void> {
  const who = { address: caller.address, email: user.email, account: `${caller.ip} ${user.email}` };
  const attempt = { limits: config.limits, name: 'logins', who, now: clock() } as const;
  await countUse(database.reader, attempt, 'currentPassword');
  if (!(await isPassword(currentPassword, user.passwordHash)))
    throw invalidField('currentPassword', 'profile.wrong_password');
  await forgiveUse(database.reader, attempt);
}
