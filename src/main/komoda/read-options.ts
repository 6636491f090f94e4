import { currencyCodes, toMinor, type CurrencyCode } from '#domain/pricing/money.ts';
import { endOfWarsawDay, startOfWarsawDay } from '#domain/warsaw-day.ts';
import type { TextKey, TextParams } from '#i18n/keys.ts';
import { parseAmount } from '#server/tables/parse-number.ts';
import { text, type Arguments } from './command.ts';

/** A given value that makes no sense; the sentence says what to write instead. */
export class WrongValue extends Error {
  readonly text: TextKey;
  readonly params: TextParams;

  constructor(key: TextKey, params: TextParams) {
    super(key);
    this.text = key;
    this.params = params;
  }
}

type Values = Arguments['values'];

/** An amount of money in minor units; undefined where none is given. */
export function amountOf(values: Values, name: string): number | undefined {
  return read(values, name, 'komoda.given.amount', (typed) => {
    const amount = parseAmount(typed);
    return amount === undefined || amount < 0 ? undefined : toMinor(amount);
  });
}

export function wholeNumberOf(values: Values, name: string, { least = 0, most = 1e9 } = {}): number | undefined {
  return read(
    values,
    name,
    'komoda.given.whole_number',
    (typed) =>
      /^\d{1,10}$/.test(typed) && Number(typed) >= least && Number(typed) <= most ? Number(typed) : undefined,
    { least, most },
  );
}

/** The moment at which a day begins, or is over, in Warsaw. */
export function dayOf(values: Values, name: string, border: 'start' | 'end'): Date | undefined {
  return read(
    values,
    name,
    'komoda.given.day',
    (typed) => (border === 'start' ? startOfWarsawDay(typed) : endOfWarsawDay(typed)) ?? undefined,
  );
}

export function currencyOf(values: Values): CurrencyCode {
  return (
    read(
      values,
      'currency',
      'komoda.given.currency',
      (typed) => currencyCodes.find((code) => code === typed.toUpperCase()),
      { known: currencyCodes.join(', ') },
    ) ?? 'PLN'
  );
}

/** Words divided by commas. */
export function listOf(values: Values, name: string): string[] | undefined {
  return text(values[name])
    ?.split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

function read<T>(
  values: Values,
  name: string,
  key: TextKey,
  parse: (typed: string) => T | undefined,
  params: TextParams = {},
): T | undefined {
  const option = text(values[name]);
  if (option === undefined) return undefined;
  const parsed = parse(option.trim());
  if (parsed === undefined) throw new WrongValue(key, { name, given: option, ...params });
  return parsed;
}

/** Says what is wrong with a value and answers the exit code of nothing done. */
export async function tellingWrong(
  context: { complain: (line: string) => void; translate: (key: TextKey, params?: TextParams) => string },
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WrongValue)) throw error;
    context.complain(context.translate(error.text, error.params));
    return 1;
  }
}
