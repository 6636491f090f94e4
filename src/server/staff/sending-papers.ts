import type { staffSendingContract } from '#contract/staff-sending.ts';
import { ProviderError } from '#server/gateways/call-provider.ts';
import type { openCouriers } from '#server/gateways/couriers/open-couriers.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { printLabels, printRoute, readWithOrders, shipmentsOfDay } from '#server/sending/index.ts';
import { pdf } from './saved-files.ts';
import { sendingRefusal } from './seen-shipments.ts';
import type { StaffHandlers } from './staff-call.ts';

type Papers = Pick<StaffHandlers<typeof staffSendingContract>, 'printRoute' | 'printParcels'>;

/** The route of a day and the labels of parcels, those of carriers too. */
export function sendingPapers(
  { database: { reader }, config, clock }: ServerDeps,
  couriers: ReturnType<typeof openCouriers>,
): Papers {
  return {
    printRoute: async ({ body: { day }, query: { locale } }) => {
      const stops = await readWithOrders(reader, await shipmentsOfDay(reader, day));
      return pdf(`route-${day}`, await printRoute(stops, { day, locale, now: clock() }), stops.length);
    },
    printParcels: async ({ body: { shipments, size }, query: { locale } }) => {
      const shipmentsWithOrders = await readWithOrders(reader, shipments);
      const [first] = shipmentsWithOrders;
      if (!first || shipmentsWithOrders.length !== new Set(shipments).size) throw notFound();
      const { shipment, order } = first;
      const name =
        shipmentsWithOrders.length === 1 ? `${order.reference.replaceAll('/', '-')}-${size}` : `labels-${size}`;
      if (size !== 'carrier') {
        const content = await printLabels(shipmentsWithOrders, { size, locale, now: clock(), ...config });
        return pdf(name, content, shipmentsWithOrders.length);
      }
      const courier = couriers.get(shipment.carrier);
      const refs = shipmentsWithOrders.flatMap((each) =>
        each.shipment.carrier === shipment.carrier ? (each.shipment.carrierRef ?? []) : [],
      );
      if (!courier || refs.length < shipmentsWithOrders.length) throw sendingRefusal('not-allowed');
      return pdf(name, await labelFrom(() => courier.labels(refs)), shipmentsWithOrders.length);
    },
  };
}

async function labelFrom(ask: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    throw new ShopError('unavailable', { key: 'staff.sending.carrier-away' }, { cause });
  }
}
