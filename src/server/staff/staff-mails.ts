import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config/config.ts';
import { composeMessage, type MailBlock, type Message } from '#server/outbox/index.ts';
import { addressOfLink } from './staff-links.ts';
import type { StaffRow } from './stored-staff.ts';

type Kind = 'invite' | 'reset' | 'password' | 'factors' | 'role';

type StaffMail = {
  kind: Kind;
  person: Pick<StaffRow, 'email' | 'locale'>;
  /** So that a repeated cause sends nothing more. */
  cause: string;
  /** Of the link, where the mail has one. */
  token?: string;
  /** Who did it. */
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
