import type { mendable, Health, staffHealthContract } from '#contract/staff-health.ts';
import { dutySources } from '#domain/duties/duty-rules.ts';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import { notifyCatalogue, wholeCatalogue } from '#server/catalogue/index.ts';
import { findDuties } from '#server/duties/index.ts';
import {
  databaseFindings,
  dataDirFinding,
  mailFinding,
  moneyFindings,
  nodeFinding,
  publicUrlFinding,
  readHealth,
  relistProducts,
  storeFinding,
} from '#server/health/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { sendPending } from '#server/outbox/index.ts';
import { createGateways, finishNotices } from '#server/providers/index.ts';
import { noteEvent } from './note-event.ts';
import type { StaffHandlers } from './staff-call.ts';

type Mendable = (typeof mendable)[number];

/** How the shop is, and what one click mends. */
export function staffHealthHandlers(deps: ServerDeps): StaffHandlers<typeof staffHealthContract> {
  const { database, config, clock } = deps;
  const gateways = createGateways(config);
  const mend: Record<Mendable, () => Promise<unknown>> = {
    mails: () => sendPending(deps, { everything: true }),
    notices: () => finishNotices(deps, gateways),
    listing: () => relistProducts(database),
    caches: () => database.transaction((tx) => notifyCatalogue(tx, [wholeCatalogue])),
  };
  return {
    getHealth: () => shownHealth(deps),
    examineShop: ({ locale }) => examine(deps, locale),
    mendShop: async ({ body: { what } }) => {
      await mend[what]();
      await database.transaction((tx) => noteEvent(tx, { what }));
      return shownHealth({ database, clock });
    },
  };
}

async function shownHealth({ database, clock }: Pick<ServerDeps, 'database' | 'clock'>): Promise<Health> {
  const { imports, jobs, backupAt, ...queues } = await readHealth(database.reader, clock());
  return {
    ...queues,
    jobs: jobs.map(({ name, doneAt, failedAt, error }) => ({
      name,
      doneAt: doneAt?.toISOString() ?? null,
      failedAt: failedAt?.toISOString() ?? null,
      error,
    })),
    imports: imports.map(({ id, file, startedAt, finishedAt, rowsRead, rowsChanged, rowsRefused }) => ({
      id,
      file,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      read: rowsRead,
      changed: rowsChanged,
      refused: rowsRefused,
    })),
    backupAt: backupAt?.toISOString() ?? null,
  };
}

/** The same examination as by `komoda doctor` and `komoda duties`. */
async function examine({ database: { reader }, config }: ServerDeps, locale: Locale) {
  const t = translators[locale];
  const mode = config.databaseServers ? 'external' : 'embedded';
  const [dataDir, store, database, mail, duties] = await Promise.all([
    dataDirFinding(config, t),
    config.storage ? storeFinding(config, t) : Promise.resolve(null),
    databaseFindings(reader, mode, config, t),
    mailFinding(config, t),
    findDuties(reader, config),
  ]);
  const findings = [
    nodeFinding(t),
    dataDir,
    ...(store ? [store] : []),
    ...database,
    mail,
    publicUrlFinding(config, t),
    ...moneyFindings(config, t),
  ];
  const byRule = Map.groupBy(duties, ({ rule }) => rule);
  return {
    findings,
    duties: [...byRule].map(([rule, ofRule]) => ({
      duty: t(`komoda.duty.${rule}`),
      source: dutySources[rule],
      subjects: ofRule.map(({ subject }) => subject),
    })),
  };
}
