import { useState } from 'react';
import type { Health, mendable } from '#contract/staff-health.ts';
import { dayMs } from '#domain/calendar/day.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Failure } from '../card.tsx';
import { Link } from '../link.tsx';
import { baseOf } from '../path.ts';
import { textOfError, useAnswer, useStaff } from '../staff.tsx';
import { Examination } from './health/examination.tsx';
import styles from './health/health.module.css';
import { ImportsTable } from './health/imports-table.tsx';
import { JobsTable } from './health/jobs-table.tsx';
import screen from './screen.module.css';

type Mendable = (typeof mendable)[number];

/** How the shop is: what waits, what works behind the scenes, and what one click mends. */
export function HealthScreen() {
  const { t, call } = useStaff();
  const { answer, error, set } = useAnswer('health', () => call('getHealth', {}));
  const [busy, setBusy] = useState<Mendable | null>(null);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const problem = error ?? failure;
  const mend = (what: Mendable) => {
    setBusy(what);
    setMessage('');
    call('mendShop', { body: { what } })
      .then(
        (health) => {
          set(health);
          setMessage(t(`back.health.mended.${what}`));
        },
        (error: unknown) => setFailure(error),
      )
      .finally(() => setBusy(null));
  };
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t('back.nav.health')}</h1>
      </div>
      <Failure text={problem === null ? null : textOfError(t, problem)} />
      <p role="status">{message}</p>
      {answer !== null && (
        <>
          <Waiting health={answer} busy={busy} mend={mend} />
          <Examination />
          <JobsTable jobs={answer.jobs} />
          <ImportsTable imports={answer.imports} />
        </>
      )}
    </>
  );
}

type WaitingProps = { health: Health; busy: Mendable | null; mend: (what: Mendable) => void };

function Waiting({ health, busy, mend }: WaitingProps) {
  const { t, locale, has } = useStaff();
  const { mails, notices, refunds, unlisted, backupAt } = health;
  const [now] = useState(() => Date.now());
  const since = ({ oldest }: { oldest: string | null }) =>
    oldest === null ? '' : t('back.today.waits', { moment: formatMoment(new Date(oldest)) });
  const backup = backupAt === null ? t('back.health.no_backup') : formatMoment(new Date(backupAt));
  const isOld = backupAt === null || now - Date.parse(backupAt) > dayMs;
  const rows = [
    { name: 'mails', ...mails, detail: since(mails), what: 'mails', list: '/mails' },
    { name: 'notices', ...notices, detail: since(notices), what: 'notices' },
    { name: 'refunds', ...refunds, detail: since(refunds), list: '/orders?refund=stuck' },
    { name: 'listing', count: unlisted, detail: '', what: 'listing' },
    { name: 'caches', count: null, detail: t('back.health.caches_text'), what: 'caches' },
  ] as const;
  return (
    <ul className={styles.facts}>
      {rows.map((row) => (
        <li key={row.name}>
          <b className={row.count !== null && row.count > 0 ? screen.bad : undefined}>{row.count ?? ''}</b>
          <div>
            <h2>{t(`back.health.${row.name}`)}</h2>
            <p className={screen.muted}>{row.detail}</p>
          </div>
          <div className={screen.row}>
            {'list' in row && row.count > 0 && (
              <Link className="link" href={baseOf(locale) + row.list}>
                {t('back.today.do.stock')}
              </Link>
            )}
            {'what' in row && has('health:write') && row.count !== 0 && (
              <Button small variant="quiet" busy={busy === row.what} onClick={() => mend(row.what)}>
                {t(`back.health.mend.${row.what}`)}
              </Button>
            )}
          </div>
        </li>
      ))}
      <li>
        <b />
        <div>
          <h2>{t('back.health.backup')}</h2>
          <p className={isOld ? screen.bad : screen.muted}>{backup}</p>
        </div>
      </li>
    </ul>
  );
}
