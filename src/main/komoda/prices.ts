import { existsSync } from 'node:fs';
import { currencyCodes, isCurrencyCode } from '#domain/pricing/money.ts';
import { applyPriceSheet, readPriceSheet } from '#server/import/index.ts';
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
