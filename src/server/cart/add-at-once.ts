import type { Database } from '#server/database/database.ts';
import { findStanding, saveAddition } from './addition-queries.ts';
import type { Wanted } from './line-queries.ts';
import type { Piece } from './piece.ts';
import { isPlain } from './queries.ts';
import type { StoredCart, StoredLine } from './stored-cart.ts';

type Addition = {
  wanted: Wanted;
  conversionId: string;
  decide: (cart: StoredCart, piece: Piece | null) => StoredCart & { line: StoredLine };
};

/**
 * Adds in two statements what inLockedCart adds in six: the version, which every change raises, stands for the lock.
 * null where that does not do: there is no cart yet, its codes or its delivery ask for more, the addition is a repeated
 * one, or somebody was faster.
 */
export async function addAtOnce(
  { pool }: Database,
  sessionId: number,
  { wanted, conversionId, decide }: Addition,
): Promise<StoredCart | null> {
  const found = await findStanding(pool, sessionId, wanted, conversionId);
  if (!found || found.repeated || !isPlain(found.cart)) return null;
  const { line, ...cart } = decide(found.cart, found.piece);
  const id = await saveAddition(pool, found.cart.row, line);
  if (id === null) return null;
  return { ...cart, row: { ...cart.row, version: cart.row.version + 1 }, lines: withId(cart.lines, line, id) };
}

/** The lines with the id that one of them was stored under. */
export function withId(lines: readonly StoredLine[], line: StoredLine, id: number): StoredLine[] {
  return lines.map((other) => (other === line ? { ...line, id } : other));
}
