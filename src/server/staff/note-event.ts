import { currentActor, type Actor } from '#server/database/actor.ts';
import type { Transaction } from '#server/database/database.ts';
import { auditEntries } from '#server/database/schema/index.ts';

/** The row that it concerns, if there is one. */
type Of = { record?: readonly [kind: string, id: number | string]; actor?: Actor | undefined };

/** Notes in the audit log what changes no row: an export, a wrong password, a customer who was looked at. */
export async function noteEvent(
  tx: Transaction,
  after: Record<string, unknown>,
  { record, actor = currentActor() }: Of = {},
): Promise<void> {
  if (!actor) throw new Error('Nobody acts whom the audit log could name');
  const { kind, id, label, action, requestId, address, device, askedAgain } = actor;
  await tx.insert(auditEntries).values({
    actorKind: kind,
    actorId: id ?? null,
    actorLabel: label,
    action,
    after,
    ...(record && { recordKind: record[0], recordId: String(record[1]) }),
    ...(requestId !== undefined && { requestId }),
    ...(address !== undefined && { address }),
    ...(device !== undefined && { device }),
    ...(askedAgain !== undefined && { askedAgain }),
  });
}
