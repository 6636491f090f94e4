import { inLocale, type Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config.ts';
import { composeMessage, type Message } from '#server/outbox/index.ts';
import { productUrl, type NamedProduct } from './named-product.ts';

type Mail = Pick<Message, 'subject' | 'html' | 'text'>;
type About = { product: NamedProduct; locale: Locale };

/** Asks the owner of an address whether the notice is wanted; the link is its withdrawal as well. */
export function confirmationMail(config: Config, { product, locale, token }: About & { token: string }): Mail {
  const t = translators[locale];
  const name = inLocale(product.names, locale);
  const url = config.publicUrl + pathTo('STOCK_NOTICE', locale, { token });
  return {
    subject: t('mail.notice_confirm.subject', { name }),
    ...composeMessage({
      locale,
      title: t('mail.notice_confirm.title'),
      blocks: [
        { kind: 'paragraph', text: t('mail.notice_confirm.text', { name }) },
        { kind: 'button', label: t('mail.notice_confirm.button'), url },
        { kind: 'paragraph', text: t('mail.notice_confirm.else') },
      ],
      footer: t('mail.notice.footer', { shop: new URL(config.publicUrl).host }),
    }),
  };
}

/** The one message: the product is there again. */
export function backInStockMail(config: Config, { product, locale }: About): Mail {
  const t = translators[locale];
  const name = inLocale(product.names, locale);
  return {
    subject: t('mail.back_in_stock.subject', { name }),
    ...composeMessage({
      locale,
      title: t('mail.back_in_stock.title'),
      blocks: [
        { kind: 'paragraph', text: t('mail.back_in_stock.text', { name }) },
        { kind: 'button', label: t('mail.back_in_stock.button'), url: productUrl(config.publicUrl, product, locale) },
        { kind: 'paragraph', text: t('mail.back_in_stock.deleted') },
      ],
      footer: t('mail.notice.footer', { shop: new URL(config.publicUrl).host }),
    }),
  };
}
