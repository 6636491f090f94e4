/** An order as its buyer was told about it; amounts in minor units. */
export type AcknowledgedOrder = {
  email: string;
  orderId: string;
  reference: string;
  gross: number;
  lines: { productId: number; quantity: number }[];
};

/** What the clients of a run know, to be compared with the shop. */
export type Books = {
  orders: AcknowledgedOrder[];
  /** Buyers who went away without an answer to their order: it may stand or not. */
  gone: Set<string>;
  /** Orders that their buyer has seen as paid. */
  seenPaid: Set<string>;
  /** Pieces there were at the start, by product. */
  stock: Map<number, number>;
};

export function openBooks(): Books {
  return { orders: [], gone: new Set(), seenPaid: new Set(), stock: new Map() };
}
