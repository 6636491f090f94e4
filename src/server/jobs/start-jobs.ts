import { fillDetails, recountSearch } from '#server/catalogue/index.ts';
import { fillConfigured } from '#server/configurator/index.ts';
import { listen } from '#server/database/listen.ts';
import { writeFeeds } from '#server/feeds/index.ts';
import { sendStockNotices } from '#server/forms/index.ts';
import { openCouriers } from '#server/gateways/couriers/open-couriers.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { keepFigures } from '#server/money/index.ts';
import { newsletterChannel, sendStarted } from '#server/newsletter/index.ts';
import { askForOpinions } from '#server/opinions/index.ts';
import { remindOfPayments } from '#server/orders/index.ts';
import { outboxChannel, sendPending } from '#server/outbox/index.ts';
import { publishDue } from '#server/pages/index.ts';
import { refundsChannel } from '#server/payments/index.ts';
import { productionChannel, routePieces } from '#server/production/index.ts';
import {
  checkOpenPayments,
  checkSilentRefunds,
  createGateways,
  finishNotices,
  reportUnbooked,
  sendRefunds,
} from '#server/providers/index.ts';
import { askCarriers, followShipments, shipmentsChannel } from '#server/sending/index.ts';
import { sendConversions, sendServerEvents } from '#server/tracking/index.ts';
import { expireOrders, expireUnconfirmed } from './expire-orders.ts';
import { archiveOldOrders, sweepOld } from './sweep-old.ts';
import { noteRuns, repeat, wake, type Watched, type Task } from './task.ts';

const minuteMs = 60_000;

export type Jobs = Task & {
  /** When this worker has last asked providers about open payments; null: not yet. */
  readonly reconciledAt: Date | null;
};

/**
 * The work behind the scenes, for one or many workers: mails and refunds as soon as they are committed, and sweeps for
 * events that were missed. Workers share it by row locks, so each may run every sweep. Feeds may be written elsewhere.
 */
export async function startJobs(
  deps: ServerDeps,
  writeDueFeeds: () => Promise<unknown> = () => writeFeeds(deps),
): Promise<Jobs> {
  const { database, log } = deps;
  const gateways = createGateways(deps.config);
  const noting = noteRuns(deps);
  const sending = wake(
    noting('mails', () => sendPending(deps)),
    log,
  );
  const refunding = wake(
    noting('refunds', () => sendRefunds(deps, gateways)),
    log,
  );
  const routing = wake(
    noting('pieces', () => routePieces(deps)),
    log,
  );
  const couriers = openCouriers(deps.config);
  const labelling = wake(
    noting('labels', () => askCarriers(deps, couriers)),
    log,
  );
  const publishing = wake(
    noting('newsletters', () => sendStarted(deps)),
    log,
  );
  const feeding = wake(noting('feeds', writeDueFeeds), log);
  let stopping = false;
  const filling = wake(
    noting('configured', () => fillConfigured(database, () => !stopping)),
    log,
  );
  const stopListening = await Promise.all([
    listen(database, outboxChannel, sending.now, sending.now),
    listen(database, refundsChannel, refunding.now, refunding.now),
    listen(database, productionChannel, routing.now, routing.now),
    listen(database, shipmentsChannel, labelling.now, labelling.now),
    listen(database, newsletterChannel, publishing.now, publishing.now),
  ]);
  sending.now();
  refunding.now();
  routing.now();
  labelling.now();
  publishing.now();
  feeding.now();
  filling.now();
  let reconciledAt: Date | null = null;
  const reconcile = async () => {
    await checkOpenPayments(deps, gateways);
    reconciledAt = deps.clock();
  };
  const sweeps = startSweeps(deps, noting, {
    sending,
    refunding,
    routing,
    labelling,
    publishing,
    feeding,
    reconcile,
    follow: () => followShipments(deps, couriers),
    goesOn: () => !stopping,
  });
  return {
    get reconciledAt() {
      return reconciledAt;
    },
    stop: async () => {
      stopping = true;
      await Promise.all(stopListening.map((stop) => stop()));
      await Promise.all(
        [sending, refunding, routing, labelling, publishing, feeding, filling, ...sweeps].map((task) => task.stop()),
      );
    },
  };
}

type Woken = Record<
  'sending' | 'refunding' | 'routing' | 'labelling' | 'publishing' | 'feeding',
  { now: () => void }
> & {
  reconcile: () => Promise<void>;
  follow: () => Promise<void>;
  /** Whether the worker is not about to end. */
  goesOn: () => boolean;
};

function startSweeps(
  deps: ServerDeps,
  noting: Watched,
  { sending, refunding, routing, labelling, publishing, feeding, reconcile, follow, goesOn }: Woken,
): Task[] {
  const { database, config, log, clock } = deps;
  const gateways = createGateways(config);
  const every = (minutes: number, task: () => Promise<unknown>) => repeat(minutes * minuteMs, task, log);
  const job = (minutes: number, name: string, task: () => Promise<unknown>) => every(minutes, noting(name, task));
  return [
    every(1, async () => sending.now()),
    every(1, async () => refunding.now()),
    every(10, async () => routing.now()),
    every(1, async () => labelling.now()),
    every(1, async () => publishing.now()),
    every(10, async () => feeding.now()),
    job(1, 'details', () => fillDetails(database, goesOn)),
    job(1, 'notices', () => finishNotices(deps, gateways)),
    job(5, 'payments', reconcile),
    job(10, 'reminders', () => remindOfPayments(database, config, clock())),
    job(30, 'figures', () => keepFigures(deps, goesOn)),
    job(10, 'expiry', () => expireOrders(deps)),
    job(10, 'unconfirmed', () => expireUnconfirmed(deps)),
    job(1, 'pages', () => publishDue(deps)),
    job(1, 'conversions', () => sendConversions(deps)),
    job(1, 'events', () => sendServerEvents(deps)),
    job(5, 'stock', () => sendStockNotices(deps)),
    job(30, 'opinions', () => askForOpinions(deps)),
    job(10, 'shipments', follow),
    job(30, 'silent', () => checkSilentRefunds(deps, gateways)),
    job(60, 'unbooked', () => reportUnbooked(deps)),
    job(60, 'sweep', () => sweepOld(deps)),
    job(60, 'archive', () => archiveOldOrders(deps, goesOn)),
    job(6 * 60, 'words', () => recountSearch(database, goesOn)),
  ];
}
