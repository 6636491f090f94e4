import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config/config.ts';
import { composeMessage, type MailBlock, type Message } from '#server/outbox/index.ts';
import { addressOfLink, baseAddress } from './staff-links.ts';
import type { StaffRow } from './stored-staff.ts';

type Kind = 'invite' | 'reset' | 'password' | 'factors' | 'role';

type StaffMail = {
  kind: Kind;
  person: Pick<StaffRow, 'email' | 'locale'>;
  /** With this key a repeated cause sends nothing more. */
  cause: string;
  /** Of the link, where the mail has one. */
  token?: string;
  /** The e-mail of the person who did it. */
  by?: string;
};

/** A mail to somebody of the staff. */
export function staffMail(
  config: Pick<Config, 'publicUrl' | 'adminUrl'>,
  { kind, person: { email, locale }, cause, token, by = '' }: StaffMail,
): Message {
  const t = translators[locale];
  const shop = new URL(config.publicUrl).host;
  const link: MailBlock[] =
    token === undefined
      ? []
      : [{ kind: 'button', label: t('mail.staff.button'), url: addressOfLink(config, token, locale) }];
  return {
    key: `staff-${kind}:${cause}`,
    recipient: email,
    subject: t(`mail.staff.${kind}.subject`, { shop }),
    ...composeMessage({
      locale,
      title: t(`mail.staff.${kind}.subject`, { shop }),
      blocks: [{ kind: 'paragraph', text: t(`mail.staff.${kind}.text`, { by }) }, ...link],
      footer: t('mail.staff.footer', { shop }),
    }),
  };
}

type Mention = {
  person: Pick<StaffRow, 'email' | 'locale'>;
  by: string;
  order: { id: string; reference: string; version: number };
};

/** Leads to an order with a note for its recipient; what the note says stays in the back office. */
export function mentionMail(
  config: Pick<Config, 'publicUrl' | 'adminUrl'>,
  { person: { email, locale }, by, order: { id, reference, version } }: Mention,
): Message {
  const t = translators[locale];
  const subject = t('mail.staff.mention.subject', { reference });
  const url = `${baseAddress(config, locale)}/orders/${encodeURIComponent(id)}`;
  return {
    key: `staff-mention:${id}:${version}:${email}`,
    recipient: email,
    subject,
    ...composeMessage({
      locale,
      title: subject,
      blocks: [
        { kind: 'paragraph', text: t('mail.staff.mention.text', { by }) },
        { kind: 'button', label: t('mail.staff.mention.button'), url },
      ],
      footer: t('mail.staff.footer', { shop: new URL(config.publicUrl).host }),
    }),
  };
}
