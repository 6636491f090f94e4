import { isCurrencyCode, type CurrencyCode, type Minor } from '../pricing/money.ts';
import { inOneLine, readDay, refuse, type ReadStatement, type StatementEntry } from './statement-table.ts';

/** A field of the file with the line where it begins. */
type Field = { line: number; tag: string; text: string };

/** Below 0 where the account is overdrawn. */
type Balance = { currency: CurrencyCode; minor: Minor };

/** Whether a file is a statement in the form MT940 of SWIFT. */
export const isMt940 = (text: string): boolean => /^\s*(?:\{1:[^]*?)?:20:/.test(text);

/**
 * Reads an MT940 by its published fields: :60F: opens with the currency and the balance, each :61: is a movement with
 * its :86: behind it, :62F: closes. The balances have to fit the movements; else the file is damaged (MONEY-3).
 */
export function readMt940(text: string): ReadStatement {
  const entries: StatementEntry[] = [];
  let balance: Balance | null = null;
  /** The movement whose description may still follow. */
  let open: StatementEntry | null = null;
  for (const { line, tag, text: field } of fieldsOf(text)) {
    if (tag === '86' && open) entries.push({ ...open, ...describedBy(field, open.title) });
    else if (open) entries.push(open);
    open = null;
    if (tag === '60F' || tag === '60M') {
      const openingBalance = balanceOf(field);
      if (!openingBalance) return refuse(line, 'balance', field);
      const { currency, minor } = openingBalance;
      if (!isCurrencyCode(currency)) return refuse(line, 'currency', currency);
      balance = { currency, minor };
    } else if (tag === '61') {
      const movement = movementOf(field);
      if (!balance || !movement) return refuse(line, 'tag', field);
      balance = { currency: balance.currency, minor: balance.minor + movement.amount };
      open = { line, ...movement, currency: balance.currency, payer: '' };
    } else if (tag === '62F' || tag === '62M') {
      const closed = balanceOf(field);
      if (!closed || closed.currency !== balance?.currency || closed.minor !== balance.minor)
        return refuse(line, 'balance', field);
      balance = null;
    }
  }
  const lines = text.split('\n').length;
  if (balance !== null) return refuse(lines, 'balance', ':62F:');
  return entries.length === 0 ? refuse(lines, 'empty', '') : { ok: true, entries };
}

function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    const [, tag, rest] = /^(?:\{.*\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(row) ?? [];
    if (tag !== undefined) fields.push({ line: index + 1, tag, text: rest! });
    else if (fields.length > 0 && !/^-\}?|^\{/.test(row)) fields.at(-1)!.text += `\n${row}`;
  }
  return fields;
}

/** C or D, the day, the currency, the amount with a comma. */
function balanceOf(field: string): (Omit<Balance, 'currency'> & { currency: string }) | null {
  const [, sign, currency, amount] = /^([CD])\d{6}([A-Z]{3})(\d+,\d{0,2})\s*$/.exec(field) ?? [];
  return sign === undefined ? null : { currency: currency!, minor: (sign === 'D' ? -1 : 1) * minorOf(amount!) };
}

/** Day, perhaps the day of booking, C, D, RC or RD, perhaps a letter of the currency, amount, kind, reference. */
function movementOf(field: string): Pick<StatementEntry, 'bookedOn' | 'amount' | 'title'> | null {
  const shape = /^(\d{2})(\d{2})(\d{2})(?:\d{4})?(R?[CD])[A-Z]?(\d+,\d{0,2})[NSF][A-Z0-9]{3}([^\n]*)/;
  const [, year, month, day, sign, amount, own = ''] = shape.exec(field) ?? [];
  const bookedOn = year === undefined ? null : readDay(`20${year}-${month}-${day}`);
  if (bookedOn === null) return null;
  const comes = sign === 'C' || sign === 'RD';
  return { bookedOn, amount: (comes ? 1 : -1) * minorOf(amount!), title: inOneLine(own) };
}

const minorOf = (text: string): Minor => {
  const [whole, decimals = ''] = text.split(',');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
};

/**
 * :86: is words, or numbered parts behind a sign of the bank's: 20 to 29 and 60 to 63 hold the title, 32 and 33 who
 * paid. A part goes on in the next line, so that words are joined without a space.
 */
function describedBy(field: string, own: string): Pick<StatementEntry, 'title' | 'payer'> {
  const [, sign] = /^\d{0,3}\s*([~<^?@])\d{2}/.exec(field) ?? [];
  if (sign === undefined) return { title: inOneLine(field) || own, payer: '' };
  const parts = field
    .replaceAll('\n', '')
    .split(sign)
    .slice(1)
    .map((part) => ({ number: Number(part.slice(0, 2)), text: part.slice(2) }));
  const joined = (fits: (number: number) => boolean, between: string) =>
    inOneLine(
      parts
        .filter(({ number }) => fits(number))
        .map(({ text }) => text)
        .join(between),
    );
  return {
    title: joined((number) => (number >= 20 && number <= 29) || (number >= 60 && number <= 63), '') || own,
    payer: joined((number) => number === 32 || number === 33, ' '),
  };
}
