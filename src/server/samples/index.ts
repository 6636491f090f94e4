import { desc, eq } from 'drizzle-orm';
import type { samplesContract } from '#contract/samples.ts';
import { orderPeriod } from '#domain/orders/order-reference.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { sampleReference } from '#domain/samples/sample-order.ts';
import { sampleOrders } from '#server/database/schema/index.ts';
import { formGuard } from '#server/forms/index.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { orderSamples } from './order-samples.ts';

export { sampleData } from './personal-data.ts';
export { findSampleOrder, listSampleOrders, moveSampleOrder } from './staff-samples.ts';

/** The calls of samples. Programs that fill in the hidden field get the same answer as people. */
export function sampleHandlers(deps: ServerDeps): Handlers<typeof samplesContract> {
  const isHuman = formGuard(deps);
  return {
    orderSamples: async ({ body, headers, locale, visitor, address }) => {
      const { samples, shippingAddress: shipping, captcha, website } = body;
      const { email } = shipping.contactUser;
      if (!(await isHuman('samples', { address, email, captcha, website })))
        return { reference: sampleReference(orderPeriod(warsawDayOf(deps.clock())), 0) };
      const key = headers['idempotency-key'] ?? null;
      return { reference: await orderSamples(deps, { samples, shipping, locale, userId: visitor.userId, key }) };
    },
    listSampleOrders: async ({ visitor, locale }) => {
      const sampleRows = await deps.database.reader
        .select()
        .from(sampleOrders)
        .where(eq(sampleOrders.userId, visitor.userId ?? 0))
        .orderBy(desc(sampleOrders.id));
      return sampleRows.map(({ reference, state, createdAt, sentAt, samples }) => ({
        reference,
        state,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
        samples: samples.map(({ productId, product, attribute, code, name }) => ({
          productId,
          product: product[locale],
          attribute: attribute[locale],
          code,
          name: name[locale],
        })),
      }));
    },
  };
}
