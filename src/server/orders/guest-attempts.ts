import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { excluded } from '#server/database/bare-names.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { guestAttempts } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import { ShopError } from '#server/http/errors.ts';

const mostFailures = 10;
const windowMs = 10 * 60 * 1000;

const { key, failures, since } = guestAttempts;

/** Address and order, hashed: nobody reads from the table who looked for what. */
const keyOf = (ip: string, orderId: string) => createHash('sha256').update(`${ip} ${orderId}`).digest('base64url');

const over = lt(since, sql.placeholder('begins'));

const count = statement(
  'guest_attempt_count',
  compose
    .insert(guestAttempts)
    .values({ key: sql.placeholder('key'), failures: 1, since: sql.placeholder('now') })
    .onConflictDoUpdate({
      target: key,
      set: {
        failures: sql`case when ${over} then 1 else ${failures} + 1 end`,
        since: sql`case when ${over} then ${excluded(since)} else ${since} end`,
      },
    })
    .returning({ failures }),
);

const forgive = statement(
  'guest_attempt_forgive',
  compose
    .update(guestAttempts)
    .set({ failures: sql`${failures} - 1` })
    .where(and(eq(key, sql.placeholder('key')), gt(failures, 0))),
);

/**
 * Counts a guest's look-up as failed before it is made, in one statement that all processes share, so that a burst of
 * guesses can not outrun the count. Refuses an address that has failed too often on an order, even with the right e-mail.
 */
export async function countAttempt(
  reader: Reader,
  { ip, orderId, now }: { ip: string; orderId: string; now: Date },
): Promise<void> {
  const begins = new Date(now.getTime() - windowMs);
  const [counted] = await count(reader, { key: keyOf(ip, orderId), now, begins });
  if (counted!.failures > mostFailures) throw new ShopError('too-many-requests', { key: 'error.too_many_requests' });
}

/** Takes back what countAttempt has counted, once the look-up has succeeded. */
export async function forgiveAttempt(reader: Reader, ip: string, orderId: string): Promise<void> {
  await forgive(reader, { key: keyOf(ip, orderId) });
}

/** Removes counts that no longer refuse anybody. */
export async function sweepGuestAttempts(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(guestAttempts).where(lt(since, new Date(now.getTime() - windowMs)));
}
