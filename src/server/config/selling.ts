import { z } from 'zod';
import { readClosedDays } from '#domain/calendar/working-days.ts';
import { understood, wholeNumber, type ValuesOf } from './read-variable.ts';

/** What the shop sells to whom, in which sizes and until when. */
export const sellingVariables = {
  CHANNEL: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  CHANNEL_API_KEY: z.string().min(16).optional(),
  ORDER_EXPIRY_HOURS: wholeNumber(1, 2160).default(72),
  TRANSFER_EXPIRY_DAYS: wholeNumber(1, 90).default(7),
  CONFIRMATION_HOURS: wholeNumber(0, 2160).default(72),
  LARGEST_LINE: wholeNumber(1, 9999).default(9999),
  LARGEST_ORDER: wholeNumber(1, 1_000_000).default(20_000),
  BUSINESS_MINIMUM_NET: wholeNumber(0, 1_000_000).default(0),
  GIFT_CARD_MONTHS: wholeNumber(1, 120).default(24),
  OPINION_INVITATION_DAYS: wholeNumber(0, 60).default(10),
  SAMPLES_LARGEST: wholeNumber(0, 20).default(5),
  STAFF_REFUND_LIMIT: wholeNumber(0, 1_000_000).default(1000),
  CLOSED_DAYS: z.string().default('').transform(understood(readClosedDays)),
};

/** What the start advises for each variable whose value it refuses. */
export const sellingAdvice = {
  CHANNEL_API_KEY: 'set at least 16 characters or leave it unset',
  ORDER_EXPIRY_HOURS: 'set for how many hours an order waits for an online payment, from 1 to 2160',
  TRANSFER_EXPIRY_DAYS: 'set for how many days an order waits for a bank transfer, from 1 to 90',
  CONFIRMATION_HOURS:
    'set for how many hours an order that is paid on delivery waits to be confirmed, from 1 to 2160, or 0 for no ' +
    'confirmation',
  LARGEST_LINE: 'set how many pieces a line of the cart may have, from 1 to 9999',
  LARGEST_ORDER: 'set how many pieces a whole cart may have, from 1 to 1000000',
  BUSINESS_MINIMUM_NET:
    'set from how many złoty net on business customers may order, from 1 to 1000000, or 0 for any order',
  GIFT_CARD_MONTHS: 'set for how many months a gift card is valid, from 1 to 120',
  OPINION_INVITATION_DAYS:
    'set how many days after the delivery customers who agreed to it are asked for an opinion, from 1 to 60, or 0 ' +
    'for never',
  SAMPLES_LARGEST: 'set how many free samples one order may have, from 1 to 20, or 0 for no samples',
  STAFF_REFUND_LIMIT: 'set up to how many złoty the role orders may give back at once, from 0 to 1000000',
  CLOSED_DAYS:
    'set the days on which the shop is closed beside weekends and public holidays, each at most three months long, ' +
    'for example CLOSED_DAYS="2027-06-04 2027-08-02..2027-08-13", or leave it unset',
} as const;

type Values = ValuesOf<typeof sellingVariables>;

export function sellingOf(values: Values) {
  return {
    channel: values.CHANNEL,
    channelApiKey: values.CHANNEL_API_KEY,
    orderExpiryHours: values.ORDER_EXPIRY_HOURS,
    transferExpiryDays: values.TRANSFER_EXPIRY_DAYS,
    confirmationHours: values.CONFIRMATION_HOURS,
    cartSizes: { line: values.LARGEST_LINE, order: values.LARGEST_ORDER },
    businessMinimumNet: values.BUSINESS_MINIMUM_NET * 100,
    giftCardMonths: values.GIFT_CARD_MONTHS,
    opinionInvitationDays: values.OPINION_INVITATION_DAYS,
    staffRefundLimit: values.STAFF_REFUND_LIMIT * 100,
  };
}

/** Settings that make sense only together with another one. */
export function sellingHalves(values: Values): string[] {
  return values.CHANNEL_API_KEY !== undefined && values.CHANNEL === undefined
    ? ['CHANNEL_API_KEY needs a channel: set CHANNEL too, for example CHANNEL=pl-web.']
    : [];
}
