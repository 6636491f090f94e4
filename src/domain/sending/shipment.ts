/** Who brings a shipment: InPost, a car of the shop, somebody else, or the buyer, who collects it at the shop. */
export const carriers = ['inpost', 'own', 'collection', 'other'] as const;
export type Carrier = (typeof carriers)[number];

export const isCarrier = (word: string): word is Carrier => carriers.some((carrier) => carrier === word);

/** Where a shipment stands; waiting: its buyer can collect it, from a locker or at the shop. */
export const shipmentStates = [
  'prepared',
  'labelled',
  'sent',
  'waiting',
  'delivered',
  'returned',
  'cancelled',
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/** What the staff looks at: what is to leave, what a carrier has not done, what is on its way, what waits. */
export const shipmentViews = ['open', 'faults', 'underway', 'waiting'] as const;
export type ShipmentView = (typeof shipmentViews)[number];

/** The states that the buyer is told about. */
export const toldStates = ['sent', 'waiting', 'delivered', 'returned'] as const satisfies readonly ShipmentState[];
export type ToldState = (typeof toldStates)[number];

/** Who moves it: the shop's people, a carrier's own report, or the code that its buyer has shown. */
export type ShipmentMover = 'staff' | 'carrier' | 'code';

const carried: Record<ShipmentState, readonly ShipmentState[]> = {
  prepared: ['sent', 'cancelled'],
  labelled: ['sent', 'cancelled'],
  sent: ['delivered', 'returned'],
  waiting: ['delivered', 'returned'],
  delivered: [],
  returned: [],
  cancelled: [],
};

const collected: Record<ShipmentState, readonly ShipmentState[]> = {
  ...carried,
  prepared: ['waiting', 'cancelled'],
  waiting: ['returned'],
};

/** The shop may ask a carrier late and then learns only the last of several states. */
const reported: Record<ShipmentState, readonly ShipmentState[]> = {
  prepared: ['labelled', 'sent', 'waiting', 'delivered', 'returned', 'cancelled'],
  labelled: ['sent', 'waiting', 'delivered', 'returned', 'cancelled'],
  sent: ['waiting', 'delivered', 'returned'],
  waiting: ['sent', 'delivered', 'returned'],
  delivered: [],
  returned: [],
  cancelled: [],
};

/**
 * Where a shipment can go from here; the first is what usually comes next (SENDING-2). What is collected at the shop is
 * handed over by the buyer's code alone.
 */
export function shipmentStatesAfter(
  state: ShipmentState,
  carrier: Carrier,
  mover: ShipmentMover = 'staff',
): readonly ShipmentState[] {
  if (mover === 'code') return carrier === 'collection' && state === 'waiting' ? ['delivered'] : [];
  if (mover === 'carrier') return reported[state];
  return carrier === 'collection' ? collected[state] : carried[state];
}

/** Whether its goods are still in the shop, and nobody has picked them up. */
export const isOpen = (state: ShipmentState): boolean => state === 'prepared' || state === 'labelled';

/** Whether the goods have left the workshop, or wait for the buyer. */
export const hasLeft = (state: ShipmentState): boolean =>
  state === 'sent' || state === 'waiting' || state === 'delivered';

/** Whether a shipment still holds its goods. Goods that were cancelled or came back can be sent again. */
export const isLive = (state: ShipmentState): boolean => isOpen(state) || hasLeft(state);
