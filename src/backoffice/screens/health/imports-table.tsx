import type { Health } from '#contract/staff-health.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { useStaff } from '../../staff.tsx';
import screen from '../screen.module.css';
import table from '../table.module.css';
import { DataTable } from '../data-table.tsx';

/** The latest imports, and how far each has come. */
export function ImportsTable({ imports }: { imports: Health['imports'] }) {
  const { t } = useStaff();
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.health.imports')}</h2>
      {imports.length === 0 ? (
        <p className={screen.muted}>{t('back.health.no_imports')}</p>
      ) : (
        <DataTable
          label={t('back.health.imports')}
          head={
            <>
              <th scope="col">{t('back.health.file')}</th>
              <th scope="col">{t('back.health.finished')}</th>
              <th scope="col" className={table.amount}>
                {t('back.health.read')}
              </th>
              <th scope="col" className={table.amount}>
                {t('back.health.changed')}
              </th>
              <th scope="col" className={table.amount}>
                {t('back.health.refused')}
              </th>
            </>
          }
        >
          {imports.map(({ id, file, startedAt, finishedAt, read, changed, refused }) => (
            <tr key={id}>
              <td className={table.changes}>
                {file.split('/').at(-1)}
                <small>{formatMoment(new Date(startedAt))}</small>
              </td>
              <td>{finishedAt === null ? t('back.health.broken') : formatMoment(new Date(finishedAt))}</td>
              <td className={table.amount}>{read}</td>
              <td className={table.amount}>{changed}</td>
              <td className={table.amount}>
                <span className={refused > 0 ? screen.bad : undefined}>{refused}</span>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  );
}
