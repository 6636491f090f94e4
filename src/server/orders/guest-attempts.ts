import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { guestAttempts } from '#server/database/schema/index.ts';
import { ShopError } from '#server/http/errors.ts';

const mostFailures = 10;
const windowMs = 10 * 60 * 1000;

const { key, failures, since } = guestAttempts;

/** Address and order, hashed: nobody reads from the table who looked for what. */
const keyOf = (ip: string, orderId: string) => createHash('sha256').update(`${ip} ${orderId}`).digest('base64url');

/**
 * Counts a guest's look-up as failed before it is made, in one statement that all processes share, so that a burst of
 * guesses can not outrun the count. Refuses an address that has failed too often on an order, even with the right e-mail.
 */
export async function countAttempt(
  database: Queryable,
  { ip, orderId, now }: { ip: string; orderId: string; now: Date },
): Promise<void> {
  const begins = new Date(now.getTime() - windowMs);
  const over = lt(since, begins);
  const [counted] = await database
    .insert(guestAttempts)
    .values({ key: keyOf(ip, orderId), failures: 1, since: now })
    .onConflictDoUpdate({
      target: key,
      set: {
        failures: sql`case when ${over} then 1 else ${failures} + 1 end`,
        since: sql`case when ${over} then excluded.since else ${since} end`,
      },
    })
    .returning({ failures });
  if (counted!.failures > mostFailures) throw new ShopError('too-many-requests', { key: 'error.too_many_requests' });
}

/** Takes back what countAttempt has counted, once the look-up has succeeded. */
export async function forgiveAttempt(database: Queryable, ip: string, orderId: string): Promise<void> {
  await database
    .update(guestAttempts)
    .set({ failures: sql`${failures} - 1` })
    .where(and(eq(key, keyOf(ip, orderId)), gt(failures, 0)));
}

/** Removes counts that no longer refuse anybody. */
export async function sweepGuestAttempts(database: Queryable, now: Date): Promise<void> {
  await database.delete(guestAttempts).where(lt(since, new Date(now.getTime() - windowMs)));
}
