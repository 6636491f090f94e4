import { and, count, eq, gt, ne, or, sql } from 'drizzle-orm';
import { dayMs } from '#domain/calendar/day.ts';
import type { Address } from '#domain/checkout/address.ts';
import { inEachLocale, type Locale, type Localized } from '#domain/locale.ts';
import { orderPeriod } from '#domain/orders/order-reference.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import {
  mostSampleOrders,
  placeKey,
  sampleOrderDays,
  sampleReference,
  type OrderedSample,
} from '#domain/samples/sample-order.ts';
import { l, publicListing } from '#server/catalogue/index.ts';
import { findSampleValues } from '#server/configurator/index.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { productTexts, sampleOrders } from '#server/database/schema/index.ts';
import { addressFields } from '#server/http/address-fields.ts';
import { invalidField, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { receiptMail, staffMail } from './sample-mails.ts';

type SampleRequest = {
  samples: readonly { product: number; value: number }[];
  shipping: Address;
  locale: Locale;
  userId: number | null;
  key: string | null;
};

/** Stores an order of samples with its mails, in one transaction, and answers its number (SAMPLE-2). */
export async function orderSamples({ database, config, clock }: ServerDeps, request: SampleRequest): Promise<string> {
  const { shipping, locale, userId, key } = request;
  const now = clock();
  refuseAddress(shipping);
  const samples = await namedSamples(database.reader, request.samples, config.storefront.mostSamples);
  const email = shipping.contactUser.email.trim().toLowerCase();
  return database.transaction(async (tx) => {
    const earlierReference = key === null ? null : await referenceOf(tx, key);
    if (earlierReference !== null) return earlierReference;
    await refuseTooMany(tx, { email, place: placeKey(shipping), now });
    const { rows } = await tx.execute<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('sample_orders', 'id')) as id`,
    );
    const id = Number(rows[0]!.id);
    const reference = sampleReference(orderPeriod(warsawDayOf(now)), id);
    const order = { id, reference, locale, userId, email, shipping, samples };
    const [newOrder] = await tx
      .insert(sampleOrders)
      .overridingSystemValue()
      .values({ ...order, key, place: placeKey(shipping), state: 'new', createdAt: now })
      .onConflictDoNothing({ target: sampleOrders.key })
      .returning({ reference: sampleOrders.reference });
    if (!newOrder) return (await referenceOf(tx, key ?? '')) ?? '';
    await queueMessage(tx, { key: `samples:${id}`, ...staffMail(config, order) });
    await queueMessage(tx, { key: `samples-receipt:${id}`, ...receiptMail(config, order, 'new') });
    return newOrder.reference;
  });
}

async function referenceOf(reader: Reader, key: string): Promise<string | null> {
  const { reference } = sampleOrders;
  const [order] = await reader.select({ reference }).from(sampleOrders).where(eq(sampleOrders.key, key));
  return order?.reference ?? null;
}

function refuseAddress(shipping: Address): void {
  const fields = addressFields(shipping, 'shipping', 'shippingAddress.');
  if (Object.keys(fields).length > 0) throw new ShopError('invalid', { key: 'error.invalid' }, { fields });
}

/** Each sample once, with its name in the catalogue. Values of which no samples are sent are refused (SAMPLE-1). */
async function namedSamples(reader: Reader, samples: SampleRequest['samples'], most: number): Promise<OrderedSample[]> {
  const once = [...new Map(samples.map((sample) => [`${sample.product} ${sample.value}`, sample])).values()];
  if (once.length > most) throw invalidField('samples', 'samples.too_many', { count: most });
  const ids = [...new Set(once.map(({ product }) => product))];
  const [values, products] = await Promise.all([findSampleValues(reader, ids), namesOf(reader, ids)]);
  return once.map(({ product: productId, value }) => {
    const sample = values.find((entry) => entry.productId === productId && entry.value === value);
    const product = products.find(({ id }) => id === productId);
    if (!sample || !product) throw invalidField('samples', 'samples.gone');
    return { ...sample, productCode: product.code, product: product.names };
  });
}

type SampleName = { id: number; code: string; names: Localized };

async function namesOf(reader: Reader, ids: readonly number[]): Promise<SampleName[]> {
  const { rows } = await reader.execute<Omit<SampleName, 'names'> & { names: Partial<Localized> }>(sql`
    select ${l.productId} as id, ${l.code} as code, (
      select json_object_agg(${productTexts.locale}, ${productTexts.name}) from ${productTexts}
      where ${productTexts.productId} = ${l.productId}) as names
    from ${publicListing} where ${l.productId} = any(${sql.param(ids)}::int8[])`);
  return rows.map(({ id, code, names }) => ({
    id,
    code,
    names: inEachLocale((locale) => names[locale] ?? names.pl ?? code),
  }));
}

/** Samples cost the shop money: one e-mail and one place get a few orders of them in some weeks (SAMPLE-3). */
async function refuseTooMany(tx: Transaction, { email, place, now }: { email: string; place: string; now: Date }) {
  const since = new Date(now.getTime() - sampleOrderDays * dayMs);
  const [recent] = await tx
    .select({ orders: count() })
    .from(sampleOrders)
    .where(
      and(
        gt(sampleOrders.createdAt, since),
        ne(sampleOrders.state, 'cancelled'),
        or(eq(sampleOrders.email, email), eq(sampleOrders.place, place)),
      ),
    );
  if (recent!.orders >= mostSampleOrders)
    throw new ShopError('too-many-requests', { key: 'samples.lately', params: { days: sampleOrderDays } });
}
