import { netFromGross } from '#domain/pricing/vat.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { undiscounted, type UnitPrice } from '#domain/pricing/unit-price.ts';
import type { StoredDiscount } from '#server/database/schema/index.ts';
import type { RecordOf } from '../records/check-record.ts';
import { amountsOfPrice } from '../records/product-record.ts';
import { slugify } from '../records/slugify.ts';

export type PriceRow = UnitPrice & {
  productId: number;
  currency: string;
  priceGroup: string;
  discount: StoredDiscount | null;
  /** Start of the discount, for the lowest price before it. */
  discountFrom: string | null;
};

type Product = Pick<RecordOf<'product'>, 'prices' | 'discount' | 'vatRatePercent'>;

/** Stored prices of a product; a discount lowers the public price of its currency. */
export function priceRows(productId: number, { prices, discount, vatRatePercent }: Product): PriceRow[] {
  return prices.map((price) => {
    const whole = amountsOfPrice(price, vatRatePercent);
    const base = { productId, currency: price.currency, priceGroup: price.group, ...undiscounted(whole) };
    if (!discount || price.group !== '' || price.currency !== discount.currency)
      return { ...base, discount: null, discountFrom: null };
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
