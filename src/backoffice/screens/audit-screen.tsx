import { useState, type FormEvent } from 'react';
import type { AuditEntry } from '#contract/staff-colleagues.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure } from '../card.tsx';
import { textOfError, useAnswer, useStaff, valueOf } from '../staff.tsx';
import screen from './screen.module.css';
import table from './table.module.css';
import { DataTable } from './data-table.tsx';

const fields = ['actor', 'action', 'record', 'since', 'until'] as const;
const labels = {
  actor: 'back.audit.who',
  action: 'back.audit.action',
  record: 'back.audit.record',
  since: 'back.audit.since',
  until: 'back.audit.until',
} as const;
type Filter = Partial<Record<(typeof fields)[number], string>>;

/** Who changed what and when, with what stood before and after. */
export function AuditScreen() {
  const { t, call } = useStaff();
  const [filter, setFilter] = useState<Filter>({});
  const [older, setOlder] = useState<AuditEntry[]>([]);
  const [more, setMore] = useState<boolean | null>(null);
  const { answer, error } = useAnswer(JSON.stringify(filter), () => call('listAudit', { query: filter }));
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setOlder([]);
    setMore(null);
    setFilter(Object.fromEntries(fields.flatMap((name) => (valueOf(form, name) ? [[name, valueOf(form, name)]] : []))));
  };
  const items = [...(answer?.items ?? []), ...older];
  const fetchOlder = async () => {
    const next = await call('listAudit', { query: { ...filter, before: items.at(-1)!.id } });
    setOlder([...older, ...next.items]);
    setMore(next.more);
  };
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t('back.nav.audit')}</h1>
      </div>
      <form className={screen.filters} onSubmit={search} role="search">
        {fields.map((name) => (
          <TextField
            key={name}
            label={t(labels[name])}
            name={name}
            type={name === 'since' || name === 'until' ? 'date' : 'text'}
            maxLength={100}
          />
        ))}
        <Button type="submit">{t('back.orders.find')}</Button>
      </form>
      <Failure text={error === null ? null : textOfError(t, error)} />
      {answer !== null && items.length === 0 && <p>{t('back.audit.none')}</p>}
      {items.length > 0 && (
        <DataTable
          label={t('back.nav.audit')}
          head={
            <>
              <th scope="col">{t('back.audit.when')}</th>
              <th scope="col">{t('back.audit.who')}</th>
              <th scope="col">{t('back.audit.what')}</th>
              <th scope="col">{t('back.audit.changes')}</th>
            </>
          }
        >
          {items.map((entry) => (
            <tr key={entry.id}>
              <td>{formatMoment(new Date(entry.at))}</td>
              <td>
                {entry.actor}
                <small>{[entry.device, entry.address].filter(Boolean).join(', ')}</small>
              </td>
              <td>
                {entry.action}
                <small>{[entry.record, entry.recordId].filter(Boolean).join(' ')}</small>
              </td>
              <td className={table.changes}>{changesOf(entry)}</td>
            </tr>
          ))}
        </DataTable>
      )}
      {(more ?? answer?.more) && (
        <Button variant="quiet" onClick={() => void fetchOlder()}>
          {t('back.audit.more')}
        </Button>
      )}
    </>
  );
}

function changesOf({ before, after }: AuditEntry): string {
  const textOf = (value: unknown) => (value === undefined || value === null ? '–' : JSON.stringify(value));
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((name) => `${name}: ${before ? `${textOf(before[name])} → ` : ''}${textOf(after?.[name])}`)
    .join(', ');
}
