import { expect } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { OrderShipments, Shipment } from '#contract/staff-sending.ts';
import { aProduct } from './catalogue-builders.ts';
import { anOrder, type OrderToBuild } from './order-builders.ts';
import { orderSteps } from './order-steps.ts';
import { useStaffMember } from './staff-builders.ts';
import { useTestShop } from './test-shop.ts';

/** What is packed where a test says nothing else. */
export const parcel = { weightGrams: 4200, lengthMm: 600, widthMm: 400, heightMm: 300 };

/** A shop whose staff packs orders and moves shipments. */
export function usePackingShop() {
  const shop = useTestShop();
  const { move, read, mailsOf, cancel } = orderSteps(shop);
  const ola = useStaffMember(shop, 'orders');

  async function anAccepted(overrides: OrderToBuild & { locale?: 'pl' | 'en' } = {}): Promise<Order> {
    const product = await aProduct(shop.database, { name: 'Stół Dąb', stock: 9 });
    const order = await anOrder(shop, { payment: 'cash', items: [{ product, quantity: 3 }], ...overrides });
    await move(order, 'in_progress');
    return order;
  }

  const shipmentsOf = async ({ id }: Order) =>
    (await ola.call('GET', `/orders/${id}/shipments`)).json<OrderShipments>();
  const versionOf = async ({ id }: Order) =>
    (await ola.call('GET', `/orders/${id}`)).json<{ version: number }>().version;

  const pack = async (order: Order, body: object = {}) =>
    ola.call('POST', `/orders/${order.id}/shipments?locale=en`, {
      version: await versionOf(order),
      carrier: 'other',
      parcels: [parcel],
      ...body,
    });

  async function packed(order: Order, body: object = {}): Promise<Shipment> {
    const answer = await pack(order, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<OrderShipments>().shipments.at(-1)!;
  }

  const moveTo = ({ id, version }: Shipment, state: string) =>
    ola.call('POST', `/shipments/${id}/state?locale=en`, { version, state });
  const kinds = async (order: Order) => (await mailsOf(order)).map(({ key }) => key.split(':')[0]);

  const steps = { move, read, mailsOf, cancel };
  return { shop, ola, anAccepted, shipmentsOf, versionOf, pack, packed, moveTo, kinds, ...steps };
}
