import { useState } from 'react';
import type { Newsletter } from '#contract/staff-newsletter.ts';
import { Button } from '#storefront/ui/button.tsx';
import { textOfError, useStaff } from '../../staff.tsx';
import screen from '../screen.module.css';

/** Sends the kept draft to whoever presses it, to be read in a real program. */
export function SendTest({ newsletter: { id, version } }: { newsletter: Newsletter }) {
  const { t, call } = useStaff();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const send = () => {
    setBusy(true);
    call('testNewsletter', { params: { id }, query: {}, body: { version } })
      .then(
        ({ recipient }) => setMessage(t('back.newsletters.tested', { recipient })),
        (error: unknown) => setMessage(textOfError(t, error)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={send}>
        {t('back.newsletters.test')}
      </Button>
      <span role="status" className={screen.muted}>
        {message}
      </span>
    </>
  );
}
