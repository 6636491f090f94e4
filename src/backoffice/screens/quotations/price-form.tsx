import { useState } from 'react';
import type { StaffQuotation } from '#contract/staff-quotations.ts';
import { currencies, isCurrencyCode, divideHalfUp, toMajor, toMinor } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { Button } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import { AmountField, amountOf } from '../../amount-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff, valueOf } from '../../staff.tsx';
import screen from '../screen.module.css';
import table from '../table.module.css';
import { useChange, type ChangeHandlers } from '../use-change.ts';
import styles from './price-form.module.css';
import { DataTable } from '../data-table.tsx';

type PriceFormProps = ChangeHandlers<StaffQuotation> & { quotation: StaffQuotation; mayAnswer: boolean };

/** The lines with their usual prices. One percentage lowers all of them; a line may have a price of its own. */
export function PriceForm({ quotation, mayAnswer, ...handlers }: PriceFormProps) {
  const { t, call } = useStaff();
  const { number, version, items, currency } = quotation;
  const [percent, setPercent] = useState(0);
  const { submit, busy, failure, fieldError } = useChange(handlers, async (form) => {
    const lines = items.flatMap(({ line }) => {
      const net = amountOf(form, `line-${line}`, currency);
      return net === null ? [] : [{ line, net }];
    });
    const body = { version, percent, lines, days: Number(valueOf(form, 'days')), answer: valueOf(form, 'answer') };
    return call('priceQuotation', { params: { id: number }, body });
  });
  return (
    <form className={stacked} onSubmit={submit}>
      <section className={screen.part}>
        <h2 className="h5">{t('back.quotation.items')}</h2>
        <Lines quotation={quotation} percent={mayAnswer ? percent : null} />
      </section>
      {mayAnswer && (
        <>
          <Failure text={failure} />
          <Terms percent={percent} onPercent={setPercent} fieldError={fieldError} />
          <TextAreaField
            label={t('back.quotation.answer_field')}
            name="answer"
            maxLength={2000}
            defaultValue={quotation.answer}
            error={fieldError('answer')}
          />
          <p>
            <Button type="submit" busy={busy}>
              {t(quotation.net === null ? 'back.quotation.send' : 'back.quotation.send_anew')}
            </Button>
          </p>
        </>
      )}
    </form>
  );
}

type LinesProps = {
  quotation: StaffQuotation;
  /** The reduction of the prices. Null: the viewer may not change them. */
  percent: number | null;
};

function Lines({ quotation: { items, currency }, percent }: LinesProps) {
  const { t } = useStaff();
  return (
    <DataTable
      label={t('back.quotation.items')}
      head={
        <>
          <th scope="col">{t('back.order.product')}</th>
          <th scope="col" className={table.amount}>
            {t('back.orders.pieces')}
          </th>
          <th scope="col" className={classes(table.amount, styles.usual)}>
            {t('back.quotations.usual')}
          </th>
          <th scope="col" className={table.amount}>
            {t('back.quotation.offered')}
          </th>
        </>
      }
    >
      {items.map((item) => (
        <tr key={item.line}>
          <td>
            {item.name}
            <small>{[item.code, item.mark].filter(Boolean).join(', ')}</small>
          </td>
          <td className={table.amount}>{item.quantity}</td>
          <td className={classes(table.amount, styles.usual)}>{formatPrice(item.usualNet, currency)}</td>
          <td className={table.amount}>
            {percent !== null ? (
              <AmountField
                className={styles.price}
                label={t('back.quotation.price_of', { name: item.name, code: item.code })}
                name={`line-${item.line}`}
                currency={currency}
                amount={item.net}
                placeholder={reduced(item.usualNet, percent, currency.code)}
              />
            ) : (
              item.net !== null && formatPrice(item.net, currency)
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

type TermsProps = {
  percent: number;
  onPercent: (percent: number) => void;
  fieldError: (name: string) => string | undefined;
};

/** The reduction of all prices, and how long they are valid. */
function Terms({ percent, onPercent, fieldError }: TermsProps) {
  const { t } = useStaff();
  return (
    <div className={styles.terms}>
      <TextField
        label={t('back.quotation.percent')}
        hint={t('back.quotation.percent_hint')}
        name="percent"
        type="number"
        min={0}
        max={100}
        unit="%"
        value={percent}
        onChange={(event) => onPercent(Number(event.currentTarget.value))}
        error={fieldError('percent')}
      />
      <TextField
        label={t('back.quotation.days')}
        hint={t('back.quotation.days_hint')}
        name="days"
        type="number"
        min={1}
        max={365}
        defaultValue={14}
        required
        error={fieldError('days')}
      />
    </div>
  );
}

/** The price of a line whose field stays empty. */
function reduced(usual: StaffQuotation['usualNet'], percent: number, code: string): string {
  const { precision } = isCurrencyCode(code) ? currencies[code] : currencies.PLN;
  const net = divideHalfUp(toMinor(usual, precision) * (100 - percent), 100);
  return formatPrice(toMajor(net, precision), { precision, shortSymbol: ' ' }).trim();
}
