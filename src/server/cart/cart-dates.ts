import { arrivalOf, type Arrival } from '#domain/calendar/arrival.ts';
import { lastReadyDay, readyDay } from '#domain/calendar/ready-day.ts';
import type { Calendar } from '#domain/calendar/working-days.ts';
import { lineProblem } from '#domain/cart/cart-line.ts';
import { isDelayed } from '#domain/cart/quantity.ts';
import { longestDays, smallerQuantity } from '#server/configurator/index.ts';
import type { DeliveryRow, StoredLine } from './stored-cart.ts';

/** When a line is ready; delayed: fewer pieces are in stock than its quantity. */
export type LineDates = { readonly delayed: boolean; readonly readyOn: string | null };

/** When each line and all that can be ordered is ready, and when the chosen delivery brings it. */
export type CartDates = {
  readonly lines: readonly LineDates[];
  readonly readyOn: string | null;
  readonly arrival: Arrival | null;
};

/** `delayed` says of each line whether fewer pieces are in stock than its quantity. */
export function cartDates(
  { lines, delivery }: { lines: readonly StoredLine[]; delivery: DeliveryRow | null },
  delayed: readonly boolean[],
  calendar: Calendar,
): CartDates {
  const dates = lines.map((line, index) => lineDates(line, delayed[index]!, calendar));
  const readyOn = lastReadyDay(lines.flatMap((line, index) => (isMade(line) ? [dates[index]!.readyOn] : [])));
  const arrival = readyOn === null || delivery === null ? null : arrivalOf(readyOn, delivery, calendar.closed);
  return { lines: dates, readyOn, arrival };
}

/** For each line, whether the stock is smaller than its quantity; lines of one product share its stock in turn. */
export function delayedLines(lines: readonly StoredLine[]): boolean[] {
  const remaining = new Map<number, number | null>();
  return lines.map((line) => {
    const { productId, outletPieceId, offer, quantity } = line;
    if (outletPieceId !== null) return false;
    const stock = remaining.get(productId) ?? offer.stockQuantity;
    if (stock !== null) remaining.set(productId, Math.max(0, stock - quantity));
    return isDelayed(quantity, smallerQuantity(stock, valueStockOf(line)));
  });
}

/** The smallest stock among the product and its chosen values; null: none of them is limited. */
export function valueStockOf({ judged }: StoredLine): number | null {
  return judged?.ok ? judged.configured.minimumAvailability : null;
}

function lineDates(line: StoredLine, delayed: boolean, calendar: Calendar): LineDates {
  const { product, offer, judged } = line;
  const configuration = judged?.ok ? judged.configured : null;
  const supply = delayed ? 'delayed' : offer.stockQuantity === null ? 'made-to-order' : 'stocked';
  const making = {
    supply,
    workingDays: offer.outlet ? 0 : longestDays(product, configuration),
    availableSince: configuration?.availableSinceDate ?? null,
  } as const;
  return { delayed, readyOn: isMade(line) ? readyDay(making, calendar) : null };
}

/** Whether a line has to be prepared. A gift card goes by mail, and a line with a problem is not ordered. */
const isMade = (line: StoredLine) => !line.offer.giftCard && lineProblem(line) === null;
