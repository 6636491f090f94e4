import { inLocale, type Locale } from '#domain/locale.ts';
import type { ValueStock } from '#domain/orders/order-stock.ts';
import type { OrderedConfiguration } from '#domain/orders/ordered-configuration.ts';
import { configurationOf, type StoredLine } from '#server/cart/index.ts';
import { longestDays, type Judged } from '#server/configurator/index.ts';

type Wanted = { currency: string; locale: Locale };

/** What a line is configured as, in words of the order's language; null: there is nothing to configure. */
export function judgedLine(
  { piece, configuration, outletPieceId }: StoredLine,
  wanted: Wanted,
): Extract<Judged, { ok: true }> | null {
  const judged = outletPieceId === null ? configurationOf(piece, configuration, wanted) : null;
  return judged?.ok ? judged : null;
}

/** The configuration as the order keeps it, whatever is published later. */
export function snapshotConfiguration(
  line: StoredLine,
  wanted: Wanted,
  valueStock: ValueStock,
): OrderedConfiguration | null {
  const { piece } = line;
  const judged = judgedLine(line, wanted);
  if (judged === null) return null;
  const { configured, version } = judged;
  return {
    version,
    productCode: configured.productCode,
    systemCode: configured.systemCode,
    words: configured.words.map(({ name, value }) => ({ attribute: name, value })),
    priceBreakdown: configured.prices[wanted.currency]!.lines.map(
      ({ kind, label, net, gross, baseNet, baseGross }) => ({
        label: kind === 'base' ? inLocale(piece.names ?? {}, wanted.locale) || piece.product.code : label,
        net,
        gross,
        baseNet,
        baseGross,
      }),
    ),
    realizationTimeInDays: longestDays(piece.product, configured),
    availableSinceDate: configured.availableSinceDate,
    madeToMeasure: configured.madeToMeasure,
    valueStock,
  };
}

/** `Width: 700 mm, Fabric: Linen` */
export function configurationText({ words }: OrderedConfiguration): string {
  return words.map(({ attribute, value }) => `${attribute}: ${value}`).join(', ');
}
