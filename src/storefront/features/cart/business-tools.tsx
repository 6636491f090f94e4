import { useRef, useState } from 'react';
import type { QuickOrderReport } from '#contract/business.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { longestMark } from '#domain/cart/cart-line.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { uuid } from '#storefront/api/uuid.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import { textOf, useSending } from '#storefront/use-sending.ts';
import type { Cart } from './cart-store.ts';
import styles from './business-tools.module.css';
import { SaveCart } from './save-cart.tsx';
import { useCartChanges } from './use-cart.ts';

/** The largest file that is read: many times what a cart can hold. */
const largestBytes = 40_000;

/** What is typed, and what became of the lines that were sent last; kept by the page, whose cart may become another. */
export type QuickOrderState = { text: string; report: readonly QuickOrderReport[] };
type QuickOrderProps = { quick: QuickOrderState; onQuick: (quick: QuickOrderState) => void };

/** What only business customers have in the cart: the name of their project, saving it, quotations and ordering by codes. */
export function BusinessTools({ cart, ...quick }: { cart: Cart } & QuickOrderProps) {
  return (
    <div className={styles.tools}>
      {cart.items.length > 0 && <ProjectName name={cart.projectName} />}
      {cart.quotation && <HeldQuotation quotation={cart.quotation} />}
      {cart.items.length > 0 && <SaveCart projectName={cart.projectName} />}
      {cart.quotation === null && cart.items.length > 0 && <AskForQuotation />}
      {cart.quotation === null && <QuickOrder {...quick} />}
    </div>
  );
}

/** The cart holds a quotation: what that means for it. */
function HeldQuotation({ quotation: { number, validUntil, holds } }: { quotation: NonNullable<Cart['quotation']> }) {
  const { t } = useShop();
  const until = formatMoment(new Date(validUntil));
  return <p className={styles.held}>{t(holds ? 'quotation.held' : 'quotation.held_over', { number, until })}</p>;
}

/** Asks the shop for the prices of what is in the cart (QUOTATION-1). */
function AskForQuotation() {
  const { call, t } = useShop();
  const pathTo = usePathTo();
  const [asked, setAsked] = useState<number | null>(null);
  const ask = async (form: FormData) => {
    const { number } = await call('requestQuotation', { body: { note: textOf(form, 'note') } });
    setAsked(number);
  };
  const { submit, busy, fieldError, failure } = useSending(ask, { failed: 'quotation.failed' });
  if (asked !== null)
    return (
      <p role="status" className={styles.held}>
        {t('quotation.sent', { number: asked })}{' '}
        <a className="link" href={pathTo('USER_QUOTATIONS')}>
          {t('quotation.see')}
        </a>
      </p>
    );
  return (
    <details className={styles.quick}>
      <summary>{t('quotation.ask')}</summary>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextAreaField
          label={t('quotation.note')}
          optional={t('order_data.optional')}
          hint={t('quotation.note_hint')}
          name="note"
          rows={4}
          maxLength={2000}
          error={fieldError('note')}
        />
        <div className={styles.ways}>
          <Button type="submit" busy={busy}>
            {t('quotation.send')}
          </Button>
        </div>
        {(failure ?? fieldError('items')) && (
          <p role="alert" className={styles.failure}>
            {fieldError('items') ?? failure}
          </p>
        )}
      </form>
    </details>
  );
}

/** Is saved as soon as the field is left. */
function ProjectName({ name }: { name: string }) {
  const { t } = useShop();
  const { update } = useCartChanges();
  const [failed, setFailed] = useState(false);
  const save = async (typed: string) => {
    if (typed.trim() === name) return;
    try {
      await update({ projectName: typed.trim() });
      setFailed(false);
    } catch (error) {
      console.error('The project name could not be saved', error);
      setFailed(true);
    }
  };
  return (
    <TextField
      className={styles.project}
      label={t('quick_order.project')}
      optional={t('order_data.optional')}
      hint={t('quick_order.project_hint')}
      name="projectName"
      maxLength={longestMark}
      defaultValue={name}
      onBlur={(event) => void save(event.target.value)}
      error={failed ? t('quick_order.project_failed') : undefined}
    />
  );
}

/** Codes with quantities, pasted or out of a file, with what became of each line (BUSINESS-6). */
function QuickOrder({ quick, onQuick }: QuickOrderProps) {
  const { call, t } = useShop();
  const { take } = useCartChanges();
  const { text, report } = quick;
  const [open, setOpen] = useState(report.length > 0);
  const setText = (typed: string) => onQuick({ text: typed, report: [] });
  const [fileProblem, setFileProblem] = useState(false);
  /** The same until an order was taken, so that sending it again adds nothing twice. */
  const conversionId = useRef(uuid());
  const send = async (form: FormData) => {
    const body = { text: textOf(form, 'text'), conversionId: conversionId.current };
    const answer = await call('quickOrder', { body });
    conversionId.current = uuid();
    take(answer.cart);
    const refused = new Set(answer.report.filter(({ added }) => !added).map(({ line }) => line));
    onQuick({ text: linesOf(body.text, refused), report: answer.report });
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

/** What was refused stays to be mended. */
const linesOf = (text: string, numbers: ReadonlySet<number>): string =>
  text
    .split(/\r\n|\r|\n/)
    .filter((_line, index) => numbers.has(index + 1))
    .join('\n');
