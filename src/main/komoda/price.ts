import { currencies, currencyCodes, isCurrencyCode, toMinor } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { changePrice } from '#server/import/index.ts';
import { parseAmount } from '#server/tables/parse-number.ts';
import { refuseUsage, text, type Command } from './command.ts';
import { withShop } from './with-shop.ts';

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
