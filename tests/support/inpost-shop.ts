import { eq } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { OrderShipments, Shipment } from '#contract/staff-sending.ts';
import { orders } from '#server/database/schema/index.ts';
import { openCouriers } from '#server/gateways/couriers/open-couriers.ts';
import type { FakeShipment } from '#server/gateways/fakes/fake-shipx-shipments.ts';
import { startFakeShipx } from '#server/gateways/fakes/fake-shipx.ts';
import { askCarriers, followShipments } from '#server/sending/index.ts';
import { aProduct } from './catalogue-builders.ts';
import { anOrder, type OrderToBuild } from './order-builders.ts';
import { orderSteps } from './order-steps.ts';
import { useStaffMember } from './staff-builders.ts';
import { useTestShop } from './test-shop.ts';

/** What is packed where a test says nothing else. */
export const parcel = { weightGrams: 4200, lengthMm: 600, widthMm: 370, heightMm: 180 };

/** A shop that sends by a copy of InPost, and what its staff does there. */
export async function useInpostShop() {
  const inpost = await startFakeShipx();
  const shop = useTestShop({
    INPOST_URL: inpost.url,
    INPOST_TOKEN: inpost.account.token,
    INPOST_ORGANIZATION: inpost.account.organization,
  });
  const { move, read, mailsOf } = orderSteps(shop);
  const ola = useStaffMember(shop, 'orders');
  beforeEach(() => inpost.behave({}));
  afterAll(() => inpost.close());

  /** The clock of who asks carriers; sessions of the staff keep theirs. */
  const passed = { ms: 0 };
  const deps = () => ({ ...shop, log: shop.app.log, clock: () => new Date(shop.now.getTime() + passed.ms) });
  const ask = () => askCarriers(deps(), openCouriers(shop.config));
  const later = (minutes: number) => {
    passed.ms += minutes * 60_000;
  };
  const follow = async () => {
    later(40);
    await followShipments(deps(), openCouriers(shop.config));
  };

  async function aPacked({
    locker,
    parcels = [parcel],
    ...overrides
  }: OrderToBuild & { locker?: string; parcels?: object[]; locale?: 'pl' | 'en' } = {}) {
    const product = await aProduct(shop.database, { name: 'Lampa', price: 200, stock: 9 });
    const order = await anOrder(shop, { payment: 'cash', items: [{ product }], ...overrides });
    await move(order, 'in_progress');
    if (locker !== undefined) {
      const place = { id: locker, name: locker, addressLines: [], latitude: null, longitude: null };
      const pickUpPoint = { provider: 'inpost', ...place };
      await shop.tables.update(orders).set({ pickUpPoint }).where(eq(orders.id, order.id));
    }
    const { version } = (await ola.call('GET', `/orders/${order.id}`)).json<{ version: number }>();
    const body = { version, carrier: 'inpost', parcels };
    const answer = await ola.call('POST', `/orders/${order.id}/shipments?locale=en`, body);
    return { order, answer, shipment: answer.json<OrderShipments>().shipments?.[0] as Shipment };
  }

  const label = ({ id, version }: Shipment) => ola.call('POST', `/shipments/${id}/label`, { version });
  const now = async (order: Order) =>
    (await ola.call('GET', `/orders/${order.id}/shipments`)).json<OrderShipments>().shipments[0]!;
  const atInpost = (): FakeShipment => [...inpost.shipments.values()].at(-1)!;

  return { shop, inpost, ola, deps, ask, later, follow, aPacked, label, now, atInpost, move, read, mailsOf };
}
