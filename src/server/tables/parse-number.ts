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
  const digits = number
    .exec(source)?.[0]
    .replaceAll(/['’\s\u00a0\u202f]/g, '')
    .replace('−', '-')
    .replace(/[.,]+$/, '');
  if (!digits) return undefined;
  const decimal = options.decimal ?? decimalOf(digits, options.thousands ?? false);
  const plain = digits.replaceAll(/[.,]/g, (mark) => (mark === decimal ? '.' : ''));
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

function decimalOf(text: string, thousands: boolean): Decimal | undefined {
  const last = text.at(Math.max(text.lastIndexOf('.'), text.lastIndexOf(',')));
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

type Unit = { kind: 'length' | 'weight' | 'area' | 'volume'; size: number };

const units: Record<string, Unit> = {
  mm: { kind: 'length', size: 1 },
  cm: { kind: 'length', size: 10 },
  dm: { kind: 'length', size: 100 },
  m: { kind: 'length', size: 1000 },
  in: { kind: 'length', size: 25.4 },
  '"': { kind: 'length', size: 25.4 },
  ft: { kind: 'length', size: 304.8 },
  g: { kind: 'weight', size: 1 },
  dag: { kind: 'weight', size: 10 },
  kg: { kind: 'weight', size: 1000 },
  lb: { kind: 'weight', size: 453.592_37 },
  cm2: { kind: 'area', size: 1 },
  m2: { kind: 'area', size: 10_000 },
  ml: { kind: 'volume', size: 1 },
  l: { kind: 'volume', size: 1000 },
};

const unitIn = /\d\s*(mm|cm|dm|m2|m²|cm2|cm²|m|in|ft|"|dag|kg|g|lb|ml|l)(?![a-z\d])/i;

/** '83 cm' in millimetres is 830. A number without a unit is in `from`; a unit of another kind is unreadable. */
export function parseMeasure(source: string, to: string, from?: string): number | undefined {
  const value = parseNumber(source);
  const name = unitIn.exec(source)?.[1]?.toLowerCase().replace('²', '2') ?? from;
  const sourceUnit = name === undefined ? undefined : units[name];
  const targetUnit = units[to];
  if (value === undefined || !sourceUnit || !targetUnit || sourceUnit.kind !== targetUnit.kind) return undefined;
  return Math.round(((value * sourceUnit.size) / targetUnit.size) * 1e6) / 1e6;
}
