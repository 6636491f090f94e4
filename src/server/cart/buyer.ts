import { hourMs } from '#domain/calendar/day.ts';
import type { Calendar } from '#domain/calendar/working-days.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { Locale } from '#domain/locale.ts';
import { basisOf, type PriceBasis } from '#domain/pricing/price-basis.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { customerKindOf, priceGroupOf, type Visitor } from '#server/http/visitor.ts';

/**
 * The buyer for whom a cart is evaluated. It decides which addresses and prices count, in which amounts, language and
 * moment, and which days are working days.
 */
export type Buyer = {
  readonly signedIn: boolean;
  /** The account whose credit counts; null: the buyer has no account. */
  readonly userId: number | null;
  readonly basis: PriceBasis;
  /** The group whose prices count; '' is everybody's. */
  readonly priceGroup: string;
  /** The smallest order value, net in minor units; 0: any. */
  readonly minimumNet: Minor;
  /** Above this net amount an order needs the approval of a colleague, in minor units; null: none does. */
  readonly orderLimitNet: Minor | null;
  readonly locale: Locale;
  readonly nowMs: number;
  readonly calendar: Calendar;
};

let dayOfHour = { hour: -1, day: '' };

/** The day in Warsaw. It changes on the hour, so one is worked out for all callers of an hour. */
function todayOf(now: Date): string {
  const hour = Math.floor(now.getTime() / hourMs);
  if (dayOfHour.hour !== hour) dayOfHour = { hour, day: warsawDayOf(now) };
  return dayOfHour.day;
}

type Call = { visitor: Pick<Visitor, 'userId' | 'rights'>; locale: Locale };

export function buyerOf({ config, clock }: Pick<ServerDeps, 'config' | 'clock'>, { visitor, locale }: Call): Buyer {
  const now = clock();
  return {
    signedIn: visitor.userId !== null,
    userId: visitor.userId,
    basis: basisOf(customerKindOf(visitor)),
    priceGroup: priceGroupOf(visitor),
    minimumNet: customerKindOf(visitor) === 'business' ? config.businessMinimumNet : 0,
    orderLimitNet: visitor.rights?.orderLimitNet ?? null,
    locale,
    nowMs: now.getTime(),
    calendar: { today: todayOf(now), closed: config.storefront.closedDays },
  };
}
