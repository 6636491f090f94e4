import type { Carrier } from '#domain/sending/shipment.ts';
import type { Config } from '#server/config/config.ts';
import type { Courier } from './courier.ts';
import { createShipxCourier } from './shipx-courier.ts';

/** The couriers that are set up, by their names. */
export type Couriers = ReadonlyMap<Carrier, Courier>;

export function openCouriers({ inpostAccount }: Pick<Config, 'inpostAccount'>): Couriers {
  const all = inpostAccount === null ? [] : [createShipxCourier(inpostAccount)];
  return new Map(all.map((courier) => [courier.name, courier]));
}
