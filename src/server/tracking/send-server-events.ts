import { and, asc, inArray, isNull, lte, sql } from 'drizzle-orm';
import { pixelNames } from '#domain/tracking/pixel-event.ts';
import { serverEvents } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { postTo } from './post-to.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock' | 'log'>;
type StoredEvent = typeof serverEvents.$inferSelect;

/** The pixel takes up to a thousand at once. */
const atOnce = 500;
const mostAttempts = 5;
const retryMs = 5 * 60_000;

/**
 * Tells the pixel what visitors did, some hundred at once; what it has not taken after five tries is given up
 * (TRACKING-9).
 */
export async function sendServerEvents(deps: Deps): Promise<number> {
  const { meta } = deps.config.tracking;
  if (meta === null) return 0;
  for (let sent = 0; ;) {
    const claimed = await claim(deps);
    if (claimed.length === 0) return sent;
    const body = { data: claimed.map(pixelEvent), access_token: meta.secret };
    const error = await postTo(`${meta.url}/${meta.id}/events`, body).then(
      () => null,
      (reason: unknown) => String(reason),
    );
    await finish(deps, claimed, error);
    if (error !== null) return sent;
    sent += claimed.length;
  }
}

/**
 * Takes the next due events and first postpones them: no other worker takes them, and after a crash they are tried
 * again.
 */
async function claim({ database, clock }: Deps): Promise<StoredEvent[]> {
  const now = clock();
  const { id, doneAt, dueAt, attempts } = serverEvents;
  const next = database.reader
    .select({ id })
    .from(serverEvents)
    .where(and(isNull(doneAt), lte(dueAt, now)))
    .orderBy(asc(dueAt))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  return database.transaction((tx) =>
    tx
      .update(serverEvents)
      .set({ attempts: sql`${attempts} + 1`, dueAt: new Date(now.getTime() + retryMs) })
      .where(inArray(id, next))
      .returning(),
  );
}

/**
 * Once an event was sent or given up, whatever identifies the visit is removed. Its id stays for a while, so that the
 * event counts only once.
 */
async function finish(
  { database, clock, log }: Deps,
  claimed: readonly StoredEvent[],
  error: string | null,
): Promise<void> {
  if (error !== null) log.warn({ events: claimed.length, reason: error }, 'events could not be told');
  const doneIds = claimed.filter(({ attempts }) => error === null || attempts >= mostAttempts).map(({ id }) => id);
  await database.transaction((tx) =>
    tx
      .update(serverEvents)
      .set({ doneAt: clock(), visit: null, lastError: error })
      .where(inArray(serverEvents.id, doneIds)),
  );
}

function pixelEvent({ id, event, visit, createdAt }: StoredEvent) {
  return {
    event_name: pixelNames[event.name],
    event_id: id,
    event_time: Math.floor(createdAt.getTime() / 1000),
    action_source: 'website',
    event_source_url: visit?.url,
    user_data: {
      client_ip_address: visit?.address ?? undefined,
      client_user_agent: visit?.userAgent ?? undefined,
      fbp: visit?.fbp ?? undefined,
      fbc: visit?.fbc ?? undefined,
    },
    custom_data: {
      currency: event.currency,
      value: event.value,
      content_type: 'product',
      content_ids: event.items.map(({ item_id }) => item_id),
      contents: event.items.map(({ item_id, quantity, price }) => ({ id: item_id, quantity, item_price: price })),
    },
  };
}
