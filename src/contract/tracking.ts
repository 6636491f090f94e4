import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { pixelEventNames } from '#domain/tracking/pixel-event.ts';
import { Amount, GuestHeaders, OrderParams } from './wire.ts';

/** The value of a cookie of the pixel or of analytics. */
const Cookie = z
  .string()
  .regex(/^[\w.-]{1,300}$/)
  .optional();

const Item = z.object({
  item_id: z.string().max(255),
  quantity: z.int().min(1).max(9999),
  price: Amount.optional(),
});

export const trackingContract = {
  keepCookieChoice: {
    summary: 'Writes down what a visitor has chosen about cookies, under a random id that names nobody.',
    body: z.object({
      id: z.uuid(),
      /** The version of the question that was answered. */
      version: z.int().min(1).max(1000),
      analytics: z.boolean(),
      marketing: z.boolean(),
    }),
  },
  tellEvent: {
    summary:
      'A visitor who has agreed to marketing has seen something, added it or begun the checkout: the server tells ' +
      'the pixel too, under the same id. Once for an id; nothing of business customers; nothing where the shop ' +
      'does not want it.',
    headers: z.object({ 'user-agent': z.string().max(1000).optional() }),
    body: z.object({
      id: z.string().min(1).max(100),
      name: z.enum(pixelEventNames),
      currency: z.string().length(3),
      value: Amount,
      items: z.array(Item).max(12),
      /** The address of the page. */
      url: z.url().max(1000),
      fbp: Cookie,
      fbc: Cookie,
    }),
  },
  tellConversion: {
    summary:
      'A visitor who has agreed to it has ordered: the server tells analytics or the pixel too, under the same ' +
      'ids. Once for an order; nothing of business customers.',
    params: OrderParams,
    headers: GuestHeaders.extend({ 'user-agent': z.string().max(1000).optional() }),
    body: z.object({
      analytics: z.boolean(),
      marketing: z.boolean(),
      /** The address of the page. */
      url: z.url().max(1000).optional(),
      clientId: Cookie,
      fbp: Cookie,
      fbc: Cookie,
    }),
  },
} satisfies Contract;
