import { z } from 'zod';
import { longestPassword } from '#domain/accounts/password-rules.ts';
import { signInProviders } from '#domain/accounts/sign-in-providers.ts';
import { ConsentIds, Email, Password, Token, User } from './accounts.ts';
import type { Contract } from './endpoint.ts';
import { PasskeyAnswer, PasskeyOptions } from './passkeys.ts';
import { Id, LocaleQuery } from './wire.ts';

/** A device on which an account is signed in; `device` is empty where its browser does not say what it is. */
export const AccountSession = z.object({
  id: z.int(),
  device: z.string(),
  signedInAt: z.string(),
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

/** A passkey that signs in; `usedAt` is null where it has not yet. */
export const AccountPasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});
export type AccountPasskey = z.infer<typeof AccountPasskey>;

const LoginRefusal = z.object({
  /** What to show above the form, as HTML. */
  view: z.string(),
  /** Why a right password is not enough. */
  reason: z.enum(['unconfirmed', 'inactive', 'consents']).nullable(),
});

/** Signing in and out, and what an account can do so with. */
export const signInContract = {
  login: {
    summary:
      'Signs a customer or partner in: the session goes on under a new cookie. 401 for a wrong e-mail or password, ' +
      'and for an account whose e-mail is not confirmed.',
    headers: z.object({ 'user-type': z.literal('customer').default('customer') }),
    query: LocaleQuery,
    body: z.object({ email: z.string().trim().min(1).max(255), password: Password }),
    response: z.object({ user: User }),
    refusal: LoginRefusal,
  },
  beginPasskeyLogin: { summary: 'What a passkey is to sign to sign in without a password.', response: PasskeyOptions },
  passkeyLogin: {
    summary:
      'Signs in by a passkey: the session goes on under a new cookie. 401 for one that is not known or has signed ' +
      'something else, and for an account whose e-mail is not confirmed.',
    query: LocaleQuery,
    body: z.object({ passkey: PasskeyAnswer }),
    response: z.object({ user: User }),
    refusal: LoginRefusal,
  },
  exchangeCode: {
    summary:
      'Takes the code of a provider of identities for a token, also below the address of the shop itself. The ' +
      'account has the e-mail that the provider vouches for, and is made where there is none. 404 for a provider ' +
      'that is not set up, 401 for a code that is not good.',
    params: z.object({ provider: z.enum(signInProviders) }),
    query: LocaleQuery,
    body: z.object({
      code: z.string().min(1).max(2000),
      clientId: z.string().min(1).max(255),
      redirectUri: z.url().max(1000),
      /** The verifier of the PKCE challenge that was sent when the code was requested. */
      codeVerifier: z
        .string()
        .regex(/^[\w.~-]{43,128}$/)
        .optional(),
      /** `iss` of the answer, where the provider gives one. */
      issuer: z.string().max(255).optional(),
    }),
    response: z.object({ token: z.string() }),
  },
  loginByToken: {
    summary:
      'Signs in by the token of a provider, once and within two minutes. A new account needs the consents of a ' +
      'registration: 400 with the reason consents without them, and half an hour to give them.',
    query: LocaleQuery,
    body: z.object({ token: Token, consents: ConsentIds.default([]) }),
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
  listSessions: {
    summary: 'Where the own account is signed in, the latest first; 401 when nobody is.',
    query: LocaleQuery,
    response: z.array(AccountSession),
  },
  endSession: {
    summary: 'Signs the own account out on one device and answers the others; 404 for a session of somebody else.',
    params: z.object({ id: Id }),
    query: LocaleQuery,
    response: z.array(AccountSession),
  },
  listPasskeys: {
    summary: 'The own passkeys, the oldest first; 401 when nobody is signed in.',
    query: LocaleQuery,
    response: z.array(AccountPasskey),
  },
  beginPasskey: {
    summary: 'What a device is to make an own passkey of; 400 for a wrong current password.',
    query: LocaleQuery,
    body: z.object({ currentPassword: z.string().max(longestPassword) }),
    response: PasskeyOptions,
  },
  addPasskey: {
    summary: 'Keeps a passkey of this session’s device and answers all of them; 400 for one that proves nothing.',
    query: LocaleQuery,
    body: z.object({ name: z.string().trim().min(1).max(100), passkey: PasskeyAnswer }),
    response: z.array(AccountPasskey),
  },
  removePasskey: {
    summary: 'Forgets an own passkey and answers the others; 404 for one of somebody else.',
    params: z.object({ id: z.string().max(2000) }),
    query: LocaleQuery,
    response: z.array(AccountPasskey),
  },
} satisfies Contract;
