import { useState, type ChangeEvent } from 'react';
import type { StatementFormat } from '#contract/staff-transfers.ts';
import { Button } from '#storefront/ui/button.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { FileField } from '#storefront/ui/file-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { textOfError, useAnswer, useStaff, useSubmit, valueOf } from '../../staff.tsx';
import screen from '../screen.module.css';
import { FormatForm, type ColumnChoice } from './format-form.tsx';
import styles from './transfers.module.css';

/** A file of a bank or courier: what it is, whose, and what became of it. */
export function StatementForm({ onTaken }: { onTaken: () => void }) {
  const { t, call } = useStaff();
  const { answer: formats, set } = useAnswer('formats', () => call('listStatementFormats', {}));
  const [columnChoice, setColumnChoice] = useState<ColumnChoice | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [outcome, setOutcome] = useState('');
  const [turn, setTurn] = useState(0);
  const choose = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0];
    setColumnChoice(null);
    setOutcome('');
    setFailure(null);
    if (!file) return;
    contentOf(file)
      .then(async (content) => {
        setColumnChoice({ name: file.name, content, ...(await call('previewStatement', { body: { content } })) });
      })
      .catch(setFailure);
  };
  const onDone = (words: string) => {
    setOutcome(words);
    setColumnChoice(null);
    setTurn((count) => count + 1);
    onTaken();
  };
  const onFormatKept = (all: StatementFormat[], name: string) => {
    set(all);
    setColumnChoice(
      columnChoice && { ...columnChoice, formatId: all.find((format) => format.name === name)?.id ?? null },
    );
  };
  return (
    <section className={styles.statement}>
      <h2 className="h5">{t('back.statement.title')}</h2>
      <p className={screen.muted}>{t('back.statement.text')}</p>
      <FileField
        key={turn}
        label={t('back.statement.file')}
        pick={t('back.statement.file_pick')}
        none={t('back.statement.file_none')}
        accept=".csv,.txt,.sta,.mt940,.940"
        onChange={choose}
      />
      <p role="status">{outcome}</p>
      <Failure text={failure === null ? null : textOfError(t, failure)} />
      {columnChoice !== null && formats !== null && (
        <Take {...{ chosen: columnChoice, formats, onDone, onKept: onFormatKept }} key={columnChoice.formatId} />
      )}
    </section>
  );
}

type TakeProps = {
  chosen: ColumnChoice;
  formats: StatementFormat[];
  onDone: (words: string) => void;
  onKept: (formats: StatementFormat[], name: string) => void;
};

function Take({ chosen, formats, onDone, onKept }: TakeProps) {
  const { t, call } = useStaff();
  const [formatId, setFormatId] = useState(chosen.formatId);
  const { submit, busy, failure } = useSubmit(t, async (form) => {
    const body = { name: chosen.name, content: chosen.content, formatId: Number(valueOf(form, 'format')) || null };
    onDone(t('back.statement.taken', await call('takeStatement', { body })));
  });
  const options = [
    ...formats.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: '', label: t('back.statement.new') },
  ];
  return (
    <>
      <form className={stacked} onSubmit={submit}>
        {chosen.mt940 ? (
          <p>{t('back.statement.mt940')}</p>
        ) : (
          formats.length > 0 && (
            <SelectField
              label={t('back.statement.whose')}
              name="format"
              options={options}
              value={formatId === null ? '' : String(formatId)}
              onChange={({ currentTarget }) => setFormatId(Number(currentTarget.value) || null)}
            />
          )
        )}
        <Failure text={failure} />
        {(chosen.mt940 || formatId !== null) && (
          <Button type="submit" busy={busy}>
            {t('back.statement.take')}
          </Button>
        )}
      </form>
      {!chosen.mt940 && formatId === null && <FormatForm chosen={chosen} onKept={onKept} />}
    </>
  );
}

const contentOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });
