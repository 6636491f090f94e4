import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { AccountSession } from '#contract/sign-in.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { sessions } from '#server/database/schema/index.ts';
import { notFound } from '#server/http/errors.ts';
import { forgetSession } from '#server/http/session-memory.ts';
import type { Visitor } from '#server/http/visitor.ts';

type Owner = Pick<Visitor, 'sessionId'> & { userId: number; now: Date };

/** Sessions of an earlier version of the shop know only when they began. */
const signedInAt = sql<string>`coalesce(${sessions.signedInAt}, ${sessions.createdAt})`.as('since');

/** Where an account is signed in, the latest first. */
export async function listSessions(reader: Reader, { sessionId, userId, now }: Owner): Promise<AccountSession[]> {
  const rows = await reader
    .select({ id: sessions.id, device: sessions.device, signedInAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(signedInAt), desc(sessions.id));
  return rows.map((row) => ({
    ...row,
    signedInAt: new Date(row.signedInAt).toISOString(),
    current: row.id === sessionId,
  }));
}

/** Signs an account out on one device. A session of another account counts as unknown. */
export async function endOwnSession(database: Database, id: number, { userId }: Owner): Promise<void> {
  const [ended] = await database.transaction((tx) =>
    tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
      .returning({ tokenHash: sessions.tokenHash }),
  );
  if (!ended) throw notFound();
  forgetSession(ended.tokenHash);
}
