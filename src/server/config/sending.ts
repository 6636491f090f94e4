import { z } from 'zod';
import { webAddress, type ValuesOf } from './read-variable.ts';

/** An account with InPost, and how its parcels get there. */
export type InpostConfig = { baseUrl: string; token: string; organization: string; sendingMethod: string };

/** The companies that deliver parcels. */
export const sendingVariables = {
  INPOST_URL: webAddress.optional(),
  INPOST_TOKEN: z.string().optional(),
  INPOST_ORGANIZATION: z.string().regex(/^\d+$/).optional(),
  INPOST_SENDING: z.enum(['dispatch_order', 'parcel_locker', 'pop']).default('dispatch_order'),
};

/** What to set when one is refused. */
export const sendingAdvice = {
  INPOST_URL:
    'set the address of the InPost API, for example https://api-shipx-pl.easypack24.net, or leave it unset to ' +
    'offer no parcel lockers',
  INPOST_ORGANIZATION: 'set the number of your organization from the InPost parcel manager, or leave it unset',
  INPOST_SENDING:
    'set dispatch_order where InPost fetches your parcels, parcel_locker or pop where you bring them to a locker ' +
    'or a point',
} as const;

type Values = ValuesOf<typeof sendingVariables>;

/** Null: it is not used. Points are public; labels need an account. */
export function sendingOf({
  INPOST_URL: url,
  INPOST_TOKEN: token,
  INPOST_ORGANIZATION: organization,
  INPOST_SENDING: sendingMethod,
}: Values) {
  const account: InpostConfig | null =
    url === undefined || token === undefined || organization === undefined
      ? null
      : { baseUrl: url, token, organization, sendingMethod };
  return { inpost: url === undefined ? null : { url, token: token ?? null }, inpostAccount: account };
}

/** Finds an organization without the address or the token of its calls. */
export function sendingHalves(values: Values): string[] {
  return values.INPOST_ORGANIZATION !== undefined &&
    (values.INPOST_URL === undefined || values.INPOST_TOKEN === undefined)
    ? ['INPOST_ORGANIZATION needs INPOST_URL and INPOST_TOKEN: set all three, or leave INPOST_ORGANIZATION unset.']
    : [];
}
