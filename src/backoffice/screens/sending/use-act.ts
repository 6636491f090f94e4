import { useState } from 'react';
import { StaffError } from '../../call.ts';
import { textOfError, useStaff } from '../../staff.tsx';

/** An action of one button. Its error stays until the next press. */
export function useAct<T>({ onDone, onConflict }: { onDone: (answer: T) => void; onConflict: () => void }) {
  const { t } = useStaff();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = (send: () => Promise<T>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    send()
      .then(onDone, (error: unknown) =>
        error instanceof StaffError && error.status === 409 ? onConflict() : setFailure(textOfError(t, error)),
      )
      .finally(() => setBusy(false));
  };
  return { act, busy, failure };
}
