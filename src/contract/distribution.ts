import { z } from 'zod';
import { pointKinds, provinces } from '#domain/distribution/provinces.ts';
import type { Contract } from './endpoint.ts';
import { PageQuery, largestPerPage, paged } from './wire.ts';

const Line = z.string().trim().max(255);

export const DistributionPoint = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(pointKinds),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  /** Degrees; null: nobody has said where it is. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  phone: z.string(),
  email: z.string(),
  www: z.string(),
  hours: z.string(),
  producers: z.array(z.object({ code: z.string(), name: z.string() })),
  /**
   * The distance in a straight line from the place that was asked for, in whole kilometres. Null: no place is known.
   */
  distanceKm: z.number().nullable(),
});
export type DistributionPoint = z.infer<typeof DistributionPoint>;

export const DistributionRequestBody = z.object({
  name: Line.min(1),
  company: Line.default(''),
  email: z.string().trim().min(1).max(255).pipe(z.email()),
  phone: Line.default(''),
  city: Line.default(''),
  message: z.string().trim().min(1).max(5000),
  /** May be called about it. */
  consent: z.boolean().default(false),
  point: z.int().positive().nullable().default(null),
  captcha: z.string().max(300).default(''),
  /** Stays empty: people do not see the field, but programs fill it in. */
  website: z.string().max(1000).default(''),
});
export type DistributionRequestBody = z.output<typeof DistributionRequestBody>;

export const distributionContract = {
  listDistribution: {
    summary:
      'Points where products can be seen, bought or planned; public. q is a town or a postcode: the nearest to it ' +
      'come first.',
    query: PageQuery.extend({
      perPage: PageQuery.shape.perPage.removeDefault().default(largestPerPage),
      q: z.string().trim().max(100).optional(),
      type: z.enum(pointKinds).optional(),
      province: z.enum(provinces).optional(),
      producer: z.string().max(100).optional(),
    }),
    response: paged(DistributionPoint),
  },
  requestDistribution: {
    summary:
      'A question to the network, of which the staff and its sender get a mail. The same Idempotency-Key sends it ' +
      'once.',
    headers: z.object({ 'idempotency-key': z.string().min(1).max(100).optional() }),
    body: DistributionRequestBody,
  },
} satisfies Contract;
