import type { Reader } from '#server/database/database.ts';
import type { CourierRequest } from '#server/gateways/couriers/courier.ts';
import { partsOf } from '#server/orders/index.ts';
import { readWithOrders } from './read-with-orders.ts';

/** The data of a shipment for its courier: address, weight, value, and the amount to collect. */
export async function courierRequest(reader: Reader, shipmentId: number): Promise<CourierRequest> {
  const [row] = await readWithOrders(reader, [shipmentId]);
  const { shipment, order, lines } = row!;
  const { contactUser, companyName, street, streetNumber, postalCode, city, country } = order.shipping;
  const amounts = partsOf(order, lines).lines;
  const value = shipment.lines.reduce((sum, { position, quantity }) => {
    const place = lines.findIndex((line) => line.position === position);
    const line = lines[place];
    const remaining = line ? line.quantity - line.cancelledQuantity : 0;
    return remaining > 0 ? sum + Math.round((amounts[place]!.gross * quantity) / remaining) : sum;
  }, 0);
  return {
    reference: `${order.reference} / ${shipment.id}`,
    receiver: {
      name: contactUser.firstnameLastname,
      companyName,
      email: order.email,
      phone: contactUser.phone,
      street,
      streetNumber,
      postalCode,
      city,
      country,
    },
    locker: order.pickUpPoint?.provider === shipment.carrier ? order.pickUpPoint.id : null,
    parcels: shipment.parcels,
    cod: shipment.codGross,
    value,
    currency: order.currency,
  };
}
