import type { Shipment as Shown, Stop } from '#contract/staff-sending.ts';
import { shipmentStatesAfter } from '#domain/sending/shipment.ts';
import { currencies, toMajor } from '#domain/pricing/money.ts';
import { hasRight, type StaffRole } from '#domain/staff/rights.ts';
import { mayAskLabel, type ListedShipment } from '#server/sending/index.ts';

/** Who asks, and the carriers that can be asked. */
export type Asks = { role: StaffRole; couriers: ReadonlySet<string> };

export function presentShipment({ shipment, order, lines }: ListedShipment, { role, couriers }: Asks): Shown {
  const { id, orderId, carrier, state, plannedOn, codGross, task, attempts, lastError, carrierStatus } = shipment;
  const { firstnameLastname } = order.shipping.contactUser;
  const name = hasRight(role, 'people:read')
    ? order.shipping.companyName || firstnameLastname
    : firstnameLastname.split(' ')[0]!;
  const currency = currencies[order.currency];
  const nameOf = (position: number) => lines.find((line) => line.position === position)?.name ?? '';
  const hasCourier = couriers.has(carrier);
  return {
    id,
    orderId,
    reference: order.reference,
    orderState: order.state,
    buyer: [name, order.shipping.city].filter(Boolean).join(', '),
    carrier,
    state,
    plannedOn,
    cod: codGross > 0 && hasRight(role, 'orders:amounts') ? toMajor(codGross, currency.precision) : null,
    currency,
    lines: shipment.lines.map((part) => ({ ...part, name: nameOf(part.position) })),
    parcels: shipment.parcels.map(
      ({ number, weightGrams, lengthMm, widthMm, heightMm, trackingNumber, trackingUrl }) => ({
        number,
        weightGrams,
        lengthMm,
        widthMm,
        heightMm,
        trackingNumber,
        trackingUrl,
      }),
    ),
    task,
    attempts,
    error: lastError ?? '',
    carrierStatus,
    next: hasRight(role, 'orders:write') ? [...shipmentStatesAfter(state, carrier)] : [],
    asksLabel: hasCourier && mayAskLabel(shipment),
    hasLabel: hasCourier && shipment.carrierRef !== null && state !== 'prepared' && state !== 'cancelled',
    movedBy: shipment.movedBy,
    movedAt: shipment.movedAt.toISOString(),
    version: shipment.version,
  };
}

export function presentStop({ shipment, order }: Omit<ListedShipment, 'lines'>): Stop {
  const { contactUser, companyName, street, streetNumber, postalCode, city } = order.shipping;
  return {
    shipmentId: shipment.id,
    orderId: order.id,
    reference: order.reference,
    name: [companyName, contactUser.firstnameLastname].filter(Boolean).join(', '),
    street: `${street} ${streetNumber}`,
    postalCode,
    city,
    phone: contactUser.phone,
    parcels: shipment.parcels.length,
    state: shipment.state,
  };
}
