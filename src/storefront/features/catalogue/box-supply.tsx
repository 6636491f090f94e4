import type { ProductBox } from '#contract/product.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { readyDay } from '#domain/calendar/ready-day.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { supplyText } from '#storefront/texts/supply-text.ts';
import { useToday } from '#storefront/use-today.ts';

type BoxSupplyProps = { product: ProductBox; className: string | undefined };

/**
 * When a product can be had as it is offered before anything is chosen (CATALOGUE-42). The day depends on today, so it
 * comes after the cached page. A product whose day nobody knows says nothing.
 */
export function BoxSupply({ product, className }: BoxSupplyProps) {
  const { t, config } = useShop();
  const today = useToday();
  const { stockQuantity: stock, realizationTimeInDays, usualTerms } = product;
  const workingDays = Math.max(realizationTimeInDays ?? 0, usualTerms?.realizationTimeInDays ?? 0);
  const availableSince = usualTerms?.availableSinceDate ?? null;
  if (stock === 0 || (stock === null && workingDays === 0)) return <p className={className} />;
  const supply = stock === null ? 'made-to-order' : 'stocked';
  const isLater = (day: string) => workingDays > 0 || (availableSince !== null && availableSince > day);
  const day =
    today !== null && isLater(today)
      ? readyDay({ workingDays, availableSince, supply }, { today, closed: config.closedDays ?? [] })
      : null;
  return (
    <p className={className}>
      {day === null ? supplyText(stock, false, t) : t('product_box.ready', { date: formatDay(day) })}
    </p>
  );
}
