import { z } from 'zod';
import type { ValuesOf } from './read-variable.ts';

export const mailVariables = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Komoda <sklep@komoda.example>'),
  MAIL_STAFF: z.email().optional(),
};

/** What to set when one is refused. */
export const mailAdvice = {
  SMTP_URL:
    'set a mail server such as smtp://user:password@host:587, or leave it unset to write messages to DATA_DIR/outbox',
  MAIL_STAFF: 'set an e-mail address, for example MAIL_STAFF=orders@example.com',
} as const;

export function mailOf(values: ValuesOf<typeof mailVariables>) {
  return { smtpUrl: values.SMTP_URL, mailFrom: values.MAIL_FROM, mailStaff: values.MAIL_STAFF };
}
