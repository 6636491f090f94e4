import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { largestPictureBytes } from '#domain/opinions/opinion.ts';
import { mostContactPictures } from '#domain/forms/contact.ts';
import { numberFromText, uploadedPictures } from './uploads.ts';
import { Id } from './wire.ts';

const Line = z.string().trim().max(255);
const Email = z.string().trim().min(1).max(255).pipe(z.email());
/** Stays empty: people do not see the field, but programs fill it in. */
const Trap = z.string().max(1000).default('');

/** The same key for a form that is sent again because its answer was lost. */
const OnceHeaders = z.object({ 'idempotency-key': z.string().min(1).max(100).optional() });

export const ContactBody = z.object({
  name: Line.min(1),
  email: Email,
  message: z.string().trim().min(1).max(5000),
  phone: Line.default(''),
  /** The showroom that is meant. */
  salon: Line.default(''),
  subject: Line.default(''),
  /** The product that the message is about. */
  product: z.preprocess(numberFromText, z.int().positive().nullable().default(null)),
  /** The code of what was configured. */
  configuration: z.string().trim().max(500).default(''),
  consent: z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean().default(false),
  ),
  /** Of the place that something is made for. */
  files: uploadedPictures(mostContactPictures),
  /** The solved puzzle of getCaptcha, where the shop asks for one. */
  captcha: z.string().max(300).default(''),
  website: Trap,
});
export type ContactBody = z.output<typeof ContactBody>;

const NoticeBody = z.object({ email: Email, website: Trap });

const TokenParams = z.object({ token: z.string().regex(/^[\w-]{1,100}$/) });

export const formsContract = {
  getCaptcha: {
    summary:
      'What a device solves before it sends a form: a number that, written behind the challenge and a colon, gives ' +
      'a SHA-256 beginning with so many zero bits. Null: the shop asks for nothing.',
    response: z.object({ challenge: z.string().nullable(), bits: z.int() }),
  },
  sendContactForm: {
    summary:
      'A message to the shop, of which its staff and its sender get a mail. The same Idempotency-Key sends it ' +
      'once. As JSON, or as multipart form with pictures as files[0] to files[2].',
    headers: OnceHeaders,
    body: ContactBody,
    multipart: true,
    largestBodyBytes: Math.ceil((mostContactPictures * largestPictureBytes * 4) / 3) + 100_000,
  },
  askForNotice: {
    summary:
      'A mail, once, when a product that is sold out is there again: the address is confirmed by a mail first. ' +
      'Answers the same whether the address is known or not.',
    params: z.object({ id: Id }),
    body: NoticeBody,
  },
  confirmNotice: {
    summary: 'The address of a notice is its owner’s, by the token of the mail; 404 when it is over or unknown.',
    params: TokenParams,
    response: z.object({ product: z.object({ id: z.int(), slug: z.string(), name: z.string() }) }),
  },
  withdrawNotice: {
    summary: 'Deletes the address of a notice, by the token of the mail; nothing when it is gone already.',
    params: TokenParams,
  },
} satisfies Contract;
