import { isLive, type ShipmentState } from './shipment.ts';

export type LinePart = { readonly position: number; readonly quantity: number };

type OrderedLine = { readonly position: number; readonly quantity: number; readonly cancelledQuantity: number };
type PackedShipment = { readonly state: ShipmentState; readonly lines: readonly LinePart[] };

/**
 * The pieces of an order that no shipment holds yet, line by line (SENDING-1). Lines without such pieces are left out.
 */
export function leftToSend(orderLines: readonly OrderedLine[], shipments: readonly PackedShipment[]): LinePart[] {
  const packedCounts = new Map<number, number>();
  for (const { state, lines } of shipments)
    if (isLive(state))
      for (const { position, quantity } of lines)
        packedCounts.set(position, (packedCounts.get(position) ?? 0) + quantity);
  return orderLines
    .map(({ position, quantity, cancelledQuantity }) => ({
      position,
      quantity: quantity - cancelledQuantity - (packedCounts.get(position) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Why these lines can't be packed; null: they can. */
export function packingRefusal(
  lines: readonly LinePart[],
  left: readonly LinePart[],
): 'nothing-left' | 'too-many' | null {
  if (lines.length === 0) return 'nothing-left';
  const most = new Map(left.map(({ position, quantity }) => [position, quantity]));
  const quantities = new Map<number, number>();
  for (const { position, quantity } of lines) quantities.set(position, (quantities.get(position) ?? 0) + quantity);
  return [...quantities].every(([position, quantity]) => quantity <= (most.get(position) ?? 0)) ? null : 'too-many';
}
