import { createHash } from 'node:crypto';
import type { Order } from '#contract/order.ts';
import { trackedPhone } from '#domain/tracking/phone.ts';
import { trackedBatches, trackedLines } from '#domain/tracking/tracked-items.ts';
import { conversions } from '#server/database/schema/index.ts';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { ServerDeps } from '#server/http/handlers.ts';
import { findOrder, getFullOrder, presentOrder } from '#server/orders/index.ts';
import { postTo } from './post-to.ts';

type Conversion = typeof conversions.$inferSelect;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The report of an order to the Conversions API of Meta. The ids are those that the pixel in the browser has used. */
function metaMessage(order: Order, { url, fbp, fbc, address, userAgent, createdAt }: Conversion) {
  const { email, phone } = order.shippingDetails;
  const hashes = { em: [sha256(email.trim().toLowerCase())], ph: [sha256(trackedPhone(phone))] };
  return trackedBatches(order.id, trackedLines(order.items)).map(({ id, value, items }) => ({
    event_name: 'Purchase',
    event_id: id,
    event_time: Math.floor(createdAt.getTime() / 1000),
    action_source: 'website',
    event_source_url: url ?? undefined,
    user_data: {
      em: hashes.em,
      ...(trackedPhone(phone) !== '' && { ph: hashes.ph }),
      client_ip_address: address ?? undefined,
      client_user_agent: userAgent ?? undefined,
      fbp: fbp ?? undefined,
      fbc: fbc ?? undefined,
    },
    custom_data: {
      currency: order.currency.code,
      value,
      order_id: order.reference,
      content_type: 'product',
      content_ids: items.map(({ item_id }) => item_id),
      contents: items.map(({ item_id, quantity, price }) => ({ id: item_id, quantity, item_price: price })),
    },
  }));
}

/**
 * The report of an order to the Measurement Protocol of Google Analytics, which counts it once by its transaction_id.
 */
const analyticsMessage = (order: Order, { clientId }: Conversion) => ({
  client_id: clientId,
  events: trackedBatches(order.id, trackedLines(order.items)).map(({ id, value, items }) => ({
    name: 'purchase',
    params: {
      event_id: id,
      transaction_id: order.reference,
      currency: order.currency.code,
      value,
      shipping: order.deliveryGrossCost,
      items,
    },
  })),
});

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock' | 'log'>;

const mostAttempts = 8;
const minuteMs = 60_000;
/** Both accept orders that are up to a week old. */
const waitMinutes = (attempts: number) => Math.min(5 * 3 ** attempts, 24 * 60);

/** Tells analytics and the pixel of orders; what they do not take is tried again with growing waits. */
export async function sendConversions(deps: Deps): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const conversion = await claimNext(deps);
    if (!conversion) return sent;
    await sendOne(deps, conversion);
  }
}

/**
 * Takes the next due order and first moves its time ahead, so that no other worker takes it and a crash only delays it.
 */
async function claimNext({ database, clock }: Deps): Promise<Conversion | null> {
  const now = clock();
  const { orderId, doneAt, dueAt, attempts } = conversions;
  const next = database.reader
    .select({ orderId })
    .from(conversions)
    .where(and(isNull(doneAt), lte(dueAt, now)))
    .orderBy(asc(dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await database.transaction((tx) =>
    tx
      .update(conversions)
      .set({ attempts: sql`${attempts} + 1`, dueAt: new Date(now.getTime() + waitMinutes(1) * minuteMs) })
      .where(eq(orderId, sql`(${next})`))
      .returning(),
  );
  return claimed ?? null;
}

async function sendOne(deps: Deps, conversion: Conversion): Promise<void> {
  const { database, config, clock, log } = deps;
  const { orderId, attempts } = conversion;
  const row = await findOrder(database.reader, orderId);
  const error = row
    ? await tell(deps, conversion, presentOrder(await getFullOrder(database.reader, row), config.bankAccount)).then(
        () => null,
        (reason: unknown) => String(reason),
      )
    : null;
  if (error !== null) log.warn({ order: orderId, reason: error }, 'a conversion could not be told');
  const now = clock();
  const outcome =
    error === null || attempts >= mostAttempts
      ? { ...forgotten, doneAt: now, lastError: error }
      : { dueAt: new Date(now.getTime() + waitMinutes(attempts) * minuteMs), lastError: error };
  await database.transaction((tx) => tx.update(conversions).set(outcome).where(eq(conversions.orderId, orderId)));
}

/** Nothing that identifies the visit is needed any more. */
const forgotten = { url: null, clientId: null, fbp: null, fbc: null, address: null, userAgent: null };

async function tell({ config }: Deps, conversion: Conversion, order: Order): Promise<void> {
  const { analytics, meta } = config.tracking;
  if (conversion.marketing && meta)
    await postTo(`${meta.url}/${meta.id}/events`, { data: metaMessage(order, conversion), access_token: meta.secret });
  if (conversion.analytics && analytics) {
    const query = new URLSearchParams({ measurement_id: analytics.id, api_secret: analytics.secret });
    await postTo(`${analytics.url}/mp/collect?${query}`, analyticsMessage(order, conversion));
  }
}
