import { z } from 'zod';
import { onOrOff, webAddress, type ValuesOf } from './read-variable.ts';

/** The services that learn what visitors do, once a visitor has agreed. */
export const trackingVariables = {
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/)
    .optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  GA_API_SECRET: z.string().min(8).optional(),
  META_ACCESS_TOKEN: z.string().min(16).optional(),
  SERVER_EVENTS: onOrOff.default('off'),
  GA_URL: webAddress.default('https://www.google-analytics.com'),
  META_URL: webAddress.default('https://graph.facebook.com/v23.0'),
};

/** What to set where a variable is refused. */
export const trackingAdvice = {
  GA_MEASUREMENT_ID: 'set the measurement id of a web stream, for example G-ABC123DEF4, or leave it unset',
  META_PIXEL_ID: 'set the digits of the pixel from the Events Manager, or leave it unset',
  GA_API_SECRET: 'set an API secret of the Measurement Protocol from the panel, or leave it unset',
  META_ACCESS_TOKEN: 'set the access token of the Conversions API from the Events Manager, or leave it unset',
  SERVER_EVENTS: 'set on to tell views, additions and begun checkouts by the server too, or off',
  GA_URL: 'set an address that speaks the Measurement Protocol, or leave it unset for Google itself',
  META_URL: 'set an address that speaks the Conversions API with its version, or leave it unset for Meta itself',
} as const;

type Values = ValuesOf<typeof trackingVariables>;

/** How the server reports orders; null: only the browser reports them. */
export type ServerTracking = { id: string; secret: string; url: string } | null;

export const analyticsOf = ({ GA_MEASUREMENT_ID: id, GA_API_SECRET: secret, GA_URL: url }: Values): ServerTracking =>
  id !== undefined && secret !== undefined ? { id, secret, url } : null;

export const metaOf = ({ META_PIXEL_ID: id, META_ACCESS_TOKEN: secret, META_URL: url }: Values): ServerTracking =>
  id !== undefined && secret !== undefined ? { id, secret, url } : null;

export function trackingOf(values: Values) {
  return { analytics: analyticsOf(values), meta: metaOf(values), serverEvents: values.SERVER_EVENTS === 'on' };
}

/** A secret without the id that it belongs to. */
export function trackingHalves(values: Values): string[] {
  return [
    ...(values.SERVER_EVENTS === 'on' && metaOf(values) === null
      ? ['SERVER_EVENTS=on tells the pixel: set META_PIXEL_ID and META_ACCESS_TOKEN too.']
      : []),
    ...(values.GA_API_SECRET !== undefined && values.GA_MEASUREMENT_ID === undefined
      ? ['GA_API_SECRET needs a measurement id: set GA_MEASUREMENT_ID too, for example G-ABC123DEF4.']
      : []),
    ...(values.META_ACCESS_TOKEN !== undefined && values.META_PIXEL_ID === undefined
      ? ['META_ACCESS_TOKEN needs a pixel: set META_PIXEL_ID too.']
      : []),
  ];
}
