import type { ComponentProps } from 'react';
import { decimalText, toMajor, type Currency, type Major } from '#domain/pricing/money.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { valueOf } from './staff.tsx';

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'unit' | 'defaultValue'> & {
  currency: Currency;
  amount?: Major | null;
};

/** An amount as people type it, with a comma or a point. */
export function AmountField({ currency, amount = null, ...field }: AmountFieldProps) {
  const startText = amount === null ? '' : decimalText(amount, currency.precision).replace('.', ',');
  return (
    <TextField
      {...field}
      inputMode="decimal"
      pattern="[\d\s]+([.,]\d{1,2})?"
      unit={currency.shortSymbol}
      defaultValue={startText}
    />
  );
}

/** The typed amount. Null: nothing was typed. */
export function amountOf(form: FormData, name: string, { precision }: Currency): Major | null {
  const text = valueOf(form, name).replaceAll(/\s/g, '').replace(',', '.');
  return text === '' ? null : toMajor(Math.round(Number(text) * 10 ** precision), precision);
}
