import type { AuthoredText, Surcharge } from '#domain/configurator/model.ts';
import { locales } from '#domain/locale.ts';
import { grossFromNet, netFromGross } from '#domain/pricing/vat.ts';
import { toMajor, decimalText, type Minor } from '#domain/pricing/money.ts';

export type Row = Readonly<Record<string, string>>;

export const flagCell = (flag: boolean) => (flag ? 'yes' : '');
export const amountCell = (minor: Minor | null) => (minor === null ? '' : decimalText(toMajor(minor)));
export const wholeCell = (number: number | null) => (number === null ? '' : String(number));

/** A whole number of 10^-decimals units as people write it: 1205 with one decimal is 120.5. */
export const numberCell = (number: number | null, decimals: number) =>
  number === null ? '' : (number / 10 ** decimals).toFixed(decimals);

/** A percentage, or a measure in metres: no more decimals than it has. */
export const decimalCell = (number: number | null) => (number === null ? '' : String(number));

export function textCells(column: string, texts: AuthoredText): Row {
  return Object.fromEntries(locales.map((locale) => [`${column}.${locale}`, texts[locale] ?? '']));
}

/** The gross price alone where everything else follows from it. */
export function surchargeCells(surcharge: Surcharge, vatRatePercent: number): Row {
  return Object.assign(
    {},
    ...Object.entries(surcharge).map(([currency, { net, gross, baseNet, baseGross }]) => ({
      ...pair('gross', 'net', { net, gross }, currency, vatRatePercent),
      ...(baseNet === net && baseGross === gross
        ? {}
        : pair('baseGross', 'baseNet', { net: baseNet, gross: baseGross }, currency, vatRatePercent)),
    })),
  ) as Row;
}

function pair(
  grossName: string,
  netName: string,
  { net, gross }: { net: Minor; gross: Minor },
  currency: string,
  vatRatePercent: number,
): Row {
  if (net === netFromGross(gross, vatRatePercent)) return { [`${grossName}.${currency}`]: amountCell(gross) };
  if (gross === grossFromNet(net, vatRatePercent)) return { [`${netName}.${currency}`]: amountCell(net) };
  return { [`${grossName}.${currency}`]: amountCell(gross), [`${netName}.${currency}`]: amountCell(net) };
}
