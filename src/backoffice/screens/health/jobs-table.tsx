import type { Health } from '#contract/staff-health.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { isOneOf } from '#domain/is-one-of.ts';
import { useStaff } from '../../staff.tsx';
import screen from '../screen.module.css';
import table from '../table.module.css';
import { DataTable } from '../data-table.tsx';

/** Work behind the scenes that has a name in the language of the page. */
const jobNames = [
  'mails',
  'refunds',
  'pieces',
  'labels',
  'shipments',
  'newsletters',
  'feeds',
  'configured',
  'details',
  'notices',
  'payments',
  'figures',
  'reminders',
  'expiry',
  'unconfirmed',
  'pages',
  'conversions',
  'events',
  'stock',
  'opinions',
  'silent',
  'unbooked',
  'sweep',
  'archive',
  'words',
] as const;

/** The work behind the scenes: when each last went well, and what went wrong. */
export function JobsTable({ jobs }: { jobs: Health['jobs'] }) {
  const { t } = useStaff();
  const moment = (at: string | null) => (at === null ? '–' : formatMoment(new Date(at)));
  const isIll = ({ doneAt, failedAt }: Health['jobs'][number]) => failedAt !== null && failedAt > (doneAt ?? '');
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.health.jobs')}</h2>
      {jobs.length === 0 ? (
        <p className={screen.bad}>{t('back.health.no_jobs')}</p>
      ) : (
        <DataTable
          label={t('back.health.jobs')}
          head={
            <>
              <th scope="col">{t('back.health.job')}</th>
              <th scope="col">{t('back.health.done')}</th>
              <th scope="col">{t('back.health.failed')}</th>
            </>
          }
        >
          {[...jobs]
            .toSorted((one, other) => Number(isIll(other)) - Number(isIll(one)))
            .map((job) => (
              <tr key={job.name}>
                <td>{isOneOf(jobNames, job.name) ? t(`back.health.job.${job.name}`) : job.name}</td>
                <td>{moment(job.doneAt)}</td>
                <td className={table.changes}>
                  <span className={isIll(job) ? screen.bad : undefined}>{moment(job.failedAt)}</span>
                  {job.failedAt !== null && <small>{job.error}</small>}
                </td>
              </tr>
            ))}
        </DataTable>
      )}
    </section>
  );
}
