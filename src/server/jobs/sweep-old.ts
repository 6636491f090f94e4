import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { dayMs } from '#domain/calendar/day.ts';
import { longestSessionMs } from '#domain/staff/staff-session.ts';
import type { Database } from '#server/database/database.ts';
import {
  accountTokens,
  approvals,
  contactMessages,
  conversions,
  cookieChoices,
  distributionRequests,
  idempotencyKeys,
  imports,
  limitCounts,
  limitSalts,
  newsletterSubscribers,
  orderStatements,
  outboxMessages,
  passkeyChallenges,
  paymentEvents,
  quotations,
  sampleOrders,
  serverEvents,
  sessions,
  searchMisses,
  sightings,
  staffLinks,
  staffSessions,
  stockNotices,
} from '#server/database/schema/index.ts';
import { sandboxDecision, sandboxFolder } from '#server/gateways/sandbox-gateway.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { anonymiseOrders } from '#server/orders/index.ts';
import { isSettled } from '#server/outbox/index.ts';
import { isDoneWith } from '#server/payments/index.ts';

const { state, createdAt, unsubscribedAt } = newsletterSubscribers;

/** For an address that its owner has not confirmed. */
const unconfirmedDays = 7;
/** Small enough that nobody waits for the rows that one statement locks. */
const batchRows = 1000;

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;

/**
 * Deletes what has been kept for its time, in batches, and answers how many rows there were. Carts and their addresses
 * go with their session. Workers share the rows; a second turn finds nothing.
 */
export async function sweepOld({ database, config: { keep, dataDir }, clock }: Deps): Promise<number> {
  const now = clock();
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const old: [PgTable, SQL][] = [
    [sessions, lt(sessions.expiresAt, now)],
    [accountTokens, lt(accountTokens.expiresAt, now)],
    [outboxMessages, and(isSettled, lt(outboxMessages.createdAt, before(keep.messagesDays)))!],
    [paymentEvents, and(isDoneWith, lt(paymentEvents.receivedAt, before(keep.paymentEventsDays)))!],
    [idempotencyKeys, lt(idempotencyKeys.createdAt, before(keep.keysDays))],
    [imports, lt(imports.startedAt, before(keep.importsDays))],
    [limitCounts, lt(limitCounts.endsAt, now)],
    [limitSalts, lt(limitSalts.day, before(1).toISOString().slice(0, 10))],
    [contactMessages, lt(contactMessages.createdAt, before(keep.formsDays))],
    [sampleOrders, lt(sampleOrders.createdAt, before(keep.formsDays))],
    [distributionRequests, lt(distributionRequests.createdAt, before(keep.formsDays))],
    [approvals, lt(sql`coalesce(${approvals.decidedAt}, ${approvals.createdAt})`, before(keep.formsDays))],
    [quotations, lt(sql`greatest(${quotations.createdAt}, ${quotations.validUntil})`, before(keep.formsDays))],
    [orderStatements, lt(orderStatements.receivedAt, before(keep.statementsDays))],
    [cookieChoices, lt(cookieChoices.at, before(keep.cookieChoicesDays))],
    [conversions, lt(conversions.doneAt, before(keep.messagesDays))],
    [serverEvents, lt(serverEvents.doneAt, before(keep.keysDays))],
    [stockNotices, lt(stockNotices.createdAt, before(keep.formsDays))],
    [stockNotices, and(isNull(stockNotices.confirmedAt), lt(stockNotices.createdAt, before(unconfirmedDays)))!],
    [newsletterSubscribers, and(eq(state, 'pending'), lt(createdAt, before(unconfirmedDays)))!],
    [newsletterSubscribers, and(eq(state, 'unsubscribed'), lt(unsubscribedAt, before(keep.formsDays)))!],
    [passkeyChallenges, lt(passkeyChallenges.expiresAt, now)],
    [staffLinks, lt(staffLinks.expiresAt, now)],
    [staffSessions, lt(staffSessions.createdAt, new Date(now.getTime() - longestSessionMs))],
    [sightings, lt(sightings.at, before(keep.messagesDays))],
    [searchMisses, lt(searchMisses.day, before(keep.messagesDays).toISOString().slice(0, 10))],
  ];
  let deleted = 0;
  for (const [table, condition] of old) deleted += await deleteInBatches(database, table, condition);
  await database.transaction((tx) => anonymiseOrders(tx, before(keep.ordersDays)));
  const months = sql`make_interval(months => ${keep.auditMonths}::int)`;
  await database.reader.execute(sql`select forget_audit_entries(${now}::timestamptz - ${months})`);
  const files = await Promise.all([
    deleteOldFiles(join(dataDir, 'outbox'), /\.eml$/, before(keep.messagesDays)),
    deleteOldFiles(join(dataDir, sandboxFolder), sandboxDecision, before(keep.paymentEventsDays)),
  ]);
  return files.reduce((sum, count) => sum + count, deleted);
}

async function deleteInBatches(database: Database, table: PgTable, condition: SQL): Promise<number> {
  const batch = sql`delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${condition} limit ${batchRows} for update skip locked))`;
  for (let deleted = 0; ;) {
    const { rowCount } = await database.reader.execute(batch);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batchRows) return deleted;
  }
}

/** Messages, where no mail server is set, and what the test payment has decided. */
async function deleteOldFiles(folder: string, kind: RegExp, before: Date): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => kind.test(name));
  let deleted = 0;
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => null);
    if (!found || found.mtime >= before) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}
