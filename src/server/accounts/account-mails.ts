import type { Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config.ts';
import { composeMessage, type MailBlock, type Message } from '#server/outbox/index.ts';

type Mail = Pick<Message, 'subject' | 'html' | 'text'>;
type MailConfig = Pick<Config, 'publicUrl'>;
type Kind = 'password_reset' | 'password_changed';

function accountMail({ publicUrl }: MailConfig, kind: Kind, locale: Locale, blocks: readonly MailBlock[]): Mail {
  const t = translators[locale];
  const shop = new URL(publicUrl).host;
  return {
    subject: t(`mail.${kind}.subject`, { shop }),
    ...composeMessage({
      locale,
      title: t(`mail.${kind}.title`),
      blocks,
      footer: t('mail.account.footer', { shop }),
    }),
  };
}

/** The link by which a forgotten password is changed. */
export function passwordResetMail(config: MailConfig, { locale, token }: { locale: Locale; token: string }): Mail {
  const t = translators[locale];
  const url = config.publicUrl + pathTo('PASSWORD_CHANGE', locale, { token });
  return accountMail(config, 'password_reset', locale, [
    { kind: 'paragraph', text: t('mail.password_reset.text') },
    { kind: 'button', label: t('mail.password_reset.button'), url },
    { kind: 'paragraph', text: t('mail.password_reset.else') },
  ]);
}

/** Tells that the password is another one now, should it have been somebody else. */
export function passwordChangedMail(config: MailConfig, locale: Locale): Mail {
  const t = translators[locale];
  const url = config.publicUrl + pathTo('PASSWORD_RESET', locale);
  return accountMail(config, 'password_changed', locale, [
    { kind: 'paragraph', text: t('mail.password_changed.text') },
    { kind: 'note', text: t('mail.password_changed.else'), url },
  ]);
}
