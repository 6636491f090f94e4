import { inLocale, type Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config/config.ts';
import { composeMessage, queueMessage, type Message } from '#server/outbox/index.ts';
import { productUrl, findNamedProduct, type NamedProduct } from './named-product.ts';
import { randomBytes } from 'node:crypto';
import { eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { formsContract } from '#contract/forms.ts';
import { stockNotices } from '#server/database/schema/index.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { hashToken } from '#server/http/sessions.ts';

type Mail = Pick<Message, 'subject' | 'letter' | 'text'>;
type About = { product: NamedProduct; locale: Locale };

/** Asks the owner of an address whether they want the notice. The link also withdraws it. */
function confirmationMail(config: Config, { product, locale, token }: About & { token: string }): Mail {
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

/** The message that the product is available again. */
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

type NoticeRequest = { productId: number; email: string; locale: Locale };
type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;

/**
 * Sends a link to confirm the address of somebody who waits for a product. An address that is confirmed already gets
 * nothing, and nobody learns that it is: the answer is the same (FORM-3).
 */
export async function askForNotice({ database, config, clock }: Deps, request: NoticeRequest): Promise<void> {
  const product = await findNamedProduct(database.reader, request.productId);
  if (!product) throw notFound();
  if (product.available) throw new ShopError('conflict', { key: 'notice.available' });
  const { locale } = request;
  const email = request.email.toLowerCase();
  const token = randomBytes(24).toString('base64url');
  const notice = { productId: product.id, email, locale, tokenHash: hashToken(token), createdAt: clock() };
  const { tokenHash, createdAt } = notice;
  await database.transaction(async (tx) => {
    const [waiting] = await tx
      .insert(stockNotices)
      .values(notice)
      .onConflictDoUpdate({
        target: [stockNotices.productId, stockNotices.email],
        set: { tokenHash, createdAt, locale },
        setWhere: isNull(stockNotices.confirmedAt),
      })
      .returning({ id: stockNotices.id });
    if (!waiting) return;
    const mail = confirmationMail(config, { product, locale, token });
    await queueMessage(tx, { key: `notice-confirm:${tokenHash}`, recipient: request.email, ...mail });
  });
}

type Confirmed = z.input<typeof formsContract.confirmNotice.response>;

/** Confirms the address. A second visit of the link changes nothing. */
export async function confirmNotice({ database, clock }: Deps, token: string, locale: Locale): Promise<Confirmed> {
  const [notice] = await database.transaction((tx) =>
    tx
      .update(stockNotices)
      .set({ confirmedAt: sql`coalesce(${stockNotices.confirmedAt}, ${clock().toISOString()}::timestamptz)` })
      .where(eq(stockNotices.tokenHash, hashToken(token)))
      .returning({ productId: stockNotices.productId }),
  );
  const product = notice && (await findNamedProduct(database.reader, notice.productId));
  if (!product) throw notFound('notice.over');
  return {
    product: { id: product.id, slug: inLocale(product.slugs, locale), name: inLocale(product.names, locale) },
  };
}

export async function withdrawNotice({ database }: Deps, token: string): Promise<void> {
  await database.transaction((tx) => tx.delete(stockNotices).where(eq(stockNotices.tokenHash, hashToken(token))));
}
