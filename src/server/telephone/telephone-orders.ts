import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { dayMs } from '#domain/calendar/day.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { compose } from '#server/database/statement.ts';
import { personalRows } from '#server/database/personal-data.ts';
import { hashToken } from '#server/http/sessions.ts';
import { carts, sessions, staff, telephoneOrders, users } from '#server/database/schema/index.ts';

/** An order that is being taken, with who takes it and for whom; customerName null: nobody with an account. */
export type TelephoneOrderRow = typeof telephoneOrders.$inferSelect & { by: string; customerName: string | null };

const mostListed = 100;

const name = sql<string | null>`case when ${users.id} is null then null else
  coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.email}) end`;

const rows = (reader: Reader) =>
  reader
    .select({ row: telephoneOrders, by: staff.email, customerName: name })
    .from(telephoneOrders)
    .innerJoin(staff, eq(staff.id, telephoneOrders.staffId))
    .leftJoin(users, eq(users.id, telephoneOrders.userId));

/** The orders that are not placed yet, the newest first. */
export async function listTelephoneOrders(reader: Reader): Promise<TelephoneOrderRow[]> {
  const open = await rows(reader)
    .where(isNull(telephoneOrders.orderId))
    .orderBy(desc(telephoneOrders.createdAt))
    .limit(mostListed);
  return open.map(({ row, ...who }) => ({ ...row, ...who }));
}

export async function findTelephoneOrder(reader: Reader, id: number): Promise<TelephoneOrderRow | null> {
  const [row] = await rows(reader).where(eq(telephoneOrders.id, id));
  return row ? { ...row.row, by: row.by, customerName: row.customerName } : null;
}

/** Begins to take an order; answers its id, or null where there is no such customer. */
export async function beginTelephoneOrder(
  tx: Transaction,
  begun: { staffId: number; userId: number | null; locale: Locale; now: Date; days: number },
): Promise<number | null> {
  const { staffId, userId, locale, now: createdAt, days } = begun;
  if (userId !== null) {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!user) return null;
  }
  const [session] = await tx
    .insert(sessions)
    .values({
      tokenHash: hashToken(randomBytes(32).toString('base64url')),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + days * dayMs),
    })
    .returning({ id: sessions.id });
  const [row] = await tx
    .insert(telephoneOrders)
    .values({ staffId, sessionId: session!.id, userId, locale, createdAt })
    .returning({ id: telephoneOrders.id });
  return row!.id;
}

/** Gives up an order that is not placed, with its cart. */
export async function dropTelephoneOrder(tx: Transaction, id: number): Promise<void> {
  const [gone] = await tx
    .delete(telephoneOrders)
    .where(and(eq(telephoneOrders.id, id), isNull(telephoneOrders.orderId)))
    .returning({ sessionId: telephoneOrders.sessionId });
  if (gone) await tx.delete(sessions).where(eq(sessions.id, gone.sessionId));
}

const sessionsFor = (userId: number | null) =>
  compose
    .select({ id: telephoneOrders.sessionId })
    .from(telephoneOrders)
    .where(eq(telephoneOrders.userId, userId ?? 0));

/** Carts that the staff fills for an account. */
export const telephoneOrderData = personalRows({
  name: 'telephoneOrders',
  table: carts,
  isOf: ({ userId }) => inArray(carts.sessionId, sessionsFor(userId)),
  hidden: ['id', 'sessionId', 'userId', 'approvalId', 'version'],
  also: [telephoneOrders],
});
