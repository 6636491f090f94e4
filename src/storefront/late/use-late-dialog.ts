import { useState } from 'react';

/** A dialog whose files come when it is first asked for; it stays then, open or not, with what was typed into it. */
export function useLateDialog() {
  const [isAsked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return { asked: isAsked, open, ask, close: () => setOpen(false) };
}
