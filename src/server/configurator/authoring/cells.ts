import type { AuthoredText, Surcharge } from '#domain/configurator/model.ts';
import { locales } from '#domain/locale.ts';
import type { UnitPrice } from '#domain/pricing/unit-price.ts';
import { currencyCodes, toMinor, type Minor } from '#domain/pricing/money.ts';
import { netAndGross } from '#domain/pricing/vat.ts';
import { parseAmount, parseNumber } from '#server/tables/parse-number.ts';
import type { AuthoringKey, FolderProblem } from './folder-problem.ts';

const yes = ['yes', 'tak', 'true', '1', 'x'];
const no = ['', 'no', 'nie', 'false', '0'];
const onlyNumber = /^[-−+]?\d[\d.,'’\s\u00a0\u202f]*$/;
/** Marks that divide lists, conditions and files. */
const divided = /[|&:*;"]|\.\./;

/** One row of a sheet, read cell by cell; what can't be read is noted, and reading goes on. */
export class Cells {
  readonly file: string;
  readonly line: number;
  readonly #values: Readonly<Record<string, string>>;
  readonly #problems: FolderProblem[];

  constructor(
    place: { file: string; line: number },
    values: Readonly<Record<string, string>>,
    problems: FolderProblem[],
  ) {
    this.file = place.file;
    this.line = place.line;
    this.#values = values;
    this.#problems = problems;
  }

  get columns(): string[] {
    return Object.keys(this.#values);
  }

  refuse(column: string, key: AuthoringKey, params: Record<string, string | number> = {}): void {
    this.#problems.push({
      file: this.file,
      line: this.line,
      column,
      text: { key, params: { ...params, value: this.text(column) } },
    });
  }

  text(column: string): string {
    return (this.#values[column] ?? '').trim();
  }

  /** A code that lists and conditions can name. */
  code(column: string): string {
    const code = this.text(column);
    if (code === '') this.refuse(column, 'configurator.author.required');
    else if (code.length > 60 || divided.test(code)) this.refuse(column, 'configurator.author.code');
    return code;
  }

  texts(column: string): AuthoredText {
    return Object.fromEntries(
      locales.map((locale) => [locale, this.text(`${column}.${locale}`)] as const).filter(([, text]) => text !== ''),
    );
  }

  flag(column: string): boolean {
    const word = this.text(column).toLowerCase();
    if (!yes.includes(word) && !no.includes(word)) this.refuse(column, 'configurator.author.flag');
    return yes.includes(word);
  }

  option<const Option extends string>(column: string, options: readonly Option[], fallback: Option): Option {
    const word = this.text(column).toLowerCase();
    const option = word === '' ? fallback : options.find((known) => known === word);
    if (option === undefined) this.refuse(column, 'configurator.author.option', { known: options.join(', ') });
    return option ?? fallback;
  }

  list(column: string): string[] {
    return this.text(column)
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }

  /** A number with at most these decimals, as a whole number of 10^-decimals; null where the cell is empty. */
  number(column: string, decimals = 0): number | null {
    const text = this.text(column);
    if (text === '') return null;
    const number = onlyNumber.test(text) ? parseNumber(text) : undefined;
    const scaled = number === undefined ? NaN : Math.round(number * 10 ** decimals);
    if (number !== undefined && Math.abs(scaled / 10 ** decimals - number) < 1e-9) return scaled;
    this.refuse(column, decimals === 0 ? 'configurator.author.whole_number' : 'configurator.author.number', {
      decimals,
    });
    return null;
  }

  day(column: string): string | null {
    const text = this.text(column);
    if (text === '') return null;
    const isDay =
      /^\d{4}-\d{2}-\d{2}$/.test(text) &&
      !Number.isNaN(Date.parse(text)) &&
      new Date(text).toISOString().startsWith(text);
    if (!isDay) this.refuse(column, 'configurator.author.day');
    return isDay ? text : null;
  }

  /** null where the cell is empty. */
  amount(column: string): Minor | null {
    const text = this.text(column);
    if (text === '') return null;
    const amount = onlyNumber.test(text) ? parseAmount(text) : undefined;
    if (amount === undefined || Math.abs(amount) > 1e8) this.refuse(column, 'configurator.author.amount');
    return amount === undefined ? null : toMinor(amount);
  }

  /**
   * The columns gross.PLN, net.PLN, baseGross.PLN, baseNet.PLN and so on; of gross and net one follows from the other.
   */
  surcharge(vatRatePercent: number): Surcharge {
    return Object.fromEntries(
      currencyCodes.flatMap((currency) => {
        const price = this.#unitPrice(currency, vatRatePercent);
        return price ? [[currency, price]] : [];
      }),
    );
  }

  #unitPrice(currency: string, vatRatePercent: number): UnitPrice | null {
    const amount = (name: string) => this.amount(`${name}.${currency}`);
    const now = netAndGross({ gross: amount('gross'), net: amount('net') }, vatRatePercent);
    const before = netAndGross({ gross: amount('baseGross'), net: amount('baseNet') }, vatRatePercent) ?? now;
    if (!now || !before) return null;
    return { ...now, baseNet: before.net, baseGross: before.gross };
  }
}

/** The columns that a surcharge may have. */
export const surchargeColumns = currencyCodes.flatMap((currency) =>
  ['gross', 'net', 'baseGross', 'baseNet'].map((name) => `${name}.${currency}`),
);
