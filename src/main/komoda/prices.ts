import { existsSync } from 'node:fs';
import { currencyCodes, isCurrencyCode, currencies, toMinor } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { applyPriceSheet, readPriceSheet, changePrice } from '#server/import/index.ts';
import { parseAmount } from '#server/tables/parse-number.ts';
import { FileError } from '#server/tables/row.ts';
import { refuseUsage, text, type Command } from './command.ts';
import { withShop } from './with-shop.ts';

const mostShown = 50;

/** Prices of groups out of a table, without the products. */
export const pricesCommand: Command = {
  name: 'prices',
  usage: 'prices FILE [--group b2b] [--currency PLN] [--dry-run]',
  summary: 'komoda.prices.summary',
  details: 'komoda.prices.options',
  options: { group: { type: 'string' }, currency: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  run: async (context, { positionals: [file], values }) => {
    const { translate, say, complain } = context;
    if (file === undefined) return refuseUsage(context, pricesCommand.usage);
    const currency = (text(values['currency']) ?? 'PLN').toUpperCase();
    if (!isCurrencyCode(currency)) {
      complain(translate('komoda.price.currency', { currency, known: currencyCodes.join(', ') }));
      return 1;
    }
    const path = context.pathOf(file);
    if (!existsSync(path)) throw new FileError({ key: 'import.file.missing', params: { file } });
    const dryRun = values['dry-run'] === true;
    const sheet = await readPriceSheet(path, { group: text(values['group'])?.trim() ?? '', currency });
    const { written, wrong } = await withShop(context.readConfig(), ({ database }) =>
      applyPriceSheet(database, sheet.prices, { dryRun }),
    );
    const all = [...sheet.wrong, ...wrong].toSorted((one, other) => one.line - other.line);
    for (const { line, problem } of all.slice(0, mostShown))
      complain(translate('komoda.prices.line', { line, problem: translate(problem.key, problem.params) }));
    const counts = { lines: written, wrong: all.length };
    say(translate(dryRun ? 'komoda.prices.dry_done' : 'komoda.prices.done', counts));
    if (all.length === 0) return 0;
    return written === 0 ? 1 : 2;
  },
};

export const priceCommand: Command = {
  name: 'price',
  usage: 'price CODE --gross AMOUNT [--currency PLN] [--group b2b]',
  summary: 'komoda.price.summary',
  details: 'komoda.price.options',
  options: { gross: { type: 'string' }, currency: { type: 'string' }, group: { type: 'string' } },
  run: async (context, { positionals: [code], values }) => {
    const { translate, complain, say } = context;
    const currency = (text(values['currency']) ?? 'PLN').toUpperCase();
    const group = text(values['group']) ?? '';
    const amount = parseAmount(text(values['gross']) ?? '');
    if (code === undefined) return refuseUsage(context, priceCommand.usage);
    const problem =
      amount === undefined || amount < 0
        ? translate('komoda.price.wrong')
        : isCurrencyCode(currency)
          ? null
          : translate('komoda.price.currency', { currency, known: currencyCodes.join(', ') });
    if (problem !== null || amount === undefined || !isCurrencyCode(currency)) {
      complain(problem ?? '');
      return 1;
    }
    const gross = toMinor(amount);
    const outcome = await withShop(context.readConfig(), ({ database }) =>
      changePrice(database, { code, currency, group, gross }),
    );
    if (outcome) say(`${code}: ${formatMinor(gross, currencies[currency])} ${group}`.trim());
    else complain(translate('komoda.no_product', { code }));
    return outcome ? 0 : 1;
  },
};
