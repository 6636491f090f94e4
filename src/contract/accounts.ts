import { z } from 'zod';
import { consentIds, consentTypes } from '#domain/accounts/consents.ts';
import { longestPassword } from '#domain/accounts/password-rules.ts';
import { signInProviders } from '#domain/accounts/sign-in-providers.ts';
import { locales } from '#domain/locale.ts';
import type { Contract } from './endpoint.ts';
import { PasskeyAnswer, PasskeyOptions } from './passkeys.ts';
import { AddressBody, Id, LocaleQuery } from './wire.ts';

const Line = z.string().trim().max(255);
export const Email = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .transform((text) => text.toLowerCase())
  .pipe(z.email());
/** How long it has to be stands in one rule for all passwords, not in the shape of the call. */
const Password = z.string().min(1).max(longestPassword);
const Token = z.string().regex(/^[\w-]{1,100}$/);

const ConsentIds = z.array(z.enum(consentIds)).max(consentIds.length);
/** Stays empty: people do not see the field, programs that fill in forms do. */
const Trap = z.string().max(1000).default('');

/** A picture of at most 10 MB, as base64 with or without `data:...;base64,` before it. */
const longestImage = 14_000_000;

const PersonBody = z.object({
  firstName: Line.default(''),
  lastName: Line.default(''),
  phone: Line.default(''),
});

const { contactUser, country } = AddressBody.shape;

const PlaceBody = z.object({
  street: Line,
  streetNumber: Line,
  houseUnitNumber: Line,
  city: Line,
  postalCode: Line,
  country: country.unwrap(),
  province: Line,
});

export const RegisterBody = PersonBody.extend({
  email: Email,
  password: Password,
  /** Buys for a company: then the names may stay empty. */
  company: z.boolean().default(false),
  companyName: Line.default(''),
  taxNumber: Line.default(''),
  /** Kept as the first address of the account, where it is whole. */
  companyAddress: PlaceBody.nullable().default(null),
  redistributor: z.boolean().default(false),
  architect: z.boolean().default(false),
  description: z.string().trim().max(5000).default(''),
  image: z.string().max(longestImage).default(''),
  consents: ConsentIds.default([]),
  website: Trap,
});

export const RegisterPartnerBody = PersonBody.extend({
  email: Email,
  password: Password,
  companyName: Line.min(1),
  taxNumber: Line.min(1),
  consents: ConsentIds.default([]),
});

const ChangeUserBody = z
  .object({
    firstName: Line,
    lastName: Line,
    phone: Line,
    companyName: Line,
    taxNumber: Line,
    locale: z.enum(locales),
    /** Takes effect when the link in the mail to the new address is followed. */
    email: Email,
    newPassword: Password,
    /** Asked for with another e-mail or password. */
    currentPassword: z.string().max(longestPassword),
  })
  .partial();

export const Consent = z.object({
  id: z.enum(consentIds),
  name: z.string(),
  content: z.string(),
  required: z.boolean(),
  version: z.int(),
  /** Of who is signed in; null: nobody has been asked. */
  given: z.boolean().nullable(),
  changedAt: z.string().nullable(),
});
export type Consent = z.infer<typeof Consent>;

const AccountAddressBody = PlaceBody.extend({
  addressName: Line,
  contactUser: contactUser.unwrap(),
  main: z.boolean(),
});
const CompanyAddressBody = AccountAddressBody.extend({ default: z.boolean() });

export const AccountAddress = AccountAddressBody.extend({
  id: z.int(),
  contactUser: z.object({
    firstnameLastname: z.string(),
    email: z.string(),
    phone: z.string(),
    comments: z.string(),
  }),
});
export type AccountAddress = z.infer<typeof AccountAddress>;
export const CompanyAddress = AccountAddress.extend({ default: z.boolean() });
export type CompanyAddress = z.infer<typeof CompanyAddress>;

export const UserSettings = z.object({
  locale: z.enum(locales),
  currency: z.string(),
  redistributor: z.boolean(),
  architect: z.boolean(),
  /** A partner, or a redistributor or architect with a supervisor. */
  business: z.boolean(),
  /** Of the newsletter; null: never asked for. */
  newsletter: z.enum(['pending', 'active', 'unsubscribed']).nullable(),
});

