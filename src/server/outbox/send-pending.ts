import { errorFacts } from '#server/error-facts.ts';
import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { outboxMessages } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { attachmentsOf } from './mail-files.ts';
import { createMailTransport, type Mail, type MailTransport } from './mail-transport.ts';

type MailError = { code?: string; syscall?: string; responseCode?: number; message?: string };

const outages = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'ENOSPC',
  'EROFS',
  'EACCES',
  'ENOTDIR',
]);
const brokenOff = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT']);

/** The mail server is away or refuses everything, or the disk is full: other messages would fail, too. */
function isOutage(error: unknown): boolean {
  return outages.has(errorFacts(error).code);
}

/** The conversation broke off without an answer once it had begun: the server may have taken the message. */
function mayHaveArrived(error: unknown): boolean {
  const { code = '', syscall = '', responseCode, message = '' } = (error ?? {}) as MailError;
  if (!brokenOff.has(code) || responseCode !== undefined) return false;
  return (
    syscall !== 'connect' &&
    syscall !== 'getaddrinfo' &&
    !/^(Connection timeout|Greeting never received|connect )/.test(message)
  );
}

const firstWaitMs = 30_000;
const longestWaitMs = 6 * 60 * 60_000;
const longestOutageWaitMs = 15 * 60_000;

/** After so many refusals, about two days of attempts, a message is left to the staff. */
export const mostRefusals = 16;

/** Longer than any attempt takes. A worker that holds a message for longer has died. */
const longestTryMs = 5 * 60_000;

/** When a message may be tried again: the wait doubles, up to 6 hours, and up to a quarter while the server is away. */
function nextTry(now: Date, attempts: number, outage: boolean): Date {
  return new Date(
    now.getTime() +
      Math.min(firstWaitMs * 2 ** Math.min(attempts - 1, 20), outage ? longestOutageWaitMs : longestWaitMs),
  );
}

type SendResult = { sent: number; failed: number };

/** Everything that has not been sent, whatever its pause and however often it was refused. */
type Sending = { limit?: number; everything?: boolean };

type Deps = Pick<ServerDeps, 'database' | 'config' | 'log' | 'clock'>;
type Claimed = Mail & Pick<typeof outboxMessages.$inferSelect, 'attempts' | 'bulk' | 'documents'>;

const { id, attempts, dueAt, sendingSince, sentAt, doubtful } = outboxMessages;

/**
 * Sends every message that is due. A message is marked as being sent before it is handed over, so that a crash leaves a
 * mark: such a message is sent again under the same Message-ID and says for ever that it may have been sent twice.
 * While the mail server is away each call tries one message only. Messages to one person are sent before bulk mailings.
 */
export async function sendPending(deps: Deps, { limit = 500, everything = false }: Sending = {}): Promise<SendResult> {
  const transport = createMailTransport(deps.config);
  const result: SendResult = { sent: 0, failed: 0 };
  try {
    const last = { single: 0, bulk: 0 };
    const { repeats } = transport;
    while (result.sent + result.failed < limit) {
      const mail =
        (await claimNext(deps, { bulk: false, after: last.single, everything, repeats })) ??
        (await claimNext(deps, { bulk: true, after: last.bulk, everything, repeats }));
      if (!mail) break;
      last[mail.bulk ? 'bulk' : 'single'] = mail.id;
      const error = await send(deps, transport, mail);
      result[error === null ? 'sent' : 'failed'] += 1;
      if (isOutage(error)) break;
    }
  } finally {
    transport.close();
  }
  return result;
}

/**
 * Marks the next due message after an id as being sent. Others may send at the same time; only one of them gets each
 * message.
 */
async function claimNext(
  { database, clock }: Deps,
  { bulk, after, everything, repeats }: { bulk: boolean; after: number; everything: boolean; repeats: boolean },
): Promise<Claimed | null> {
  const now = clock();
  const free = or(isNull(sendingSince), lt(sendingSince, new Date(now.getTime() - longestTryMs)));
  const next = database.reader
    .select({ id })
    .from(outboxMessages)
    .where(and(isNull(sentAt), eq(outboxMessages.bulk, bulk), gt(id, after), free, everything ? undefined : isDue(now)))
    .orderBy(asc(id))
    .limit(1)
    .for('update', { skipLocked: true });
  const claim = {
    sendingSince: now,
    attempts: sql`${attempts} + 1`,
    ...(repeats && { doubtful: sql`${doubtful} or ${sendingSince} is not null` }),
  };
  const [mail] = await database.transaction((tx) =>
    tx
      .update(outboxMessages)
      .set(claim)
      .where(eq(id, sql`(${next})`))
      .returning(),
  );
  return mail ?? null;
}

/** Messages that were sent or given up: nothing is left to do with them. */
export const isSettled = or(isNotNull(sentAt), gte(attempts, mostRefusals))!;

const isDue = (now: Date): SQL | undefined => and(lt(attempts, mostRefusals), or(isNull(dueAt), lte(dueAt, now)));

/** Answers why a message was not sent, or null. If the result cannot be stored, the mark shows it later. */
async function send(deps: Deps, transport: MailTransport, mail: Claimed): Promise<unknown> {
  const { database, log, clock } = deps;
  const handOver = async () => transport.send(mail, await attachmentsOf(deps, mail.documents ?? []));
  const error = await handOver().then(
    () => null,
    (reason: unknown) => reason ?? new Error('refused without a reason'),
  );
  const now = clock();
  const outage = isOutage(error);
  if (error !== null)
    log[outage ? 'error' : 'warn'](
      { err: error, message: mail.id, attempt: mail.attempts },
      outage ? 'messages can not be sent' : 'message not sent',
    );
  const outcome =
    error === null
      ? { sendingSince: null, dueAt: null, lastError: null, sentAt: now }
      : {
          sendingSince: null,
          dueAt: nextTry(now, mail.attempts, outage),
          lastError: String(error),
          // An absent mail server does not refuse this message, so it does not count as an attempt.
          ...(outage && { attempts: Math.min(mail.attempts, mostRefusals - 1) }),
          ...(mayHaveArrived(error) && { doubtful: true }),
        };
  await database.transaction((tx) => tx.update(outboxMessages).set(outcome).where(eq(id, mail.id)));
  return error;
}
