import { StaffError } from '../call.ts';
import { useStaff, useSubmit } from '../staff.tsx';

/** The callbacks of a part of a screen: its record has changed, or somebody else has changed it first. */
export type ChangeHandlers<T> = { onChanged: (record: T) => void; onConflict: (theirs: T) => void };

/** The record as somebody else left it, where that is why a change was refused. */
export const theirsOf = <T>(error: unknown): T | null =>
  error instanceof StaffError && error.status === 409 ? ((error.problem?.['theirs'] ?? null) as T | null) : null;

/**
 * Sends a change of a record with the version that was seen. When somebody else changed it first, their version is
 * shown and the input stays.
 */
export function useChange<T>({ onChanged, onConflict }: ChangeHandlers<T>, send: (form: FormData) => Promise<T>) {
  const { t } = useStaff();
  return useSubmit(t, async (form) => {
    try {
      onChanged(await send(form));
    } catch (error) {
      const theirs = theirsOf<T>(error);
      if (theirs === null) throw error;
      onConflict(theirs);
    }
  });
}
