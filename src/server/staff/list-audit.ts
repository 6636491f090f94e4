import { and, desc, eq, gte, ilike, lt } from 'drizzle-orm';
import type { AuditEntry } from '#contract/staff-colleagues.ts';
import type { Reader } from '#server/database/database.ts';
import { auditEntries } from '#server/database/schema/index.ts';
import { likeText } from '#server/database/word-matches.ts';

export type AuditFilter = {
  /** Part of who did it. */
  actor?: string | undefined;
  /** Beginning of what was done: a call, or a command. */
  action?: string | undefined;
  record?: string | undefined;
  recordId?: string | undefined;
  /** Moments: from is included, to is not. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** Entries before this one. */
  before?: number | undefined;
};

/** Entries of the audit log, the latest first, and whether there are more. */
export async function listAudit(
  reader: Reader,
  { actor, action, record, recordId, from, to, before }: AuditFilter,
  limit: number,
): Promise<{ items: AuditEntry[]; more: boolean }> {
  const { id, at, actorLabel, action: done, recordKind, recordId: key } = auditEntries;
  const rows = await reader
    .select()
    .from(auditEntries)
    .where(
      and(
        actor === undefined ? undefined : ilike(actorLabel, `%${likeText(actor)}%`),
        action === undefined ? undefined : ilike(done, `${likeText(action)}%`),
        record === undefined ? undefined : eq(recordKind, record),
        recordId === undefined ? undefined : eq(key, recordId),
        from && gte(at, from),
        to && lt(at, to),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1);
  return { items: rows.slice(0, limit).map(present), more: rows.length > limit };
}

function present(row: typeof auditEntries.$inferSelect): AuditEntry {
  const { id, at, actorKind, actorLabel, action, recordKind, recordId, before, after, address, device, askedAgain } =
    row;
  return {
    id,
    at: at.toISOString(),
    actorKind,
    actor: actorLabel,
    action,
    record: recordKind,
    recordId,
    before,
    after,
    address,
    device,
    askedAgain,
  };
}
