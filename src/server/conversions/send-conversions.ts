import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Order } from '#contract/orders.ts';
import { conversions } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { findOrder, getFullOrder, presentOrder } from '#server/orders/index.ts';
import { analyticsMessage, metaMessage, type Conversion } from './conversion-messages.ts';
import { postTo } from './post-to.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock' | 'log'>;

const mostAttempts = 8;
const minuteMs = 60_000;
/** Both take what is up to a week old. */
const waitMinutes = (attempts: number) => Math.min(5 * 3 ** attempts, 24 * 60);

/** Tells analytics and the pixel of orders; what they do not take is tried again with growing waits. */
export async function sendConversions(deps: Deps): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const conversion = await claimNext(deps);
    if (!conversion) return sent;
    await sendOne(deps, conversion);
  }
}

/** The next due one, whose time is set ahead first: workers do not take the same, and a crash leaves it for later. */
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

/** What names the visit is needed no more. */
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
