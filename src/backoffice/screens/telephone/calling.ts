import type { TelephoneOrder } from '#contract/staff-telephone.ts';
import { StaffError } from '../../call.ts';

/** What every part of the screen of an order by telephone gets. */
export type Calling = { order: TelephoneOrder; onChanged: (order: TelephoneOrder) => void };

/** All that the shop said against it, each sentence once. */
export function problemsOf(error: unknown): string[] {
  if (!(error instanceof StaffError)) return [];
  const said = Object.values(error.problem?.errors ?? {}).flat();
  return said.length > 0 ? [...new Set(said)] : [error.message];
}
