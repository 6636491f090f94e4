import { and, eq, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOver, orderStates } from '#domain/orders/order-state.ts';
import type { Credit } from '#domain/payments/credit.ts';
import { deferredProvider } from '#domain/payments/payment-provider.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { companies, orders, users } from '#server/database/schema/index.ts';

const member = alias(users, 'member');
const debtor = alias(users, 'debtor');
const overStates = orderStates.filter(isOver);

/** The credit of a business customer; for a partner the credit of the company. null: the shop has given none. */
export async function findCredit(reader: Reader, userId: number): Promise<Credit | null> {
  const [[terms], open] = await Promise.all([
    reader
      .select({
        companyId: users.companyId,
        own: { limit: users.creditLimit, days: users.creditDays },
        ofCompany: { limit: companies.creditLimit, days: companies.creditDays },
      })
      .from(users)
      .leftJoin(companies, eq(companies.id, users.companyId))
      .where(eq(users.id, userId)),
    openOf(reader, userId),
  ]);
  const { limit = null, days = null } = (terms?.companyId == null ? terms?.own : terms.ofCompany) ?? {};
  return limit === null || days === null ? null : { limit, days, open };
}

/** What is still to be paid of the orders of a customer, or of all members of its company. */
async function openOf(reader: Reader, userId: number): Promise<Minor> {
  const [sum] = await reader
    .select({ open: sql<Minor>`coalesce(sum(${orders.prepaidGross}), 0)`.mapWith(Number) })
    .from(orders)
    .innerJoin(member, eq(member.id, orders.userId))
    .innerJoin(debtor, or(eq(debtor.id, member.id), eq(debtor.companyId, member.companyId)))
    .where(
      and(
        eq(debtor.id, userId),
        eq(orders.paymentProvider, deferredProvider),
        eq(orders.paymentState, 'unpaid'),
        notInArray(orders.state, overStates),
      ),
    );
  return sum!.open;
}

/**
 * The same, locked until the transaction ends. Orders of one debtor wait for one another here, after the lock of their
 * stock. Rows that refer to this one are not held up.
 */
export async function holdCredit(tx: Transaction, userId: number): Promise<Credit | null> {
  const [user] = await tx.select({ companyId: users.companyId }).from(users).where(eq(users.id, userId));
  const locked = { id: sql`1` };
  if (user?.companyId == null) await tx.select(locked).from(users).where(eq(users.id, userId)).for('no key update');
  else await tx.select(locked).from(companies).where(eq(companies.id, user.companyId)).for('no key update');
  return findCredit(tx, userId);
}
