import { useState } from 'react';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Failure } from '../card.tsx';
import { textOfError, useAnswer, useStaff } from '../staff.tsx';
import screen from './screen.module.css';
import table from './table.module.css';
import { DataTable } from './data-table.tsx';

/** Mails that do not go out, and one click that tries them all. */
export function MailsScreen() {
  const { t, call } = useStaff();
  const { answer, error, set } = useAnswer('mails', () => call('listStuckMails', {}));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const send = () => {
    setBusy(true);
    call('sendMails', {})
      .then(set, setFailure)
      .finally(() => setBusy(false));
  };
  const problem = error ?? failure;
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t('back.nav.mails')}</h1>
        <Button small busy={busy} onClick={send}>
          {t('back.mails.send')}
        </Button>
      </div>
      <Failure text={problem === null ? null : textOfError(t, problem)} />
      {answer?.length === 0 && <p role="status">{t('back.mails.none')}</p>}
      {answer !== null && answer.length > 0 && (
        <DataTable
          label={t('back.nav.mails')}
          head={
            <>
              <th scope="col">{t('back.money.when')}</th>
              <th scope="col">{t('back.mails.mail')}</th>
              <th scope="col">{t('back.mails.error')}</th>
            </>
          }
        >
          {answer.map(({ id, at, recipient, subject, error: fault }) => (
            <tr key={id}>
              <td>{formatMoment(new Date(at))}</td>
              <td>
                {subject}
                <small>{recipient}</small>
              </td>
              <td className={table.changes}>{fault}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  );
}
