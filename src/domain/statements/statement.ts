import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { isWorkingDay } from '#domain/calendar/working-days.ts';

export type StatementKind = 'withdrawal' | 'complaint';

/**
 * What a consumer may demand: repair or exchange first, then a lower price or all money back (Consumer Rights Act, art.
 * 43d and 43e).
 */
export const complaintDemands = ['repair', 'replacement', 'price-reduction', 'money-back'] as const;
export type ComplaintDemand = (typeof complaintDemands)[number];

/** Pieces of a line of the order that a withdrawal is about. */
export type StatedPieces = { position: number; quantity: number };

/** The days to withdraw (Consumer Rights Act, art. 27) and to answer a complaint. */
const days = 14;

const later = (day: string, count: number) => dayFrom(dayNumber(day) + count);

/**
 * The last day on which a consumer may withdraw, as YYYY-MM-DD: fourteen days after the delivery, or the next working
 * day (Regulation 1182/71, art. 3 par. 4). The shop's own closed days change nothing.
 */
export function lastDayToWithdraw(delivered: string): string {
  let day = later(delivered, days);
  while (!isWorkingDay(day, [])) day = later(day, 1);
  return day;
}

/** The last day to answer a complaint or to give money back after a withdrawal, as YYYY-MM-DD. */
export const lastDayToAnswer = (dayReceived: string): string => later(dayReceived, days);
