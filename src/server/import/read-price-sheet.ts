import { isCurrencyCode, toMinor, type CurrencyCode, type Minor } from '#domain/pricing/money.ts';
import type { Message } from '#server/http/errors.ts';
import { inspectFile } from '#server/tables/inspect-file.ts';
import { parseAmount } from '#server/tables/parse-number.ts';
import { readRows } from '#server/tables/read-rows.ts';

/** What a group pays for a piece from so many pieces on. Null: this price is removed. */
export type SheetPrice = {
  line: number;
  code: string;
  group: string;
  currency: CurrencyCode;
  fromQuantity: number;
  net: Minor | null;
};

export type WrongLine = { line: number; problem: Message };

/** How people head the columns. */
const headings = {
  code: ['code', 'kod', 'symbol', 'sku', 'indeks'],
  group: ['group', 'grupa'],
  from: ['from', 'od', 'quantity', 'ilość'],
  net: ['net', 'netto', 'net price', 'cena netto'],
  currency: ['currency', 'waluta'],
} as const satisfies Record<string, readonly string[]>;

const largestFrom = 100_000;

/** The prices of a sheet with what is wrong line by line. Group and currency count where a line names none. */
export async function readPriceSheet(
  path: string,
  usual: { group: string; currency: CurrencyCode },
): Promise<{ prices: SheetPrice[]; wrong: WrongLine[] }> {
  const prices: SheetPrice[] = [];
  const wrongLines: WrongLine[] = [];
  for await (const row of readRows(path, await inspectFile(path))) {
    const outcome = 'problem' in row ? row.problem : readLine(row.value, usual);
    if ('key' in outcome) wrongLines.push({ line: row.line, problem: outcome });
    else prices.push({ line: row.line, ...outcome });
  }
  return withoutDoubts(prices, wrongLines);
}

function readLine(
  value: Record<string, unknown>,
  usual: { group: string; currency: CurrencyCode },
): Omit<SheetPrice, 'line'> | Message {
  const cells = new Map(Object.entries(value).map(([heading, cell]) => [normal(heading), normal(cell, false)]));
  const cell = (name: keyof typeof headings) =>
    headings[name].map((heading) => cells.get(heading)).find((text) => text !== undefined) ?? '';
  const code = cell('code');
  const group = cell('group') || usual.group;
  const currency = cell('currency').toUpperCase() || usual.currency;
  const fromQuantity = Number(cell('from') || 1);
  const net = cell('net') === '' ? null : parseAmount(cell('net'));
  if (code === '') return { key: 'komoda.prices.no_code' };
  if (group === '') return { key: 'komoda.prices.no_group' };
  if (!isCurrencyCode(currency)) return { key: 'komoda.prices.currency', params: { currency } };
  if (!Number.isInteger(fromQuantity) || fromQuantity < 1 || fromQuantity > largestFrom)
    return { key: 'komoda.prices.from', params: { from: cell('from') } };
  if (net === undefined || (net !== null && net < 0)) return { key: 'komoda.prices.net', params: { net: cell('net') } };
  return { code, group, currency, fromQuantity, net: net === null ? null : toMinor(net) };
}

const normal = (text: unknown, lower = true) => {
  const trimmed = String(text ?? '').trim();
  return lower ? trimmed.toLowerCase() : trimmed;
};

/** What a price is for, without the number of pieces. */
export const targetOf = ({ code, group, currency }: Pick<SheetPrice, 'code' | 'group' | 'currency'>) =>
  JSON.stringify([code, group, currency]);

/** Leaves out repeated lines, and prices from a quantity on where the price of one piece is missing. */
function withoutDoubts(prices: SheetPrice[], wrongLines: WrongLine[]): { prices: SheetPrice[]; wrong: WrongLine[] } {
  const keyOf = (price: SheetPrice, fromQuantity = price.fromQuantity) => `${targetOf(price)} ${fromQuantity}`;
  const first = new Map<string, SheetPrice>();
  for (const price of prices) if (!first.has(keyOf(price))) first.set(keyOf(price), price);
  const clear = prices.filter((price) => {
    const { line } = price;
    const same = first.get(keyOf(price))!;
    const ofOne = first.get(keyOf(price, 1));
    if (same !== price) wrongLines.push({ line, problem: { key: 'komoda.prices.twice', params: { line: same.line } } });
    else if (price.net !== null && (ofOne?.net ?? null) === null)
      wrongLines.push({ line, problem: { key: 'komoda.prices.no_single' } });
    else return true;
    return false;
  });
  return { prices: clear, wrong: wrongLines };
}
