import { z } from 'zod';
import { longestPassword } from '#domain/accounts/password-rules.ts';
import { staffRights, staffRoles } from '#domain/staff/rights.ts';
import { Email } from './accounts.ts';
import { PasskeyAnswer, PasskeyOptions } from './passkeys.ts';
import type { StaffContract } from './staff-wire.ts';
import { Id, LocaleQuery } from './wire.ts';

const Password = z.string().min(1).max(longestPassword);
const Token = z.string().regex(/^[\w-]{1,100}$/);
const Name = z.string().trim().min(1).max(255);
const Role = z.enum(staffRoles);
const Moment = z.string();

export const StaffFactor = z.enum(['time-code', 'passkey', 'recovery-code']);

/** Who is signed in, how far, and what he may do. */
export const StaffSession = z
  .object({
    id: z.int(),
    email: z.string(),
    name: z.string(),
    role: Role,
    step: z.enum(['factor', 'enrol', 'done']),
    /** The factors that the second step can be done with. */
    factors: z.array(StaffFactor),
    /** Empty before all steps are done. */
    rights: z.array(z.enum(staffRights)),
    /** Until when the last factor counts as fresh; null: it does not any more. */
    freshUntil: Moment.nullable(),
  })
  .meta({ id: 'StaffSession' });
export type StaffSession = z.infer<typeof StaffSession>;

export const StaffDevice = z.object({
  id: z.int(),
  device: z.string(),
  signedInAt: Moment,
  seenAt: Moment,
  current: z.boolean(),
});
export type StaffDevice = z.infer<typeof StaffDevice>;

const OwnFactors = z.object({
  timeCodes: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: Moment, usedAt: Moment.nullable() })),
  recoveryCodes: z.int(),
});
export type OwnFactors = z.infer<typeof OwnFactors>;

/** Recovery codes, shown once: the shop keeps only their hashes. Empty where the account had some before. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const staffContract = {
  login: {
    summary:
      'Signs somebody of the staff in by e-mail and password; `step` says what is still to do. 401 for a wrong ' +
      'e-mail or password, and the same for who is blocked; 429 after too many.',
    query: LocaleQuery,
    body: z.object({ email: Email, password: Password }),
    response: StaffSession,
  },
  logout: { summary: 'Ends the session; nothing when there is none.' },
  getSession: { summary: 'Who is signed in, and what he may do; 401 when nobody is.', response: StaffSession },
  proveFactor: {
    summary:
      'Shows a second factor: to finish a sign-in, or again before what needs a fresh one. 400 for a code that is ' +
      'wrong, used or over, 429 after too many.',
    query: LocaleQuery,
    body: z.union([
      z.object({ code: z.string().trim().max(20) }),
      z.object({ recoveryCode: z.string().trim().max(40) }),
      z.object({ passkey: PasskeyAnswer }),
    ]),
    response: StaffSession,
  },
  beginPasskeyProof: { summary: 'What an own passkey is to sign as second factor.', response: PasskeyOptions },
  beginPasskeyLogin: { summary: 'What a passkey is to sign to sign in without a password.', response: PasskeyOptions },
  passkeyLogin: {
    summary: 'Signs in by a passkey, which asks for its owner by itself: both factors in one. 401 for an unknown one.',
    query: LocaleQuery,
    body: z.object({ passkey: PasskeyAnswer }),
    response: StaffSession,
  },
  readLink: {
    summary: 'For whom a link of a mail or of the first start is; 400 when it is used or over.',
    query: LocaleQuery,
    body: z.object({ token: Token }),
    response: z.object({ purpose: z.enum(['owner', 'invite', 'reset']), email: z.string().nullable() }),
  },
  useLink: {
    summary:
      'Sets the password of an own account by a link, once, and signs in for the second step. `email` and `name` ' +
      'count for the first owner; 400 when the link is used or over, or the password weak.',
    query: LocaleQuery,
    body: z.object({ token: Token, password: Password, email: Email.optional(), name: Name.optional() }),
    response: StaffSession,
  },
  requestPassword: {
    summary: 'Mails a link by which the password is chosen anew. Answers the same whether there is an account or not.',
    query: LocaleQuery,
    body: z.object({ email: Email }),
  },
  changePassword: {
    summary: 'Another own password, which ends all sessions; 400 for a wrong current one.',
    query: LocaleQuery,
    body: z.object({ currentPassword: Password, password: Password }),
  },
  getOwnFactors: { summary: 'The own second factors.', response: OwnFactors },
  beginTimeCodes: {
    summary: 'A secret for a program that shows codes; it counts once a code of it was sent.',
    response: z.object({ secret: z.string(), address: z.string(), drawing: z.string() }),
  },
  confirmTimeCodes: {
    summary:
      'The secret counts from now on; answers the recovery codes where there are none yet. 400 for a wrong code.',
    query: LocaleQuery,
    body: z.object({ code: z.string().trim().max(20) }),
    response: RecoveryCodes,
  },
  removeTimeCodes: { summary: 'Codes do not count any more; 400 where they are the only factor.' },
  beginPasskey: { summary: 'What an authenticator is to make an own passkey of.', response: PasskeyOptions },
  addPasskey: {
    summary: 'Keeps a passkey; answers the recovery codes where there are none yet.',
    query: LocaleQuery,
    body: z.object({ name: z.string().trim().max(100), passkey: PasskeyAnswer }),
    response: RecoveryCodes,
  },
  removePasskey: {
    summary: 'Forgets an own passkey; 400 where it is the only factor, 404 for one of somebody else.',
    params: z.object({ id: z.string().max(1000) }),
  },
  renewRecoveryCodes: { summary: 'Ten new recovery codes; the old ones are over.', response: RecoveryCodes },
  listOwnSessions: { summary: 'Where one is signed in, the latest first.', response: z.array(StaffDevice) },
  endOwnSession: {
    summary: 'Signs oneself out on one device; 404 for a session of somebody else.',
    params: z.object({ id: Id }),
    response: z.array(StaffDevice),
  },
} satisfies StaffContract;
