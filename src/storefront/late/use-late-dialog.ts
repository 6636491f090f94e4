import { useState } from 'react';

/** A dialog whose files come when it is first asked for; it stays then, open or not, with what was typed into it. */
export function useLateDialog() {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return { asked, open, ask, close: () => setOpen(false) };
}
