import { z } from 'zod';
import { sampleStates } from '#domain/samples/sample-order.ts';
import type { Contract } from './endpoint.ts';
import { AddressBody, LocaleQuery } from './wire.ts';

const OnceHeaders = z.object({ 'idempotency-key': z.string().min(1).max(100).optional() });

const SampleOrderBody = z.object({
  /** Values of configurators that samples are sent of. */
  samples: z
    .array(z.object({ product: z.int().positive(), value: z.int().positive() }))
    .min(1)
    .max(50),
  shippingAddress: AddressBody,
  captcha: z.string().max(300).default(''),
  /** Stays empty: people do not see the field, but programs fill it in. */
  website: z.string().max(1000).default(''),
});

const SampleOrder = z
  .object({
    /** How people call it. */
    reference: z.string(),
    state: z.enum(sampleStates),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
    samples: z.array(
      z.object({ productId: z.int(), product: z.string(), attribute: z.string(), code: z.string(), name: z.string() }),
    ),
  })
  .meta({ id: 'SampleOrder' });

export const samplesContract = {
  orderSamples: {
    summary:
      'Orders free samples of values that are marked so, to an address and without a payment. 400 for more samples ' +
      'than the shop sends at once, for what it sends no sample of, and for an address that had several lately. ' +
      'The same Idempotency-Key orders once.',
    headers: OnceHeaders,
    body: SampleOrderBody,
    response: z.object({ reference: z.string() }),
  },
  listSampleOrders: {
    summary: 'The own orders of samples, the newest first.',
    query: LocaleQuery,
    response: z.array(SampleOrder),
  },
} satisfies Contract;
