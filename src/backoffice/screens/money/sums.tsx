import { useState, type FormEvent } from 'react';
import type { SumRow } from '#contract/staff-money.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { toMajor, toMinor, type Currency } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure } from '../../card.tsx';
import { bytesOf, download } from '../../download.ts';
import { go } from '../../path.ts';
import { textOfError, useAnswer, useStaff, valueOf } from '../../staff.tsx';
import { changedSearch } from '../changed-search.ts';
import { providerName } from '#i18n/provider-name.ts';
import screen from '../screen.module.css';
import table from '../table.module.css';
import { DataTable } from '../data-table.tsx';
import type { MoneyPart } from './part.ts';
import styles from './sums.module.css';

const formats = ['csv', 'xlsx'] as const;
const amounts = ['received', 'returned', 'net', 'vat', 'gross'] as const;

/** What came and went back, by days or months, methods and VAT rates; this month unless the address says otherwise. */
export function Sums({ list, search }: MoneyPart) {
  const { t, call } = useStaff();
  const [today] = useState(() => warsawDayOf(new Date()));
  const by = search.get('by') === 'month' ? ('month' as const) : ('day' as const);
  const query = { from: search.get('from') ?? `${today.slice(0, 8)}01`, to: search.get('to') ?? today, by };
  const { answer, error } = useAnswer(JSON.stringify(query), () => call('getSums', { query }));
  const [failure, setFailure] = useState<unknown>(null);
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const period = Object.fromEntries(['from', 'to', 'by'].map((name) => [name, valueOf(form, name)]));
    go(`${list}?${changedSearch(search, period)}`);
  };
  const save = (format: (typeof formats)[number]) =>
    void call('exportSums', { query, body: { format } }).then(
      ({ name, type, base64 }) => download(name, type, bytesOf(base64)),
      setFailure,
    );
  const problem = error ?? failure;
  return (
    <>
      <form className={styles.filters} onSubmit={show} key={search.toString()}>
        <TextField label={t('back.sums.from')} name="from" type="date" required defaultValue={query.from} />
        <TextField label={t('back.sums.to')} name="to" type="date" required defaultValue={query.to} />
        <SelectField
          label={t('back.sums.by')}
          name="by"
          defaultValue={by}
          options={[
            { value: 'day', label: t('back.sums.by_day') },
            { value: 'month', label: t('back.sums.by_month') },
          ]}
        />
        <Button type="submit" small variant="quiet">
          {t('back.sums.show')}
        </Button>
        {formats.map((format) => (
          <Button key={format} small variant="quiet" onClick={() => save(format)}>
            {t(`back.orders.export.${format}`)}
          </Button>
        ))}
      </form>
      <p className={screen.muted}>{t('back.sums.text')}</p>
      <Failure text={problem === null ? null : textOfError(t, problem)} />
      {answer !== null && answer.rows.length === 0 && <p role="status">{t('back.sums.none')}</p>}
      {answer !== null && answer.rows.length > 0 && <SumsTable rows={answer.rows} by={by} />}
    </>
  );
}

function SumsTable({ rows, by }: { rows: readonly SumRow[]; by: 'day' | 'month' }) {
  const { t } = useStaff();
  const ofCurrency = Map.groupBy(rows, ({ currency }) => currency.code);
  return (
    <DataTable
      label={t('back.money.view.sums')}
      head={
        <>
          <th scope="col">{t(`back.sums.period.${by}`)}</th>
          <th scope="col">{t('back.money.what')}</th>
          <th scope="col" className={table.amount}>
            {t('back.sums.rate')}
          </th>
          {amounts.map((name) => (
            <th key={name} scope="col" className={table.amount}>
              {t(`back.sums.${name}`)}
            </th>
          ))}
        </>
      }
      foot={
        <tfoot className={styles.totals}>
          {[...ofCurrency.values()].map((same) => (
            <Total key={same[0]!.currency.code} rows={same} currency={same[0]!.currency} />
          ))}
        </tfoot>
      }
    >
      {rows.map((row, index) => (
        <tr key={[row.period, row.method, row.ratePercent, row.currency.code].join()}>
          <td>{row.period === rows[index - 1]?.period ? '' : formatDay(row.period)}</td>
          <td>{providerName(row.method, t)}</td>
          <td className={table.amount}>{row.ratePercent}%</td>
          {amounts.map((name) => (
            <td key={name} className={table.amount}>
              {formatPrice(row[name], row.currency)}
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}

function Total({ rows, currency }: { rows: readonly SumRow[]; currency: Currency }) {
  const { t } = useStaff();
  const sumOf = (name: (typeof amounts)[number]) =>
    toMajor(
      rows.reduce((sum, row) => sum + toMinor(row[name], currency.precision), 0),
      currency.precision,
    );
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {t('back.sums.total', { currency: currency.code })}
      </th>
      {amounts.map((name) => (
        <td key={name} className={table.amount}>
          {formatPrice(sumOf(name), currency)}
        </td>
      ))}
    </tr>
  );
}
