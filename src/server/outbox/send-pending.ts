import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { outboxMessages } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { createMailTransport, type Mail, type MailTransport } from './mail-transport.ts';
import { isOutage, longestTryMs, mayHaveArrived, mostRefusals, nextTry } from './send-failure.ts';

export type SendResult = { sent: number; failed: number };

/** Everything that has not been sent, whatever its pause and however often it was refused. */
export type Sending = { limit?: number; everything?: boolean };

type Deps = Pick<ServerDeps, 'database' | 'config' | 'log' | 'clock'>;
type Claimed = Mail & { attempts: number };

const { id, attempts, dueAt, sendingSince, sentAt, doubtful } = outboxMessages;

/**
 * Sends every message that is due. A message is marked as being sent before it is handed over, so that a crash leaves a
 * mark: such a message is sent again under the same Message-ID and says for ever that it may have been sent twice.
 * While the mail server is away each call tries one message only.
 */
export async function sendPending(deps: Deps, { limit = 500, everything = false }: Sending = {}): Promise<SendResult> {
  const transport = createMailTransport(deps.config);
  const result: SendResult = { sent: 0, failed: 0 };
  try {
    let last = 0;
    while (result.sent + result.failed < limit) {
      const mail = await claimNext(deps, { after: last, everything, repeats: transport.repeats });
      if (!mail) break;
      last = mail.id;
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
 * Marks the next due message after an id as being sent; others may send at the same time, each message is claimed by
 * one.
 */
async function claimNext(
  { database, clock }: Deps,
  { after, everything, repeats }: { after: number; everything: boolean; repeats: boolean },
): Promise<Claimed | null> {
  const now = clock();
  const free = or(isNull(sendingSince), lt(sendingSince, new Date(now.getTime() - longestTryMs)));
  const next = database.reader
    .select({ id })
    .from(outboxMessages)
    .where(and(isNull(sentAt), gt(id, after), free, everything ? undefined : isDue(now)))
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

/** Answers why it was not sent, or null. What cannot be written down afterwards is found by its mark. */
async function send({ database, log, clock }: Deps, transport: MailTransport, mail: Claimed): Promise<unknown> {
  const error = await transport.send(mail).then(
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
          // The server being away is no refusal of this message: it does not bring its last try nearer.
          ...(outage && { attempts: Math.min(mail.attempts, mostRefusals - 1) }),
          ...(mayHaveArrived(error) && { doubtful: true }),
        };
  await database.transaction((tx) => tx.update(outboxMessages).set(outcome).where(eq(id, mail.id)));
  return error;
}
