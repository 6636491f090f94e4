export type Decimal = ',' | '.';

const number = /[-−+]?\d[\d.,'’\s\u00a0\u202f]*/;

/**
 * A number as people write it: '1 234,50', '1.234,56', '1,234.56', '2600.5'. Of one kind of mark that stands once,
 * the mark divides the decimals, except before exactly three digits when `thousands` is set ('6.195' kroner).
 */
export function parseNumber(
  source: string,
  options: { decimal?: Decimal | undefined; thousands?: boolean } = {},
): number | undefined {
  const found = number
    .exec(source)?.[0]
    .replaceAll(/['’\s\u00a0\u202f]/g, '')
    .replace('−', '-')
    .replace(/[.,]+$/, '');
  if (!found) return undefined;
  const decimal = options.decimal ?? decimalOf(found, options.thousands ?? false);
  const plain = found.replaceAll(/[.,]/g, (mark) => (mark === decimal ? '.' : ''));
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

function decimalOf(text: string, thousands: boolean): Decimal | undefined {
  const last = text.at(Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))) as Decimal | undefined;
  if (last !== '.' && last !== ',') return undefined;
  const both = text.includes('.') && text.includes(',');
  if (both) return last;
  if (text.split(last).length > 2) return undefined;
  return thousands && /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? undefined : last;
}

/** An amount of money; a second number ('SR 50/4 pack') makes it unreadable rather than wrong. */
export function parseAmount(source: string, decimal?: Decimal): number | undefined {
  const rest = source.replace(number, '');
  return /\d/.test(rest) ? undefined : parseNumber(source, { decimal, thousands: true });
}