export const User = z
  .object({
    id: z.int(),
    discr: z.enum(['customer', 'partner']),
    firstName: z.string(),
    lastName: z.string(),
    company: z.object({ name: z.string(), taxNumber: z.string(), addresses: z.array(CompanyAddress) }).nullable(),
    email: z.string(),
    phone: z.string(),
    redistributor: z.boolean(),
    architect: z.boolean(),
    hasSupervisor: z.boolean(),
    /** Of customers; those of partners are their company's. */
    addresses: z.array(AccountAddress),
    settings: UserSettings,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** Where the mail with the next step has gone. */
const Registered = z.object({ email: z.string() });

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

const AddressParams = z.object({ id: Id });

const LoginRefusal = z.object({
  /** What to show above the form, as HTML. */
  view: z.string(),
  /** Why a right password is not enough. */
  reason: z.enum(['unconfirmed', 'inactive', 'consents']).nullable(),
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
  beginPasskeyLogin: { summary: 'What a passkey is to sign to sign in without a password.', response: PasskeyOptions },
  passkeyLogin: {
    summary:
      'Signs in by a passkey: the session goes on under a new cookie. 401 for one that is not known or has signed something else, and for an account whose e-mail is not confirmed.',
    query: LocaleQuery,
    body: z.object({ passkey: PasskeyAnswer }),
    response: z.object({ user: User }),
    refusal: LoginRefusal,
  },
  exchangeCode: {
    summary:
      'Takes the code of a provider of identities for a token, also below the address of the shop itself. The account has the e-mail that the provider vouches for, and is made where there is none. 404 for a provider that is not set up, 401 for a code that is not good.',
    params: z.object({ provider: z.enum(signInProviders) }),
    query: LocaleQuery,
    body: z.object({
      code: z.string().min(1).max(2000),
      clientId: z.string().min(1).max(255),
      redirectUri: z.url().max(1000),
      /** Of the challenge that the code was asked for with (PKCE). */
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
      'Signs in by the token of a provider, once and within two minutes. A new account needs the consents of a registration: 400 with the reason consents without them, and half an hour to give them.',
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
  getUser: {
    summary: 'Who is signed in; 403 when nobody is, or no longer.',
    query: LocaleQuery,
    response: User,
  },
  changeUser: {
    summary:
      'Changes the own profile, and the password or e-mail with the current password; a new e-mail is confirmed by a mail. Rights are never changed here.',
    query: LocaleQuery,
    body: ChangeUserBody,
    response: User,
  },
  confirmUser: {
    summary: 'The e-mail of an account is its owner’s, by the token of the mail; 400 when it is used or over.',
    query: LocaleQuery,
    body: z.object({ token: Token }),
  },
  resendConfirmation: {
    summary: 'Mails the link to confirm an e-mail once more. Answers the same whether there is such an account or not.',
    query: LocaleQuery,
    body: z.object({ email: Email }),
  },
  registerCustomer: {
    summary:
      'Asks for an account, which begins when the link in the mail is followed. Answers the same for an e-mail that is taken: its owner gets a mail.',
    query: LocaleQuery,
    body: RegisterBody,
    response: Registered,
    largestBodyBytes: longestImage + 100_000,
  },
  requestDeletion: {
    summary:
      'Mails a customer the link by which the account is deleted: continueUrl and the token. 400 for an address that is not the shop’s own, 401 for others.',
    query: LocaleQuery.extend({ continueUrl: z.string().max(1000).optional() }),
  },
  confirmDeletion: {
    summary: 'Deletes an account by the token of the mail; its orders stay, without names.',
    query: LocaleQuery,
    body: z.object({ token: Token }),
  },
  registerPartner: {
    summary: 'Asks for an account of a partner with a company, which the shop lets in by itself.',
    query: LocaleQuery,
    body: RegisterPartnerBody,
    response: Registered,
  },
  deletePartner: { summary: 'Deletes the own account of a partner at once; 401 for others.' },
  listConsents: {
    summary: 'What a form of this type asks to agree to, with what was said by who is signed in.',
    query: LocaleQuery.extend({ type: z.enum(consentTypes).default('registration') }),
    response: z.array(Consent),
  },
  changeConsents: {
    summary: 'Gives or takes back own consents; those that an account needs stay.',
    query: LocaleQuery,
    body: z.object({ given: z.partialRecord(z.enum(consentIds), z.boolean()) }),
    response: z.array(Consent),
  },
  listCustomerAddresses: {
    summary: 'The addresses of a customer; 401 for others.',
    query: LocaleQuery,
    response: z.array(AccountAddress),
  },
  addCustomerAddress: {
    summary: 'Adds an address and answers all of them; the first one is the main one.',
    query: LocaleQuery,
    body: AccountAddressBody.partial(),
    response: z.array(AccountAddress),
  },
  changeCustomerAddress: {
    summary: 'Changes an own address and answers all of them; there is always exactly one main address.',
    params: AddressParams,
    query: LocaleQuery,
    body: AccountAddressBody.partial(),
    response: z.array(AccountAddress),
  },
  removeCustomerAddress: {
    summary: 'Removes an own address and answers the others; 400 for the last one.',
    params: AddressParams,
    query: LocaleQuery,
    response: z.array(AccountAddress),
  },
  listCompanyAddresses: {
    summary: 'The addresses of a partner’s company; 401 for others.',
    query: LocaleQuery,
    response: z.array(CompanyAddress),
  },
  addCompanyAddress: {
    summary: 'Adds an address of the company and answers all of them; the first one is its seat and where goods go.',
    query: LocaleQuery,
    body: CompanyAddressBody.partial(),
    response: z.array(CompanyAddress),
  },
  changeCompanyAddress: {
    summary: 'Changes an address of the company and answers all of them.',
    params: AddressParams,
    query: LocaleQuery,
    body: CompanyAddressBody.partial(),
    response: z.array(CompanyAddress),
  },
  removeCompanyAddress: {
    summary: 'Removes an address of the company and answers the others; 400 for the last one.',
    params: AddressParams,
    query: LocaleQuery,
    response: z.array(CompanyAddress),
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
  getUserSettings: {
    summary: 'Settings of who is signed in; defaults for everybody else.',
    query: LocaleQuery,
    response: UserSettings,
  },
} satisfies Contract;
