import { and, asc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { ServerDeps } from '#server/http/handlers.ts';
import { outboxMessages } from '#server/database/schema/index.ts';
import { createMailTransport, type MailTransport } from './mail-transport.ts';

/** About a day and a half of tries: the wait doubles from half a minute. */
export const mostAttempts = 12;
const firstWaitSeconds = 30;

export type SendResult = { sent: number; failed: number };

type Deps = Pick<ServerDeps, 'database' | 'config' | 'log' | 'clock'>;

/** Whether the wait after the tries so far is over, counted from the birth of the message. */
const isDue = (now: Date): SQL => sql`(${outboxMessages.attempts} = 0 or ${outboxMessages.createdAt} + make_interval(secs => ${firstWaitSeconds} * (power(2, ${outboxMessages.attempts}) - 1)) <= ${now.toISOString()}::timestamptz)`;

const outages = new Set(['ECONNECTION', 'ECONNREFUSED', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH']);

/** The mail server is not to be reached, or refuses us altogether: the other messages would fare no better. */
const isOutage = (error: unknown) => outages.has((error as { code?: string } | null)?.code ?? '');

/**
 * Sends every message that is due, one transaction each; a failure is kept on its message and tried again later.
 * While the mail server is away each call tries one message only.
 */
export async function sendPending(deps: Deps, { limit = 500 } = {}): Promise<SendResult> {
  const transport = createMailTransport(deps.config);
  const result: SendResult = { sent: 0, failed: 0 };
  try {
    let last = 0;
    while (result.sent + result.failed < limit) {
      const outcome = await sendNext(deps, transport, last);
      if (!outcome) break;
      last = outcome.id;
      result[outcome.error === null ? 'sent' : 'failed'] += 1;
      if (isOutage(outcome.error)) break;
    }
  } finally {
    transport.close();
  }
  return result;
}

/** The next due message after an id; others may send at the same time, each message is locked by one of them. */
function sendNext({ database, log, clock }: Deps, transport: MailTransport, after: number) {
  return database.orm.transaction(async (tx) => {
    const [mail] = await tx.select().from(outboxMessages)
      .where(and(isNull(outboxMessages.sentAt), lt(outboxMessages.attempts, mostAttempts), sql`${outboxMessages.id} > ${after}`, isDue(clock())))
      .orderBy(asc(outboxMessages.id)).limit(1).for('update', { skipLocked: true });
    if (!mail) return null;
    const error = await transport.send(mail, clock()).then(() => null, (reason: unknown) => reason);
    if (error !== null) log.warn({ err: error, message: mail.id, attempt: mail.attempts + 1 }, 'message not sent');
    await tx.update(outboxMessages)
      .set({ attempts: mail.attempts + 1, lastError: error === null ? null : String(error), sentAt: error === null ? clock() : null })
      .where(eq(outboxMessages.id, mail.id));
    return { id: mail.id, error };
  });
}
