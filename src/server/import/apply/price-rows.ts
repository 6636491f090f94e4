import { grossFromNet, netFromGross } from '#domain/pricing/vat.ts';
import { toMinor } from '#domain/pricing/money.ts';
import type { StoredDiscount } from '#server/database/schema/index.ts';
import type { RecordOf } from '../records/check-record.ts';
import { slugify } from '../records/slugify.ts';

export type PriceRow = {
  productId: number;
  currency: string;
  priceGroup: string;
  net: number;
  gross: number;
  baseNet: number;
  baseGross: number;
  discount: StoredDiscount | null;
  /** Start of the discount, for the lowest price before it. */
  discountFrom: string | null;
};

type Product = Pick<RecordOf<'product'>, 'prices' | 'discount' | 'vatRatePercent'>;

/** Stored prices of a product: what net or gross leaves out follows from the VAT rate; a discount lowers the public price of its currency. */
export function priceRows(productId: number, { prices, discount, vatRatePercent }: Product): PriceRow[] {
  return prices.map((price) => {
    const baseGross =
      price.gross === undefined ? grossFromNet(toMinor(price.net ?? 0), vatRatePercent) : toMinor(price.gross);
    const baseNet = price.net === undefined ? netFromGross(baseGross, vatRatePercent) : toMinor(price.net);
    const base = { productId, currency: price.currency, priceGroup: price.group, baseNet, baseGross };
    if (!discount || price.group !== '' || price.currency !== discount.currency)
      return { ...base, net: baseNet, gross: baseGross, discount: null, discountFrom: null };
    const gross = toMinor(discount.gross);
    return {
      ...base,
      gross,
      net: netFromGross(gross, vatRatePercent),
      discount: storedDiscount(discount),
      discountFrom: discount.from ?? null,
    };
  });
}

function storedDiscount(discount: NonNullable<Product['discount']>): StoredDiscount {
  const { name, label, from } = discount;
  return {
    id: [slugify(name.pl || 'discount'), from].filter(Boolean).join('-'),
    name,
    label,
    icon: null,
    lowestGross30: discount.lowestGross30 === undefined ? null : toMinor(discount.lowestGross30),
  };
}
