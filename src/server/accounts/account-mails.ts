import type { Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config/config.ts';
import { composeMessage, type MailBlock, type Message } from '#server/outbox/index.ts';

type Mail = Pick<Message, 'subject' | 'letter' | 'text'>;
type MailConfig = Pick<Config, 'publicUrl'>;
type Kind =
  | 'password_reset'
  | 'password_changed'
  | 'passkey_added'
  | 'confirm_email'
  | 'new_email'
  | 'email_changed'
  | 'account_exists'
  | 'delete_account'
  | 'account_deleted'
  | 'business_approved'
  | 'business_refused'
  | 'invited';
type WithToken = { locale: Locale; token: string };

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

/** The link to set a new password after the old one was forgotten. */
export function passwordResetMail(config: MailConfig, { locale, token }: WithToken): Mail {
  const t = translators[locale];
  const url = config.publicUrl + pathTo('PASSWORD_CHANGE', locale, { token });
  return accountMail(config, 'password_reset', locale, [
    { kind: 'paragraph', text: t('mail.password_reset.text') },
    { kind: 'button', label: t('mail.password_reset.button'), url },
    { kind: 'paragraph', text: t('mail.password_reset.else') },
  ]);
}

/**
 * Tells the owner that the password has changed and whether passkeys were removed with it, in case somebody else did
 * it.
 */
export function passwordChangedMail(
  config: MailConfig,
  locale: Locale,
  { withoutPasskeys = false }: { withoutPasskeys?: boolean } = {},
): Mail {
  const t = translators[locale];
  const url = config.publicUrl + pathTo('PASSWORD_RESET', locale);
  return accountMail(config, 'password_changed', locale, [
    { kind: 'paragraph', text: t('mail.password_changed.text') },
    ...(withoutPasskeys ? [{ kind: 'paragraph' as const, text: t('mail.password_changed.passkeys') }] : []),
    { kind: 'note', text: t('mail.password_changed.else'), url },
  ]);
}

/** Tells the owner that a passkey opens the account now, in case somebody else added it. */
export function passkeyAddedMail(config: MailConfig, { locale, name }: { locale: Locale; name: string }): Mail {
  const t = translators[locale];
  return accountMail(config, 'passkey_added', locale, [
    { kind: 'paragraph', text: t('mail.passkey_added.text', { name }) },
    { kind: 'note', text: t('mail.passkey_added.else'), url: config.publicUrl + pathTo('USER_PROFILE', locale) },
  ]);
}

/** The link by which the owner of an e-mail confirms a new account. */
export function confirmEmailMail(config: MailConfig, { locale, token }: WithToken): Mail {
  return withLink(config, 'confirm_email', locale, pathTo('REGISTER_CONFIRM', locale, { token }));
}

/** The link by which an account gets another e-mail. */
export function newEmailMail(config: MailConfig, { locale, token }: WithToken): Mail {
  return withLink(config, 'new_email', locale, pathTo('REGISTER_CONFIRM', locale, { token }));
}

/** Tells the old e-mail that the account has a new one, in case somebody else changed it. */
export function emailChangedMail(config: MailConfig, locale: Locale): Mail {
  const t = translators[locale];
  return accountMail(config, 'email_changed', locale, [
    { kind: 'paragraph', text: t('mail.email_changed.text') },
    { kind: 'note', text: t('mail.email_changed.else'), url: config.publicUrl },
  ]);
}

/** Tells the owner of an account that somebody tried to register with the same e-mail. */
export function accountExistsMail(config: MailConfig, locale: Locale): Mail {
  const t = translators[locale];
  return accountMail(config, 'account_exists', locale, [
    { kind: 'paragraph', text: t('mail.account_exists.text') },
    { kind: 'button', label: t('mail.account_exists.button'), url: config.publicUrl + pathTo('LOGIN', locale) },
    { kind: 'note', text: t('mail.account_exists.else'), url: config.publicUrl + pathTo('PASSWORD_RESET', locale) },
  ]);
}

/** The link to delete an account. The caller has checked its address. */
export function deletionMail(config: MailConfig, { locale, url }: { locale: Locale; url: string }): Mail {
  const t = translators[locale];
  return accountMail(config, 'delete_account', locale, [
    { kind: 'paragraph', text: t('mail.delete_account.text') },
    { kind: 'button', label: t('mail.delete_account.button'), url },
    { kind: 'paragraph', text: t('mail.delete_account.else') },
  ]);
}

/** The last mail of an account. */
export function accountDeletedMail(config: MailConfig, locale: Locale): Mail {
  const text = translators[locale]('mail.account_deleted.text');
  return accountMail(config, 'account_deleted', locale, [{ kind: 'paragraph', text }]);
}

/** Tells business customers that they may buy as such from now on, and who looks after them. */
export function approvedMail(config: MailConfig, { locale, supervisor }: { locale: Locale; supervisor: string }): Mail {
  const t = translators[locale];
  return accountMail(config, 'business_approved', locale, [
    { kind: 'paragraph', text: t('mail.business_approved.text', { supervisor }) },
    { kind: 'button', label: t('mail.business_approved.button'), url: config.publicUrl + pathTo('LOGIN', locale) },
    { kind: 'paragraph', text: t('mail.business_approved.else') },
  ]);
}

/**
 * Says that the shop refuses a business account, and why. Everybody except partners can go on as an ordinary customer.
 */
export function refusedMail(
  config: MailConfig,
  { locale, reason, isPartner }: { locale: Locale; reason: string; isPartner: boolean },
): Mail {
  const t = translators[locale];
  return accountMail(config, 'business_refused', locale, [
    { kind: 'paragraph', text: t('mail.business_refused.text', { reason }) },
    ...(isPartner ? [] : [{ kind: 'paragraph', text: t('mail.business_refused.else') } as const]),
  ]);
}

/** The link by which a new member of a company chooses a password. */
export function invitationMail(config: MailConfig, { locale, token, company }: WithToken & { company: string }): Mail {
  const t = translators[locale];
  const url = config.publicUrl + pathTo('PASSWORD_CHANGE', locale, { token });
  return accountMail(config, 'invited', locale, [
    { kind: 'paragraph', text: t('mail.invited.text', { company }) },
    { kind: 'button', label: t('mail.invited.button'), url },
    { kind: 'paragraph', text: t('mail.invited.else') },
  ]);
}

/** Tells the staff, in the language of the staff, that a partner waits for approval. */
export function partnerAskedMail(config: Config, email: string): Omit<Message, 'key'> {
  const t = translators.pl;
  const shop = new URL(config.publicUrl).host;
  return {
    recipient: config.mailStaff ?? config.mailFrom,
    replyTo: email,
    subject: t('mail.partner_asked.subject'),
    ...composeMessage({
      locale: 'pl',
      title: t('mail.partner_asked.subject'),
      blocks: [{ kind: 'paragraph', text: t('mail.partner_asked.text', { email }) }],
      footer: t('mail.account.footer', { shop }),
    }),
  };
}

function withLink(config: MailConfig, kind: 'confirm_email' | 'new_email', locale: Locale, path: string): Mail {
  const t = translators[locale];
  return accountMail(config, kind, locale, [
    { kind: 'paragraph', text: t(`mail.${kind}.text`) },
    { kind: 'button', label: t(`mail.${kind}.button`), url: config.publicUrl + path },
    { kind: 'paragraph', text: t(`mail.${kind}.else`) },
  ]);
}
