import { useRef, useState } from 'react';
import type { QuickOrderReport } from '#contract/business.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { uuid } from '#storefront/api/uuid.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextAreaField } from '#storefront/ui/text-field.tsx';
import { textOf, useSending } from '#storefront/forms/use-sending.ts';
import styles from './business-tools.module.css';
import { useCartChanges } from './use-cart.ts';

/** The largest file that is read: many times what a cart can hold. */
const largestBytes = 40_000;

/** The typed text, and the results of the lines that were sent last. The page keeps it, because the cart changes. */
export type QuickOrderState = { text: string; report: readonly QuickOrderReport[] };
export type QuickOrderProps = { quick: QuickOrderState; onQuick: (quick: QuickOrderState) => void };

/** Codes with quantities, pasted or out of a file, with what became of each line (BUSINESS-6). */
export function QuickOrder({ quick, onQuick }: QuickOrderProps) {
  const { call, t } = useShop();
  const { take } = useCartChanges();
  const { text, report } = quick;
  const [open, setOpen] = useState(report.length > 0);
  const setText = (typed: string) => onQuick({ text: typed, report: [] });
  const [fileProblem, setFileProblem] = useState(false);
  /** Stays the same until the shop has taken the lines, so that sending them again adds nothing twice. */
  const conversionId = useRef(uuid());
  const send = async (form: FormData) => {
    const body = { text: textOf(form, 'text'), conversionId: conversionId.current };
    const answer = await call('quickOrder', { body });
    conversionId.current = uuid();
    take(answer.cart);
    const refusedLines = new Set(answer.report.filter(({ added }) => !added).map(({ line }) => line));
    onQuick({ text: linesOf(body.text, refusedLines), report: answer.report });
  };
  const { submit, busy, fieldError, failure } = useSending(send, { failed: 'quick_order.failed' });
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    setFileProblem(file.size > largestBytes);
    if (file.size <= largestBytes) setText(await file.text());
  };
  return (
    <details className={styles.quick} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('quick_order.title')}</summary>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextAreaField
          label={t('quick_order.label')}
          hint={t('quick_order.hint')}
          name="text"
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={fieldError('text') ?? (fileProblem ? t('quick_order.file_large') : undefined)}
        />
        <div className={styles.ways}>
          <Button type="submit" busy={busy}>
            {t('quick_order.submit')}
          </Button>
          <label className={styles.file}>
            <span className="link">{t('quick_order.file')}</span>
            <input
              type="file"
              className="visually-hidden"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(event) => {
                void readFile(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </label>
        </div>
        {failure !== null && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </form>
      <div role="status">{report.length > 0 && <Report report={report} />}</div>
    </details>
  );
}

function Report({ report }: { report: readonly QuickOrderReport[] }) {
  const { t } = useShop();
  const added = report.filter((line) => line.added).length;
  return (
    <>
      <p className={styles.sum}>{t('quick_order.sum', { added, all: report.length })}</p>
      <ol className={styles.report}>
        {report.map(({ line, code, quantity, added: isAdded, name, reason }) => (
          <li key={line} data-refused={!isAdded || undefined}>
            <span className="tabular">{t('quick_order.line', { line })}</span>
            <span className={styles.code}>{code}</span>
            <span className="tabular">{quantity}</span>
            <span>{isAdded ? t('quick_order.added', { name: name ?? code }) : reason}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The refused lines of a text, which stay in the field to be corrected. */
const linesOf = (text: string, numbers: ReadonlySet<number>): string =>
  text
    .split(/\r\n|\r|\n/)
    .filter((_line, index) => numbers.has(index + 1))
    .join('\n');
