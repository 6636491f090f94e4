import { and } from 'drizzle-orm';
import type { z } from 'zod';
import type { StaffOrdersFilter } from '#contract/staff-orders.ts';
import { dayFrom, dayNumber, weekdayOf } from '#domain/calendar/day.ts';
import { endOfWarsawDay, startOfWarsawDay, warsawDayOf } from '#domain/warsaw-day.ts';
import { isProduced } from '#server/production/index.ts';
import { dayBefore, withStuckRefund } from './stuck.ts';
import type { StaffOrderFilter } from '#server/orders/index.ts';

/** Today and the Monday after, between which a week still has days. */
export function weekOf(now: Date): { today: string; tomorrow: string; monday: string } {
  const today = warsawDayOf(now);
  const number = dayNumber(today);
  return { today, tomorrow: dayFrom(number + 1), monday: dayFrom(number - weekdayOf(number) + 7) };
}

/** The query in the address of the list. */
export function orderFilterOf(query: z.output<typeof StaffOrdersFilter>, now: Date): StaffOrderFilter {
  const { q, state = [], from, to, due, configured, business, customer, refund, produced } = query;
  const { today, tomorrow, monday } = weekOf(now);
  const readyBefore = { late: today, day: tomorrow, today: tomorrow, week: monday };
  return {
    q,
    states: state,
    from: from === undefined ? undefined : (startOfWarsawDay(from) ?? undefined),
    to: to === undefined ? undefined : (endOfWarsawDay(to) ?? undefined),
    ...(due && { readyBefore: readyBefore[due] }),
    ...(due === 'day' && { readyFrom: today }),
    ...(due === 'week' && { readyFrom: tomorrow }),
    configured: configured !== undefined,
    business: business !== undefined,
    userId: customer,
    more: and(refund && withStuckRefund(dayBefore(now)), produced && isProduced),
  };
}
