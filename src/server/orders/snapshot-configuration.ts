import { inLocale, type Locale } from '#domain/locale.ts';
import type { ValueStock } from '#domain/orders/order-stock.ts';
import type { OrderedConfiguration } from '#domain/orders/ordered-configuration.ts';
import { pictureNoteOf, type StoredLine } from '#server/cart/index.ts';
import { longestDays } from '#server/configurator/index.ts';

/** The configuration as the order keeps it, whatever is published later. */
export function snapshotConfiguration(
  line: StoredLine,
  { currency, locale }: { currency: string; locale: Locale },
  valueStock: ValueStock,
): OrderedConfiguration | null {
  const { product, judged } = line;
  if (!judged?.ok) return null;
  const { configured, version } = judged;
  return {
    version,
    productCode: configured.productCode,
    systemCode: configured.systemCode,
    words: configured.words.map(({ name, value }) => ({ attribute: name, value })),
    priceBreakdown: configured.prices[currency]!.lines.map(({ kind, label, net, gross, baseNet, baseGross }) => ({
      label: kind === 'base' ? inLocale(product.names ?? {}, locale) || product.code : label,
      net,
      gross,
      baseNet,
      baseGross,
    })),
    realizationTimeInDays: longestDays(product, configured),
    availableSinceDate: configured.availableSinceDate,
    madeToMeasure: configured.madeToMeasure,
    pictureNote: pictureNoteOf(line),
    valueStock,
  };
}

/** `Width: 700 mm, Fabric: Linen` */
export function configurationText({ words }: OrderedConfiguration): string {
  return words.map(({ attribute, value }) => `${attribute}: ${value}`).join(', ');
}
