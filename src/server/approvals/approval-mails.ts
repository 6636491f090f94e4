import { currencies, type Minor } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import { codeWithChoices, type EvaluatedCart } from '#server/cart/index.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { users } from '#server/database/schema/index.ts';
import { buyerText, composeMessage, queueMessage, type MailBlock } from '#server/outbox/index.ts';
import { eq } from 'drizzle-orm';
import { nameOf, type ApprovalRow } from './approval-queries.ts';

type Person = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName' | 'email' | 'locale'>;
type Requested = { approval: ApprovalRow; buyer: Person; managers: readonly Person[]; cart: EvaluatedCart };

/** Tells the managers what a colleague wants to order, each in the own language. */
export async function queueRequested(
  tx: Transaction,
  config: Config,
  { approval, buyer, managers, cart }: Requested,
): Promise<void> {
  for (const { id, email, locale } of managers) {
    if (email === null) continue;
    const t = translators[locale];
    const name = nameOf(buyer);
    const blocks: MailBlock[] = [
      { kind: 'paragraph', text: t('mail.approval.requested.text', { name: buyerText(name), ...sumsOf(approval) }) },
      linesTable(cart, locale),
      ...projectBlocks(approval, locale),
      ...(approval.comments === '' ? [] : [{ kind: 'paragraph' as const, text: buyerText(approval.comments) }]),
    ];
    await queue(
      tx,
      config,
      { key: `approval:${approval.id}:requested:${id}`, recipient: email, locale },
      {
        subject: t('mail.approval.requested.subject', { id: approval.id }),
        title: t('mail.approval.requested.title'),
        blocks,
      },
    );
  }
}

/** Tells the buyer that the order was placed, or why it was refused. */
export async function queueDecided(tx: Transaction, config: Config, approval: ApprovalRow): Promise<void> {
  const [buyer] = await tx.select().from(users).where(eq(users.id, approval.userId));
  const [decider] = await tx
    .select()
    .from(users)
    .where(eq(users.id, approval.decidedBy ?? 0));
  if (!buyer || buyer.email === null || !decider) return;
  const { id, locale, reason, state } = approval;
  const kind = state === 'approved' ? 'approved' : 'refused';
  const t = translators[locale];
  await queue(
    tx,
    config,
    { key: `approval:${id}:${kind}`, recipient: buyer.email, locale },
    {
      subject: t(`mail.approval.${kind}.subject`, { id }),
      title: t(`mail.approval.${kind}.title`),
      blocks: [
        {
          kind: 'paragraph',
          text: t(`mail.approval.${kind}.text`, { name: buyerText(nameOf(decider)), ...sumsOf(approval) }),
        },
        ...(reason === '' ? [] : [{ kind: 'paragraph' as const, text: buyerText(reason) }]),
        ...projectBlocks(approval, locale),
      ],
    },
  );
}

function queue(
  tx: Transaction,
  config: Config,
  { key, recipient, locale }: { key: string; recipient: string; locale: Locale },
  { subject, title, blocks }: { subject: string; title: string; blocks: readonly MailBlock[] },
): Promise<void> {
  const t = translators[locale];
  const url = config.publicUrl + pathTo('USER_CURRENT_ORDERS', locale);
  const button: MailBlock = { kind: 'button', label: t('mail.approval.button'), url };
  const footer = t('mail.account.footer', { shop: new URL(config.publicUrl).host });
  return queueMessage(tx, {
    key,
    recipient,
    subject,
    ...composeMessage({ locale, title, blocks: [...blocks, button], footer }),
  });
}

function sumsOf({ netTotal, grossTotal, currency }: ApprovalRow) {
  const money = (amount: Minor) => formatMinor(amount, currencies[currency]);
  return { net: money(netTotal), gross: money(grossTotal) };
}

function linesTable({ lines, priced, row }: EvaluatedCart, locale: Locale): MailBlock {
  const t = translators[locale];
  return {
    kind: 'table',
    heading: t('mail.lines.heading'),
    columns: [t('mail.lines.name'), t('mail.lines.quantity'), t('mail.lines.net_amount')],
    rows: lines.map((line, index) => ({
      name: inLocale(line.product.names ?? {}, locale) || line.product.code,
      detail: [codeWithChoices(line), buyerText(line.mark)].filter(Boolean).join(' / '),
      quantity: String(line.quantity),
      amount: formatMinor(priced[index]!.net, currencies[row.currency]),
    })),
  };
}

const projectBlocks = ({ projectName }: ApprovalRow, locale: Locale): MailBlock[] =>
  projectName === ''
    ? []
    : [{ kind: 'paragraph', text: translators[locale]('mail.project', { name: buyerText(projectName) }) }];
