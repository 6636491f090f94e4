import { eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { favouriteLists } from '#server/database/schema/index.ts';
import type { Visitor } from '#server/http/visitor.ts';

/** Whose list it is: of the account of who is signed in, else of the session. */
export function ownerOf({ sessionId, userId }: Visitor): { sessionId: number | null; userId: number | null } {
  return userId === null ? { sessionId, userId } : { sessionId: null, userId };
}

/** Which list is the visitor's; a passer-by has none. */
export function isOwnList(visitor: Visitor): SQL {
  const { sessionId, userId } = ownerOf(visitor);
  if (userId !== null) return eq(favouriteLists.userId, userId);
  return sessionId === null ? sql`false` : eq(favouriteLists.sessionId, sessionId);
}

/** The id of the visitor's list, which begins here where there is none, with its session. */
export async function beginOwnList(tx: Transaction, visitor: Visitor): Promise<number> {
  const { userId } = visitor;
  const sessionId = userId === null ? (visitor.sessionId ?? (await visitor.begin(tx))) : null;
  const [list] = await tx
    .insert(favouriteLists)
    .values({ sessionId, userId })
    .onConflictDoUpdate({
      target: userId === null ? favouriteLists.sessionId : favouriteLists.userId,
      set: { userId },
    })
    .returning({ id: favouriteLists.id });
  return list!.id;
}
