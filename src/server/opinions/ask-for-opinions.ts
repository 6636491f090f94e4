import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { dayMs } from '#domain/calendar/day.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { opinions, orderHistory, orderLines, orders } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { composeMessage, queueMessage, type MailBlock } from '#server/outbox/index.ts';

const batch = 100;
/** Buyers who received the goods long ago are not asked. */
const longestWaitDays = 60;

type Order = Pick<typeof orders.$inferSelect, 'id' | 'email' | 'locale' | 'reference'>;
type Line = Pick<typeof orderLines.$inferSelect, 'productId' | 'name' | 'slug'>;

/**
 * Asks everybody once for an opinion whose goods arrived some days ago and who agreed to be asked (OPINION-5). Workers
 * share the orders. Answers how many were asked.
 */
export async function askForOpinions({ database, config, clock }: Omit<ServerDeps, 'log'>): Promise<number> {
  if (config.opinionInvitationDays === 0) return 0;
  for (let total = 0; ;) {
    const count = await database.transaction(async (tx) => {
      const dueOrders = await listDue(tx, config.opinionInvitationDays, clock());
      for (const order of dueOrders) await ask(tx, config, order, clock());
      return dueOrders.length;
    });
    total += count;
    if (count < batch) return total;
  }
}

function listDue(tx: Transaction, days: number, now: Date): Promise<Order[]> {
  const { id, email, locale, reference } = orders;
  const at = (past: number) => sql`${new Date(now.getTime() - past * dayMs).toISOString()}::timestamptz`;
  const delivered = sql`(
    select max(${orderHistory.at}) from ${orderHistory}
    where ${orderHistory.orderId} = ${id} and ${orderHistory.state} = 'delivered')`;
  return tx
    .select({ id, email, locale, reference })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'delivered'),
        isNotNull(orders.opinionConsentAt),
        isNull(orders.opinionAskedAt),
        sql`${delivered} between ${at(longestWaitDays)} and ${at(days)}`,
      ),
    )
    .orderBy(asc(orders.opinionConsentAt))
    .limit(batch)
    .for('update', { skipLocked: true });
}

async function ask(tx: Transaction, config: Config, order: Order, now: Date): Promise<void> {
  await tx.update(orders).set({ opinionAskedAt: now }).where(eq(orders.id, order.id));
  const lines = await unrated(tx, order);
  if (lines.length > 0)
    await queueMessage(tx, { key: `opinion-invitation:${order.id}`, ...mail(config, order, lines) });
}

/** The lines of the order that were not cancelled and that the buyer has not yet written about. */
function unrated(tx: Transaction, order: Order): Promise<Line[]> {
  const { productId, name, slug, position } = orderLines;
  return tx
    .select({ productId, name, slug })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, order.id),
        sql`${orderLines.cancelledQuantity} < ${orderLines.quantity}`,
        sql`not exists (select from ${opinions}
          where ${opinions.productId} = ${productId} and ${opinions.email} = lower(${order.email}))`,
      ),
    )
    .orderBy(asc(position));
}

function mail(config: Config, { email, locale, reference }: Order, lines: readonly Line[]) {
  const t = translators[locale];
  const products = new Map(lines.map((line) => [line.productId, line]));
  const buttons = [...products.values()].map(({ productId, name, slug }): MailBlock => ({
    kind: 'button',
    quiet: true,
    label: t('mail.opinion.button', { name }),
    url: `${config.publicUrl}${pathTo('PRODUCTS_PRODUCT_SHOW', locale, { id: productId, slug })}#reviews`,
  }));
  return {
    recipient: email,
    subject: t('mail.opinion.subject', { reference }),
    ...composeMessage({
      locale,
      title: t('mail.opinion.title'),
      blocks: [{ kind: 'paragraph', text: t('mail.opinion.text') }, ...buttons],
      footer: t('mail.opinion.footer', { shop: new URL(config.publicUrl).host }),
    }),
  };
}
