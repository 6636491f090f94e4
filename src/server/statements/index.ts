import type { statementsContract } from '#contract/statements.ts';
import { formGuard } from '#server/forms/index.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { receiveStatement } from './receive-statement.ts';

export { statementData } from './personal-data.ts';

/** The calls of withdrawals and complaints, by endpoint name. */
export function statementHandlers(deps: ServerDeps): Handlers<typeof statementsContract> {
  const isHuman = formGuard(deps);
  const received = (at: Date) => ({ receivedAt: at.toISOString() });
  return {
    withdrawFromContract: async ({ body, headers, locale, address }) => {
      if (!(await isHuman('statements', { ...body, address }))) return received(deps.clock());
      const key = headers['idempotency-key'] ?? null;
      return received(await receiveStatement(deps, { ...body, kind: 'withdrawal', demand: null, locale, key }));
    },
    sendComplaint: async ({ body, headers, locale, address }) => {
      if (!(await isHuman('statements', { ...body, address }))) return received(deps.clock());
      const key = headers['idempotency-key'] ?? null;
      return received(await receiveStatement(deps, { ...body, kind: 'complaint', lines: null, locale, key }));
    },
  };
}
