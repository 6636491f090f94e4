import { z } from 'zod';
import { consentIds } from '#domain/accounts/consents.ts';
import { locales } from '#domain/locale.ts';
import { Email } from './accounts.ts';
import type { Contract } from './endpoint.ts';
import { LocaleQuery } from './wire.ts';

const Name = z.string().trim().max(255);
const Topics = z.array(z.string().trim().min(1).max(60)).max(20);
const TokenParams = z.object({ token: z.string().regex(/^[\w-]{1,100}$/) });

const Subscriber = z.object({
  email: z.string(),
  name: z.string(),
  topics: z.array(z.string()),
  locale: z.enum(locales),
  state: z.enum(['pending', 'active', 'unsubscribed']),
  /** Opens and changes this subscription. */
  token: z.string(),
  consents: z.array(z.enum(consentIds)),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
});
export type Subscriber = z.infer<typeof Subscriber>;

export const newsletterContract = {
  subscribe: {
    summary:
      'Asks for the newsletter, which comes once the link in the mail is followed. Answers the same whether the ' +
      'address is known or not; who is signed in needs no mail for the own address.',
    query: LocaleQuery,
    body: z.object({
      email: Email,
      name: Name.default(''),
      topics: Topics.default([]),
      /** Of the newsletter, where it is not that of the call. */
      locale: z.enum(locales).optional(),
      /** What was ticked in the form. */
      consents: z.array(z.enum(consentIds)).max(consentIds.length).default([]),
      /** Stays empty: people do not see the field, but programs fill it in. */
      website: z.string().max(1000).default(''),
    }),
    response: z.object({ email: z.string(), state: z.enum(['pending', 'active']) }),
  },
  getOwnSubscriber: {
    summary: 'The subscription of who is signed in, by its e-mail; null when there is none, 401 for others.',
    query: LocaleQuery,
    response: Subscriber.nullable(),
  },
  getSubscriber: {
    summary: 'A subscription by the token of a mail; 404 when it is unknown.',
    params: TokenParams,
    query: LocaleQuery,
    response: Subscriber,
  },
  changeSubscriber: {
    summary:
      'Changes a subscription by the token of a mail: the name, the topics, the language. `confirmed` says that ' +
      'the newsletter is wanted.',
    params: TokenParams,
    query: LocaleQuery,
    body: z.object({ name: Name, topics: Topics, locale: z.enum(locales), confirmed: z.literal(true) }).partial(),
    response: Subscriber,
  },
  unsubscribe: {
    summary: 'Ends a subscription by the token of a mail; the same again when it has ended, 404 for an unknown token.',
    params: TokenParams,
    query: LocaleQuery,
  },
  resendNewsletterLink: {
    summary:
      'Mails the link to confirm a subscription or to change it. Answers the same whether the address is known or not.',
    query: LocaleQuery,
    body: z.object({ email: Email }),
  },
} satisfies Contract;
