import type { StatementFormat } from '#contract/staff-transfers.ts';
import { statementKinds } from '#domain/money/statement-table.ts';
import { Button } from '#storefront/ui/button.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff, useSubmit, valueOf } from '../../staff.tsx';
import { isOneOf } from '#domain/is-one-of.ts';
import screen from '../screen.module.css';
import styles from './transfers.module.css';

/** A file as the server has looked at it. */
export type ColumnChoice = {
  name: string;
  content: string;
  mt940: boolean;
  columns: { name: string; samples: string[] }[];
  formatId: number | null;
};

const needed = ['date', 'amount', 'title'] as const;
const optional = ['payer', 'currency'] as const;

type FormatFormProps = { chosen: ColumnChoice; onKept: (formats: StatementFormat[], name: string) => void };

/** The form that says, once for a bank or courier, what each column means; beside each stands what it holds. */
export function FormatForm({ chosen: { columns }, onKept }: FormatFormProps) {
  const { t, call } = useStaff();
  const { submit, busy, failure, fieldError } = useSubmit(t, async (form) => {
    const name = valueOf(form, 'name').trim();
    const kind = valueOf(form, 'kind');
    const [payer, currency] = [valueOf(form, 'payer'), valueOf(form, 'currency')];
    const body = {
      name,
      kind: isOneOf(statementKinds, kind) ? kind : 'bank',
      columns: {
        date: valueOf(form, 'date'),
        amount: valueOf(form, 'amount'),
        title: valueOf(form, 'title'),
        ...(payer && { payer }),
        ...(currency && { currency }),
      },
    } as const;
    onKept(await call('keepStatementFormat', { body }), name);
  });
  if (columns.length === 0) return <Failure text={t('back.statement.no_columns')} />;
  const options = columns.map(({ name, samples }) => ({
    value: name,
    label: [name, samples.find((sample) => sample !== '')].filter(Boolean).join(': ').slice(0, 60),
  }));
  const none = { value: '', label: t('back.statement.no_column') };
  return (
    <form className={stacked} onSubmit={submit}>
      <p className={screen.muted}>{t('back.statement.columns')}</p>
      <div className={styles.columns}>
        <TextField label={t('back.statement.name')} name="name" maxLength={100} required error={fieldError('name')} />
        <SelectField
          label={t('back.transfers.kind')}
          name="kind"
          options={statementKinds.map((kind) => ({ value: kind, label: t(`back.transfers.kind.${kind}`) }))}
        />
        {needed.map((column) => (
          <SelectField
            key={column}
            label={t(`back.statement.column.${column}`)}
            name={column}
            required
            options={[{ value: '', label: '–' }, ...options]}
          />
        ))}
        {optional.map((column) => (
          <SelectField
            key={column}
            label={t(`back.statement.column.${column}`)}
            name={column}
            options={[none, ...options]}
          />
        ))}
      </div>
      <Failure text={failure} />
      <Button type="submit" busy={busy}>
        {t('back.statement.keep')}
      </Button>
    </form>
  );
}
