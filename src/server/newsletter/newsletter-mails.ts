import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config/config.ts';
import { composeMessage, type MailBlock, type Message } from '#server/outbox/index.ts';
import type { IssueText } from './read-issue.ts';
import type { StoredSubscriber } from './stored-subscribers.ts';

type Mail = Pick<Message, 'subject' | 'letter' | 'text' | 'unsubscribeUrl'>;
type MailConfig = Pick<Config, 'publicUrl'>;
type Kind = 'newsletter_confirm' | 'newsletter_welcome' | 'newsletter_details';
type Recipient = Pick<StoredSubscriber, 'locale' | 'token'>;

/** Where a subscriber leaves the newsletter. */
export const unsubscribeUrlOf = ({ publicUrl }: MailConfig, { locale, token }: Recipient) =>
  publicUrl + pathTo('NEWSLETTER_UNSUBSCRIBE', locale, { token });

const detailsUrlOf = ({ publicUrl }: MailConfig, { locale, token }: Recipient) =>
  publicUrl + pathTo('NEWSLETTER_DETAILS', locale, { token });

function newsletterMail(config: MailConfig, kind: Kind, recipient: Recipient, blocks: readonly MailBlock[]): Mail {
  const { locale } = recipient;
  const t = translators[locale];
  const shop = new URL(config.publicUrl).host;
  return {
    subject: t(`mail.${kind}.subject`, { shop }),
    unsubscribeUrl: unsubscribeUrlOf(config, recipient),
    ...composeMessage({
      locale,
      title: t(`mail.${kind}.title`),
      blocks,
      footer: t('mail.newsletter.footer', { shop }),
    }),
  };
}

/** Asks the owner of an address whether the newsletter is wanted. */
export function confirmationMail(config: MailConfig, recipient: Recipient): Mail {
  const { locale, token } = recipient;
  const t = translators[locale];
  const url = config.publicUrl + pathTo('NEWSLETTER_CONFIRM', locale, { token });
  return newsletterMail(config, 'newsletter_confirm', recipient, [
    { kind: 'paragraph', text: t('mail.newsletter_confirm.text') },
    { kind: 'button', label: t('mail.newsletter_confirm.button'), url },
    { kind: 'paragraph', text: t('consent.newsletter.content') },
    { kind: 'note', text: t('mail.newsletter_confirm.else'), url: unsubscribeUrlOf(config, recipient) },
  ]);
}

/** Says that the newsletter comes from now on, and where to change that. */
export const welcomeMail = (config: MailConfig, recipient: Recipient): Mail =>
  withDetails(config, 'newsletter_welcome', recipient);

/** The link to somebody's own subscription, sent on request. */
export const detailsMail = (config: MailConfig, recipient: Recipient): Mail =>
  withDetails(config, 'newsletter_details', recipient);

function withDetails(config: MailConfig, kind: Exclude<Kind, 'newsletter_confirm'>, recipient: Recipient): Mail {
  const t = translators[recipient.locale];
  return newsletterMail(config, kind, recipient, [
    { kind: 'paragraph', text: t(`mail.${kind}.text`) },
    { kind: 'button', label: t('mail.newsletter.details'), url: detailsUrlOf(config, recipient), quiet: true },
    { kind: 'note', text: t('mail.newsletter.unsubscribe'), url: unsubscribeUrlOf(config, recipient) },
  ]);
}

/** One newsletter for one subscriber, with the own ways to change and to leave it. */
export function issueMail(config: MailConfig, { subject, blocks }: IssueText, recipient: Recipient): Mail {
  const { locale } = recipient;
  const t = translators[locale];
  return {
    subject,
    unsubscribeUrl: unsubscribeUrlOf(config, recipient),
    ...composeMessage({
      locale,
      title: subject,
      blocks: [
        ...blocks,
        { kind: 'note', text: t('mail.newsletter.change'), url: detailsUrlOf(config, recipient) },
        { kind: 'note', text: t('mail.newsletter.unsubscribe'), url: unsubscribeUrlOf(config, recipient) },
      ],
      footer: t('mail.newsletter.footer', { shop: new URL(config.publicUrl).host }),
    }),
  };
}
