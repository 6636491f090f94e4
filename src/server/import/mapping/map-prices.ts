import { toMajor, toMinor } from '#domain/pricing/money.ts';
import { evaluate, evaluateText, holds, readable } from './evaluate.ts';
import { mapText } from './map-text.ts';
import type { AmountRule, DiscountRule, PriceRule, ValueRule } from './mapping-schema.ts';
import { parseAmount } from '#server/tables/parse-number.ts';

type SourceRow = Record<string, unknown>;

/** Prices whose amount stands in the row; a rate turns them into złoty, rounded to the grosz. */
export function mapPrices(rules: readonly PriceRule[], row: SourceRow): Record<string, unknown>[] {
  return rules.flatMap((rule) => {
    const gross = mapAmount(rule.gross, rule, row);
    const net = mapAmount(rule.net, rule, row);
    if (gross === undefined && net === undefined) return [];
    return [
      {
        currency: currencyOf(rule),
        ...(gross !== undefined && { gross }),
        ...(net !== undefined && { net }),
        ...(rule.group !== undefined && { group: rule.group }),
      },
    ];
  });
}

export function mapDiscount(rule: DiscountRule, row: SourceRow): Record<string, unknown> | undefined {
  if (rule.when && !holds(rule.when, row)) return undefined;
  const gross = mapAmount(rule.gross, rule, row);
  if (gross === undefined) return undefined;
  const lowestGross30 = mapAmount(rule.lowestGross30, rule, row);
  const from = rule.from === undefined ? undefined : evaluateText(rule.from, row);
  return {
    currency: currencyOf(rule),
    gross,
    ...(rule.name !== undefined && { name: mapText(rule.name, row) }),
    ...(rule.label !== undefined && { label: mapText(rule.label, row) }),
    ...(lowestGross30 !== undefined && { lowestGross30 }),
    ...(from !== undefined && { from }),
  };
}

const currencyOf = (rule: AmountRule) => (rule.rate === undefined ? rule.currency : 'PLN');

function mapAmount(value: ValueRule | undefined, rule: AmountRule, row: SourceRow): number | undefined {
  const found = value === undefined ? undefined : evaluate(value, row);
  if (found === undefined || found === null || found === '') return undefined;
  const amount = typeof found === 'number' ? found : readable(String(found), parseAmount(String(found), rule.decimal));
  return rule.rate === undefined ? amount : Number(toMajor(toMinor(amount * rule.rate)));
}
