import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { GuestHeaders, OrderParams } from './wire.ts';

/** What a pixel or analytics has put into its own cookie. */
const Cookie = z
  .string()
  .regex(/^[\w.-]{1,300}$/)
  .optional();

export const trackingContract = {
  tellConversion: {
    summary:
      'A visitor who has agreed to it has ordered: the server tells analytics or the pixel too, under the same ids. Once for an order; nothing of business customers.',
    params: OrderParams,
    headers: GuestHeaders.extend({ 'user-agent': z.string().max(1000).optional() }),
    body: z.object({
      analytics: z.boolean(),
      marketing: z.boolean(),
      /** Of the page. */
      url: z.url().max(1000).optional(),
      clientId: Cookie,
      fbp: Cookie,
      fbc: Cookie,
    }),
  },
} satisfies Contract;
