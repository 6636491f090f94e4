import type { PickUpPoint } from '#domain/checkout/address.ts';
import {
  type FoundPickUpPoint,
  type PickUpPointBook,
  type PickUpPoints,
  PickUpPointsAway,
} from '#server/gateways/pick-up-points.ts';
import { invalidField, ShopError } from '#server/http/errors.ts';
import type { Logger } from '#server/log.ts';

/**
 * The point that a buyer has chosen, as its company describes it. While the company does not answer, an id that looks
 * like one of its own is believed: the buyer has it from the parcel locker itself.
 */
export async function resolvePickUpPoint(
  book: PickUpPointBook,
  { provider, id }: { provider: string; id: string },
): Promise<PickUpPoint> {
  const points = book.find(provider);
  const code = id.trim().toUpperCase();
  if (!points?.isId(code)) throw invalidField('pickUpPoint', 'checkout.unknown_pick_up_point');
  try {
    const point = await points.get(code);
    if (!point) throw invalidField('pickUpPoint', 'checkout.unknown_pick_up_point');
    const { name, addressLines, latitude, longitude } = point;
    return { provider, id: point.id, name, addressLines, latitude, longitude };
  } catch (error) {
    if (!(error instanceof PickUpPointsAway)) throw error;
    return { provider, id: code, name: code, addressLines: [], latitude: null, longitude: null };
  }
}

/** The points that a company finds for the buyer's words. */
export async function searchPoints(points: PickUpPoints, query: string, log: Logger): Promise<FoundPickUpPoint[]> {
  try {
    return await points.search(query);
  } catch (error) {
    if (!(error instanceof PickUpPointsAway)) throw error;
    log.warn({ err: error }, "The pick-up points can't be had");
    throw new ShopError('unavailable', { key: 'checkout.pick_up_points_away' }, { cause: error });
  }
}
