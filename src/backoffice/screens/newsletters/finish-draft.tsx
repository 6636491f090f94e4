import { useState } from 'react';
import type { Newsletter } from '#contract/staff-newsletter.ts';
import { locales } from '#domain/locale.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Failure, stacked } from '../../card.tsx';
import { baseOf, go } from '../../path.ts';
import { useStaff, textOfError } from '../../staff.tsx';
import { useChange, type ChangeHandlers } from '../use-change.ts';
import screen from '../screen.module.css';

/** Asks once more, with what goes out to how many, and sends it off. */
export function SendNewsletter({ newsletter, ...handlers }: ChangeHandlers<Newsletter> & { newsletter: Newsletter }) {
  const { t, call } = useStaff();
  const [open, setOpen] = useState(false);
  const { id, version, texts, recipients: count } = newsletter;
  const { submit, busy, failure } = useChange(handlers, () =>
    call('sendNewsletter', { params: { id }, query: {}, body: { version } }),
  );
  const subjects = locales.filter((language) => texts[language].subject !== '');
  return (
    <>
      <Button onClick={() => setOpen(true)} disabled={count === 0}>
        {t('back.newsletters.send')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('back.newsletters.sure', { count })}
        closeLabel={t('back.close')}
      >
        <form className={stacked} onSubmit={submit}>
          <ul>
            {subjects.map((language) => (
              <li key={language}>
                {t(`back.newsletters.in.${language}`)}: <b lang={language}>{texts[language].subject}</b>
              </li>
            ))}
          </ul>
          <p>{t('back.newsletters.sure_text')}</p>
          <Failure text={failure} />
          <Button type="submit" busy={busy}>
            {t('back.newsletters.send_to', { count })}
          </Button>
        </form>
      </Dialog>
    </>
  );
}

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

/** Takes a draft away, after it has asked. */
export function DropNewsletter({ newsletter: { id, version } }: { newsletter: Newsletter }) {
  const { t, call, locale } = useStaff();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const drop = () =>
    call('dropNewsletter', { params: { id }, query: { version } }).then(
      () => go(`${baseOf(locale)}/newsletters`),
      setFailure,
    );
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('back.newsletters.drop')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('back.newsletters.drop_sure')}
        closeLabel={t('back.newsletters.drop_not')}
      >
        <div className={stacked}>
          <Failure text={failure === null ? null : textOfError(t, failure)} />
          <Button onClick={() => void drop()}>{t('back.newsletters.drop')}</Button>
        </div>
      </Dialog>
    </>
  );
}
