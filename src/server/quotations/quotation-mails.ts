import { formatMinor } from '#domain/pricing/price-format.ts';
import { currencies, type Minor } from '#domain/pricing/money.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { buyerText, composeMessage, queueMessage, type MailBlock } from '#server/outbox/index.ts';
import { emailOf, type Quotation } from './quotation-queries.ts';

type Kind = 'requested' | 'priced' | 'refused';

/** Tells the buyer what has become of a quotation, and the staff of a new one. */
export async function queueQuotationMail(
  tx: Transaction,
  config: Config,
  quotation: Quotation,
  kind: Kind,
): Promise<void> {
  const { id, locale, number, pricedAt } = quotation;
  const recipient = await emailOf(tx, quotation);
  if (recipient === null) return;
  const t = translators[locale];
  const mail = {
    subject: t(`mail.quotation.${kind}.subject`, { number }),
    ...composeMessage({
      locale,
      title: t(`mail.quotation.${kind}.title`),
      blocks: blocksOf(config, quotation, kind),
      footer: t('mail.account.footer', { shop: new URL(config.publicUrl).host }),
    }),
  };
  const key = `quotation:${id}:${kind}:${pricedAt?.getTime() ?? 0}`;
  await queueMessage(tx, { key, recipient, ...mail });
  if (kind !== 'requested') return;
  const staff = { key: `${key}:staff`, recipient: config.mailStaff ?? config.mailFrom, replyTo: recipient };
  await queueMessage(tx, { ...mail, ...staff });
}

function blocksOf(config: Config, quotation: Quotation, kind: Kind): MailBlock[] {
  const { locale, lines, note, answer, projectName, validUntil, currency } = quotation;
  const t = translators[locale];
  const money = (amount: Minor) => formatMinor(amount, currencies[currency]);
  const words = kind === 'requested' ? note : answer;
  return [
    {
      kind: 'paragraph',
      text: t(`mail.quotation.${kind}.text`, { until: validUntil === null ? '' : formatMoment(validUntil) }),
    },
    ...(words === '' ? [] : [{ kind: 'paragraph', text: buyerText(words) } as const]),
    {
      kind: 'table',
      heading: t('mail.lines.heading'),
      columns: [t('mail.lines.name'), t('mail.lines.quantity'), t('mail.lines.net_amount')],
      rows: lines.map(({ name, code, quantity, net, usualNet }) => ({
        name,
        detail: code,
        quantity: String(quantity),
        amount: money((net ?? usualNet) * quantity),
      })),
    },
    ...(projectName === ''
      ? []
      : [{ kind: 'paragraph', text: t('mail.project', { name: buyerText(projectName) }) } as const]),
    { kind: 'button', label: t('mail.quotation.button'), url: config.publicUrl + pathTo('USER_QUOTATIONS', locale) },
  ];
}
