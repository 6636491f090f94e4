import type { ServerDeps } from '#server/http/handlers.ts';
import type { Gateways } from './gateways.ts';
import { applyState } from './receive-notice.ts';
import { listOpenTransactions } from './transaction-queries.ts';

const minuteMs = 60_000;
const patienceMs = 10 * minuteMs;
const oldestMs = 7 * 24 * 60 * minuteMs;

/** Asks the providers about payments whose notice is overdue: some notices never arrive. */
export async function checkOpenPayments(deps: ServerDeps, gateways: Gateways): Promise<void> {
  const now = deps.clock().getTime();
  const open = await listOpenTransactions(deps.database.orm, { from: new Date(now - oldestMs), to: new Date(now - patienceMs) });
  for (const attempt of open) {
    const gateway = gateways.find(attempt.provider);
    if (!gateway || attempt.providerRef === null) continue;
    try {
      const state = await gateway.fetchState(attempt.providerRef);
      if (state !== null) await deps.database.orm.transaction((tx) => applyState(deps, tx, attempt, state));
    } catch (error) {
      deps.log.warn({ err: error, transaction: attempt.id }, 'payment could not be checked');
    }
  }
}
