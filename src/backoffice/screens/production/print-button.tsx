import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { StaffFile } from '#contract/staff-wire.ts';
import { Button } from '#storefront/ui/button.tsx';
import { bytesOf, download } from '../../download.ts';
import { textOfError, useStaff } from '../../staff.tsx';

type Props = {
  label: string;
  /** Read out by screen readers where the label alone does not tell the button from its neighbours. */
  fullName?: string;
  /** Looks like a link, for places with many such buttons. */
  plain?: boolean;
  ask: () => Promise<z.infer<typeof StaffFile>>;
};

/** Saves a paper, to be printed. */
export function PrintButton({ label, fullName, plain = false, ask }: Props) {
  const { t } = useStaff();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const print = () => {
    setBusy(true);
    setFailure(null);
    ask()
      .then(
        ({ name, type, base64 }) => download(name, type, bytesOf(base64)),
        (error: unknown) => setFailure(textOfError(t, error)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      {plain ? (
        <button
          type="button"
          className="link"
          aria-label={fullName}
          aria-disabled={busy}
          onClick={busy ? undefined : print}
        >
          {label}
        </button>
      ) : (
        <Button small variant="quiet" busy={busy} aria-label={fullName} onClick={print}>
          <Printer aria-hidden="true" size={16} /> {label}
        </Button>
      )}
      {failure !== null && <span role="alert">{failure}</span>}
    </>
  );
}
