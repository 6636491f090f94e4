import { z } from 'zod';
import { consentIds, consentTypes } from '#domain/accounts/consents.ts';
import { longestPassword } from '#domain/accounts/password-rules.ts';
import { locales } from '#domain/locale.ts';
import { AccountAddress, CompanyAddress, Line, PlaceBody } from './addresses.ts';
import type { Contract } from './endpoint.ts';
import { LocaleQuery } from './wire.ts';

export const Email = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .transform((text) => text.toLowerCase())
  .pipe(z.email());
/** Its least length is a rule for all passwords, not part of the shape of the call. */
export const Password = z.string().min(1).max(longestPassword);
export const Token = z.string().regex(/^[\w-]{1,100}$/);

export const ConsentIds = z.array(z.enum(consentIds)).max(consentIds.length);
/** Stays empty: people do not see the field, but programs fill it in. */
const Trap = z.string().max(1000).default('');

/** A picture of at most 10 MB, as base64 with or without `data:...;base64,` before it. */
const longestImage = 14_000_000;

const PersonBody = z.object({
  firstName: Line.default(''),
  lastName: Line.default(''),
  phone: Line.default(''),
});

export const RegisterBody = PersonBody.extend({
  email: Email,
  password: Password,
  /** Buys for a company: then the names may stay empty. */
  company: z.boolean().default(false),
  companyName: Line.default(''),
  taxNumber: Line.default(''),
  /** Becomes the first address of the account if it is complete. */
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
  /** Left out if nobody was asked: the consents of a company stand in its contract with the shop. */
  consents: ConsentIds.optional(),
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

export const UserSettings = z.object({
  locale: z.enum(locales),
  currency: z.string(),
  redistributor: z.boolean(),
  architect: z.boolean(),
  /** A partner, or a redistributor or architect with an account manager. */
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

export const accountsContract = {
  getUser: {
    summary: 'Who is signed in; 403 when nobody is, or no longer.',
    query: LocaleQuery,
    response: User,
  },
  changeUser: {
    summary:
      'Changes the own profile, and the password or e-mail with the current password; a new e-mail is confirmed by ' +
      'a mail. Rights are never changed here.',
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
      'Asks for an account, which begins when the link in the mail is followed. Answers the same for an e-mail ' +
      'that is taken: its owner gets a mail.',
    query: LocaleQuery,
    body: RegisterBody,
    response: Registered,
    largestBodyBytes: longestImage + 100_000,
  },
  requestDeletion: {
    summary:
      'Mails a customer the link by which the account is deleted: continueUrl and the token. 400 for an address ' +
      'that is not the shop’s own, 401 for others.',
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
  getUserSettings: {
    summary: 'Settings of who is signed in; defaults for everybody else.',
    query: LocaleQuery,
    response: UserSettings,
  },
} satisfies Contract;
