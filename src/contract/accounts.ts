import { z } from 'zod';
import { longestPassword } from '#domain/accounts/password-rules.ts';
import { locales } from '#domain/locale.ts';
import type { Contract } from './endpoint.ts';
import { LocaleQuery } from './wire.ts';

const Email = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .transform((text) => text.toLowerCase())
  .pipe(z.email());
/** How long it has to be stands in one rule for all passwords, not in the shape of the call. */
const Password = z.string().min(1).max(longestPassword);
const Token = z.string().regex(/^[\w-]{1,100}$/);

export const UserSettings = z.object({
  locale: z.enum(locales),
  currency: z.string(),
  redistributor: z.boolean(),
  architect: z.boolean(),
  /** A partner, or a redistributor or architect with a supervisor. */
  business: z.boolean(),
});

export const User = z
  .object({
    id: z.int(),
    discr: z.enum(['customer', 'partner']),
    firstName: z.string(),
    lastName: z.string(),
    company: z.object({ name: z.string(), taxNumber: z.string() }).nullable(),
    email: z.string(),
    phone: z.string(),
    redistributor: z.boolean(),
    architect: z.boolean(),
    hasSupervisor: z.boolean(),
    settings: UserSettings,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

const LoginRefusal = z.object({
  /** What to show above the form, as HTML. */
  view: z.string(),
  /** Why a right password is not enough. */
  reason: z.enum(['unconfirmed', 'inactive']).nullable(),
});

export const accountsContract = {
  login: {
    summary:
      'Signs a customer or partner in: the session goes on under a new cookie. 401 for a wrong e-mail or password, and for an account whose e-mail is not confirmed.',
    headers: z.object({ 'user-type': z.literal('customer').default('customer') }),
    query: LocaleQuery,
    body: z.object({ email: z.string().trim().min(1).max(255), password: Password }),
    response: z.object({ user: User }),
    refusal: LoginRefusal,
  },
  logout: { summary: 'Ends the session; nothing when there is none.' },
  requestPasswordReset: {
    summary: 'Mails a link by which the password is changed. Answers the same whether there is an account or not.',
    headers: z.object({ 'user-type': z.enum(['customer', 'partner']).default('customer') }),
    query: LocaleQuery,
    body: z.object({ email: Email }),
  },
  changePassword: {
    summary: 'Sets a password by the token of the mail and ends all sessions; 400 when the token is used or over.',
    query: LocaleQuery,
    body: z.object({ token: Token, password: Password }),
  },
  getUser: {
    summary: 'Who is signed in; 403 when nobody is, or no longer.',
    query: LocaleQuery,
    response: User,
  },
  getUserSettings: {
    summary: 'Settings of who is signed in; defaults for everybody else.',
    query: LocaleQuery,
    response: UserSettings,
  },
} satisfies Contract;
