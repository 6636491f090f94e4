import type { AuthoredText, Surcharge, Attribute, Condition } from '#domain/configurator/model.ts';
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
  return Object.entries(surcharge).reduce<Row>(
    (cells, [currency, { net, gross, baseNet, baseGross }]) => ({
      ...cells,
      ...pair('gross', 'net', { net, gross }, currency, vatRatePercent),
      ...(baseNet === net && baseGross === gross
        ? {}
        : pair('baseGross', 'baseNet', { net: baseNet, gross: baseGross }, currency, vatRatePercent)),
    }),
    {},
  );
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

/** Writes conditions and lists of values as cells, in the form that `Names` reads. */
export class ConditionWriter {
  readonly #attributes: ReadonlyMap<number, Attribute<AuthoredText>>;
  readonly #attributeOfValue: ReadonlyMap<number, Attribute<AuthoredText>>;

  constructor(attributes: readonly Attribute<AuthoredText>[]) {
    this.#attributes = new Map(attributes.map((attribute) => [attribute.id, attribute]));
    this.#attributeOfValue = new Map(
      attributes.flatMap((attribute) => attribute.values.map(({ id }) => [id, attribute] as const)),
    );
  }

  attributeCode(id: number | null): string {
    return id === null ? '' : (this.#attributes.get(id)?.code ?? '');
  }

  conditions(conditions: readonly Condition[]): string {
    return conditions
      .map((condition) => {
        const attribute = this.#attributes.get(condition.attribute)!;
        const decimals = attribute.input?.decimals ?? 0;
        const text = condition.kind === 'value' ? codesOf(attribute, condition.values) : between(condition, decimals);
        return `${attribute.code}:${text}`;
      })
      .join(' & ');
  }

  /** Ids of values, in runs of one attribute so that their order is kept. */
  values(ids: readonly number[]): string {
    const runs: { attribute: Attribute<AuthoredText>; ids: number[] }[] = [];
    for (const id of ids) {
      const attribute = this.#attributeOfValue.get(id);
      if (!attribute) continue;
      const last = runs.at(-1);
      if (last?.attribute === attribute) last.ids.push(id);
      else runs.push({ attribute, ids: [id] });
    }
    return runs.map((run) => `${run.attribute.code}:${codesOf(run.attribute, run.ids)}`).join(' & ');
  }
}

/** The star stands for all values in their own order. */
function codesOf({ values }: Attribute<AuthoredText>, ids: readonly number[]): string {
  if (values.length > 1 && values.map(({ id }) => id).join() === ids.join()) return '*';
  const codes = new Map(values.map(({ id, code }) => [id, code]));
  return ids.map((id) => codes.get(id) ?? '').join('|');
}

function between({ minimum, maximum }: { minimum: number | null; maximum: number | null }, decimals: number): string {
  const [from, to] = [numberCell(minimum, decimals), numberCell(maximum, decimals)];
  return from === to && from !== '' ? from : `${from}..${to}`;
}
