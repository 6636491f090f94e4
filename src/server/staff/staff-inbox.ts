import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { inboxKinds, InboxEntry, staffInboxContract, WaitingOpinion } from '#contract/staff-inbox.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import {
  contactMessages,
  distributionRequests,
  orderStatements,
  outboxMessages,
} from '#server/database/schema/index.ts';
import { notFound } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { listStaffOpinions, moderateOpinion } from '#server/opinions/index.ts';
import { sendPending } from '#server/outbox/index.ts';
import type { StaffHandlers } from './staff-call.ts';
import { hourBefore, stuckMail } from './stuck.ts';

const mostShown = 100;

type Kind = (typeof inboxKinds)[number];

type Ticked = { kind: Kind; id: number; handledAt: Date | null };

/** Marks something as done with; null: it waits again. False where there is none. */
async function tick(tx: Transaction, { kind, id, handledAt }: Ticked): Promise<boolean> {
  const values = { handledAt };
  const update = {
    message: () => tx.update(contactMessages).set(values).where(eq(contactMessages.id, id)),
    network: () => tx.update(distributionRequests).set(values).where(eq(distributionRequests.id, id)),
    withdrawal: () => tx.update(orderStatements).set(values).where(eq(orderStatements.id, id)),
    complaint: () => tx.update(orderStatements).set(values).where(eq(orderStatements.id, id)),
  };
  return ((await update[kind]()).rowCount ?? 0) > 0;
}

/** What comes in from outside: forms, statements, opinions; and mails that do not go out. */
export function staffInboxHandlers(deps: ServerDeps): StaffHandlers<typeof staffInboxContract> {
  const { database, clock } = deps;
  const { reader } = database;
  return {
    listInbox: () => listInbox(reader),
    tickInbox: async ({ params, body }) => {
      const ticked = { kind: body.kind, id: params.id, handledAt: body.done ? clock() : null };
      if (!(await database.transaction((tx) => tick(tx, ticked)))) throw notFound();
      return listInbox(reader);
    },
    listWaitingOpinions: () => listOpinions(reader),
    moderateOpinion: async ({ params, body, caller }) => {
      if (!(await moderateOpinion(deps, { ...body, id: params.id, author: caller.person.email }))) throw notFound();
      return listOpinions(reader);
    },
    listStuckMails: () => listStuck(reader, clock()),
    sendMails: async () => {
      await sendPending(deps, { everything: true });
      return listStuck(reader, clock());
    },
  };
}

async function listInbox(reader: Reader): Promise<InboxEntry[]> {
  const [messages, requests, statements] = await Promise.all([
    reader
      .select()
      .from(contactMessages)
      .where(isNull(contactMessages.handledAt))
      .orderBy(asc(contactMessages.createdAt))
      .limit(mostShown),
    reader
      .select()
      .from(distributionRequests)
      .where(isNull(distributionRequests.handledAt))
      .orderBy(asc(distributionRequests.createdAt))
      .limit(mostShown),
    reader
      .select()
      .from(orderStatements)
      .where(isNull(orderStatements.handledAt))
      .orderBy(asc(orderStatements.receivedAt))
      .limit(mostShown),
  ]);
  const entries: InboxEntry[] = [
    ...messages.map(({ id, createdAt, name, email, phone, subject, message }) => ({
      id,
      kind: 'message' as const,
      at: createdAt.toISOString(),
      name,
      email,
      phone,
      subject,
      text: message,
      orderId: null,
    })),
    ...requests.map(({ id, createdAt, name, email, phone, company, city, message }) => ({
      id,
      kind: 'network' as const,
      at: createdAt.toISOString(),
      name,
      email,
      phone,
      subject: [company, city].filter(Boolean).join(', '),
      text: message,
      orderId: null,
    })),
    ...statements.map(({ id, kind, receivedAt, name, email, reference, text, orderId }) => ({
      id,
      kind,
      at: receivedAt.toISOString(),
      name,
      email,
      phone: '',
      subject: reference,
      text,
      orderId,
    })),
  ];
  return entries.toSorted((one, other) => one.at.localeCompare(other.at)).slice(0, mostShown);
}

async function listOpinions(reader: Reader): Promise<WaitingOpinion[]> {
  const rows = await listStaffOpinions(reader, 'pending', mostShown);
  return rows.map(({ id, createdAt, productCode, author, value, title, content, pictures, isBought }) => ({
    id,
    at: createdAt.toISOString(),
    product: productCode,
    author,
    value,
    title,
    content,
    pictures: pictures.map(({ path }) => path),
    bought: isBought,
  }));
}

async function listStuck(reader: Reader, now: Date) {
  const { id, createdAt, recipient, subject, lastError } = outboxMessages;
  const rows = await reader
    .select({ id, at: createdAt, recipient, subject, error: sql<string>`coalesce(${lastError}, '')` })
    .from(outboxMessages)
    .where(stuckMail(hourBefore(now)))
    .orderBy(asc(id))
    .limit(mostShown);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
