import { eq } from 'drizzle-orm';
import type { trackingContract } from '#contract/tracking.ts';
import type { Reader } from '#server/database/database.ts';
import { conversions, cookieChoices, serverEvents, users } from '#server/database/schema/index.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { countUse } from '#server/limits/index.ts';
import { callerOf, requireOrder } from '#server/orders/index.ts';

export { sendConversions } from './send-conversions.ts';
export { trackingData } from './personal-data.ts';
export { sendServerEvents } from './send-server-events.ts';

/** Takes what the browser reports about an order. Only somebody who may open the order can report it. */
export function trackingHandlers(deps: ServerDeps): Handlers<typeof trackingContract> {
  const { database, config, clock } = deps;
  return {
    keepCookieChoice: async ({ body, address }) => {
      const at = clock();
      await countUse(database.reader, { limits: config.limits, name: 'cookies', who: { address }, now: at });
      await database.transaction((tx) =>
        tx
          .insert(cookieChoices)
          .values({ ...body, at })
          .onConflictDoNothing(),
      );
    },
    tellEvent: async ({ body, headers, visitor, address }) => {
      const now = clock();
      if (!config.tracking.serverEvents || (await isBusiness(database.reader, visitor.userId))) return;
      await countUse(database.reader, { limits: config.limits, name: 'events', who: { address }, now });
      const { id, url, fbp = null, fbc = null, ...event } = body;
      const visit = { url, fbp, fbc, address, userAgent: headers['user-agent'] ?? null };
      const row = { id, event: { id, ...event }, visit, createdAt: now, dueAt: now };
      await database.transaction((tx) => tx.insert(serverEvents).values(row).onConflictDoNothing());
    },
    tellConversion: async (call) => {
      const { id, userId } = await requireOrder(deps, call.params.id, callerOf(call));
      const { analytics, marketing, ...visit } = call.body;
      const targets = {
        analytics: analytics && config.tracking.analytics !== null && visit.clientId !== undefined,
        marketing: marketing && config.tracking.meta !== null,
      };
      if ((!targets.analytics && !targets.marketing) || (await isBusiness(database.reader, userId))) return;
      const now = clock();
      const from = { address: call.address, userAgent: call.headers['user-agent'] ?? null };
      const row = { orderId: id, ...targets, ...visit, ...from, createdAt: now, dueAt: now };
      await database.transaction((tx) => tx.insert(conversions).values(row).onConflictDoNothing());
    },
  };
}

/** Nothing of a redistributor, architect or partner is told, approved or not (TRACKING-4). */
async function isBusiness(reader: Reader, userId: number | null): Promise<boolean> {
  if (userId === null) return false;
  const { discr, redistributor, architect } = users;
  const [user] = await reader.select({ discr, redistributor, architect }).from(users).where(eq(users.id, userId));
  return !user || user.discr === 'partner' || user.redistributor || user.architect;
}
