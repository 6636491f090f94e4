import type { StaffOrder } from '#contract/staff-orders.ts';
import { StaffError } from '../../call.ts';
import { useStaff, useSubmit } from '../../staff.tsx';

/** What every part of the screen of an order gets. */
export type Changing = {
  order: StaffOrder;
  onChanged: (order: StaffOrder) => void;
  onConflict: (theirs: StaffOrder) => void;
};

/** Sends a change of the order as it was seen; one by somebody else meanwhile is shown, and the input stays. */
export function useChange({ onChanged, onConflict }: Changing, send: (form: FormData) => Promise<StaffOrder>) {
  const { t } = useStaff();
  return useSubmit(t, async (form) => {
    try {
      onChanged(await send(form));
    } catch (error) {
      const theirs = error instanceof StaffError && error.status === 409 ? error.problem?.['theirs'] : null;
      if (!theirs) throw error;
      onConflict(theirs as StaffOrder);
    }
  });
}
