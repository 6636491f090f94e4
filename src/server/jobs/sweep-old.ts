import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import { dayMs } from '#domain/calendar/day.ts';
import { longestSessionMs } from '#domain/staff/staff-session.ts';
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
  priceHistory,
  quotations,
  sampleOrders,
  serverEvents,
  sessions,
  searchMisses,
  sightings,
  staffLinks,
  staffSessions,
  statements,
  stockNotices,
} from '#server/database/schema/index.ts';
import { sandboxDecision, sandboxFolder } from '#server/gateways/sandbox-gateway.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { anonymiseOrders, archiveOrders } from '#server/orders/index.ts';
import { isSettled } from '#server/outbox/index.ts';
import { isDoneWith } from '#server/payments/index.ts';
import { filesOf } from '#server/storage/index.ts';

const { state, createdAt, unsubscribedAt } = newsletterSubscribers;

/** For an address that its owner has not confirmed. */
const unconfirmedDays = 7;
/** Small enough that nobody waits long for rows that one statement locks. */
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
    [statements, lt(statements.createdAt, before(keep.ordersDays))],
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
    [priceHistory, isOverSince(before(keep.pricesDays))],
    [searchMisses, lt(searchMisses.day, before(keep.messagesDays).toISOString().slice(0, 10))],
  ];
  let deleted = 0;
  for (const [table, condition] of old)
    deleted += await inBatches(async () => (await database.reader.execute(batchOf(table, condition))).rowCount ?? 0);
  const forgetting = { before: before(keep.ordersDays), limit: batchRows };
  await inBatches(() => database.transaction((tx) => anonymiseOrders(tx, forgetting)));
  const months = sql`make_interval(months => ${keep.auditMonths}::int)`;
  const forget = sql<{ gone: number }>`select forget_audit_entries(${now}::timestamptz - ${months}) as gone`;
  await inBatches(async () => Number((await database.reader.execute<{ gone: number }>(forget)).rows[0]!.gone));
  const files = await Promise.all([
    deleteOldFiles(join(dataDir, 'outbox'), /\.eml$/, before(keep.messagesDays)),
    deleteOldFiles(join(dataDir, sandboxFolder), sandboxDecision, before(keep.paymentEventsDays)),
  ]);
  return files.reduce((sum, count) => sum + count, deleted);
}

/** Moves orders out of the tables when their time is over. */
export async function archiveOldOrders(
  { database, config, clock }: Deps,
  goesOn: () => boolean = () => true,
): Promise<number> {
  const { archiveOrdersMonths: months } = config.keep;
  if (months === 0) return 0;
  const before = new Date(clock());
  before.setUTCMonth(before.getUTCMonth() - months);
  return archiveOrders({ database, files: filesOf(config) }, before, goesOn);
}

const batchOf = (table: PgTable, condition: SQL) => sql`delete from ${table} where ctid = any(array(
  select ctid from ${table} where ${condition} limit ${batchRows} for update skip locked))`;

/** Repeats what answers how many rows it has changed until there was nothing left, and answers their sum. */
async function inBatches(batch: () => Promise<number>): Promise<number> {
  for (let sum = 0; ;) {
    const rows = await batch();
    if (rows === 0) return sum;
    sum += rows;
  }
}

const past = alias(priceHistory, 'past');

/** A price that was over long ago. The one that was in force then stays. */
const isOverSince = (moment: Date): SQL =>
  and(
    lt(priceHistory.validFrom, moment),
    sql`exists (select 1 from ${priceHistory} ${past} where ${past.productId} = ${priceHistory.productId}
      and ${past.currency} = ${priceHistory.currency} and ${past.configured} = ${priceHistory.configured}
      and ${past.validFrom} <= ${moment}
      and (${past.validFrom}, ${past.id}) > (${priceHistory.validFrom}, ${priceHistory.id}))`,
  )!;

/** Files of messages if no mail server is set, and decisions of the test payment. */
async function deleteOldFiles(folder: string, kind: RegExp, before: Date): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => kind.test(name));
  let deleted = 0;
  for (const path of names.map((name) => join(folder, name))) {
    const file = await stat(path).catch(() => null);
    if (!file || file.mtime >= before) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}
