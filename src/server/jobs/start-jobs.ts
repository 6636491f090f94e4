import { lt, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { listen } from '#server/database/listen.ts';
import { idempotencyKeys } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { remindOfPayments, sweepGuestAttempts } from '#server/orders/index.ts';
import { outboxChannel, sendPending } from '#server/outbox/index.ts';
import { checkOpenPayments, checkSilentRefunds, createGateways, sendRefunds } from '#server/providers/index.ts';
import { refundsChannel } from '#server/payments/index.ts';
import { expireOrders } from './expire-orders.ts';
import { repeat } from './repeat.ts';
import { jobsSchema } from './send-job.ts';
import { wake } from './wake.ts';

const pollingSeconds = 3;
const minuteMs = 60_000;
const keysLastMs = 3 * 24 * 60 * minuteMs;

export type Jobs = { stop: () => Promise<void> };

/**
 * The work behind the scenes, for one or many workers: mail as soon as it is queued, and sweeps for what no job has
 * done. Workers share it by row locks, so each may run every sweep.
 */
export async function startJobs(deps: ServerDeps): Promise<Jobs> {
  const { database, log, clock } = deps;
  const boss = new PgBoss({
    db: fromDrizzle(database.reader, sql),
    schema: jobsSchema,
    schedule: false,
    flowIntervalSeconds: 60,
    bamIntervalSeconds: 600,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await boss.start();
  await boss.createQueue(outboxChannel, { retryLimit: 3, retryDelay: 30, deleteAfterSeconds: 86_400 });
  await boss.work(outboxChannel, { pollingIntervalSeconds: pollingSeconds, batchSize: 100 }, async () => {
    await sendPending(deps);
  });
  const sending = wake(() => sendPending(deps), log);
  const stopListening = await listen(database, outboxChannel, sending.now, sending.now);
  const gateways = createGateways(deps.config);
  const refunding = wake(() => sendRefunds(deps, gateways), log);
  const stopHearing = await listen(database, refundsChannel, refunding.now, refunding.now);
  const sweeps = [
    repeat(minuteMs, () => sendPending(deps), log),
    repeat(5 * minuteMs, () => checkOpenPayments(deps, gateways), log),
    repeat(minuteMs, () => sendRefunds(deps, gateways), log),
    repeat(30 * minuteMs, () => checkSilentRefunds(deps, gateways), log),
    repeat(10 * minuteMs, () => remindOfPayments(database, deps.config, clock()), log),
    repeat(10 * minuteMs, () => expireOrders(deps), log),
    repeat(60 * minuteMs, () => database.transaction((tx) => sweepGuestAttempts(tx, clock())), log),
    repeat(
      60 * minuteMs,
      () =>
        database.transaction((tx) =>
          tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(clock().getTime() - keysLastMs))),
        ),
      log,
    ),
  ];
  return {
    stop: async () => {
      await Promise.all([stopListening(), stopHearing()]);
      await Promise.all([sending, refunding, ...sweeps].map((task) => task.stop()));
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
