import { beforeAll } from 'vitest';
import type { PieceRow } from '#contract/staff-piece.ts';
import type { Workshop } from '#contract/staff-production.ts';
import { routePieces } from '#server/production/index.ts';
import { useConfiguredShop } from './configured-shop.ts';
import { anOrder } from './order-builders.ts';
import { orderSteps } from './order-steps.ts';
import { useStaffMember } from './staff-builders.ts';

const blindCode = 'MILA/W700/H1500/F2/CH';

const aStation = (pl: string, en: string) => ({ id: null, version: null, name: { pl, en }, minutesADay: 480 });

/** A shop of blinds with two stations, cutting and packing; `withWay`: every piece goes through both. */
export function useWorkshopShop({ withWay }: { withWay: boolean }) {
  const { shop, made } = useConfiguredShop();
  const { move, cancel } = orderSteps(shop);
  const workshop = useStaffMember(shop, 'workshop');
  const stationIds = { cut: 0, pack: 0 };

  beforeAll(async () => {
    const stations = [aStation('Rozkrój', 'Cut'), aStation('Pakowanie', 'Packing')];
    const answer = (await workshop.call('POST', '/production/stations', { stations })).json<Workshop>();
    const [cut, pack] = answer.stations.map(({ id }) => id) as [number, number];
    Object.assign(stationIds, { cut, pack });
    if (!withWay) return;
    const steps = [
      { stationId: cut, minutes: 30 },
      { stationId: pack, minutes: 10 },
    ];
    await workshop.call('POST', '/production/ways', { ruleSet: '', version: null, steps });
  });

  const route = () => routePieces({ database: shop.database, config: shop.config, clock: () => shop.now });

  /** An accepted order of blinds, with its pieces on their way. */
  async function anAcceptedOrder(quantity = 1) {
    const item = { product: made.blind, configuration: blindCode, quantity, mark: 'Salon' };
    const order = await anOrder(shop, { locale: 'en', payment: 'cash', items: [item] });
    await move(order, 'in_progress');
    await route();
    const { items } = (await workshop.call('GET', '/production/pieces')).json<{ items: PieceRow[] }>();
    return { order, pieces: items.filter(({ orderId }) => orderId === order.id) };
  }

  const change = (piece: PieceRow, place: number, state: string, reason = '') =>
    workshop.call('POST', `/production/pieces/${piece.id}/step?locale=en`, {
      version: piece.version,
      place,
      state,
      reason,
    });

  return { shop, made, move, cancel, workshop, stationIds, route, anAcceptedOrder, change };
}
