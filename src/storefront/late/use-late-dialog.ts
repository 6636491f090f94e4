import { useState } from 'react';

/** A dialog whose files come when it is first asked for; it stays then, open or not, with what was typed into it. */
export function useLateDialog() {
  const [isNeeded, setNeeded] = useState(false);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setNeeded(true);
    setOpen(true);
  };
  return { isNeeded, open, ask, close: () => setOpen(false) };
}
