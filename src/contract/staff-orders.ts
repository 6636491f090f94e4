import { z } from 'zod';
import { orderStates } from '#domain/orders/order-state.ts';
import { StaffOrder, StaffOrderRow } from './staff-order.ts';
import type { StaffContract } from './staff-wire.ts';
import { Amount, Id, list, LocaleQuery } from './wire.ts';

const State = z.enum(orderStates);
const Seen = z.int();
const Line = z.string().trim().max(255);
const Note = z.string().trim().max(2000).default('');

/** An address as the staff may change it. */
const PlaceBody = z.object({
  name: Line,
  companyName: Line,
  taxNumber: Line,
  street: Line,
  streetNumber: Line,
  postalCode: Line,
  city: Line,
  phone: Line,
});

const OrderParams = z.object({ id: z.string().max(100) });

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const Yes = z.literal('1');

/** The orders that the address of the list asks for. Days are days of Warsaw, both included. */
export const StaffOrdersFilter = LocaleQuery.extend({
  q: z.string().trim().max(100).optional(),
  state: list(State).optional(),
  from: Day.optional(),
  to: Day.optional(),
  /**
   * Not sent yet although its goods were promised for a day before today, for today at the latest, or later this week.
   */
  due: z.enum(['late', 'day', 'today', 'week']).optional(),
  configured: Yes.optional(),
  /** Not sent yet, with all its pieces of work ready. */
  produced: Yes.optional(),
  business: Yes.optional(),
  customer: Id.optional(),
  /** With money that should have gone back by now. */
  refund: z.literal('stuck').optional(),
  sort: z.enum(['newest', 'oldest', 'ready']).optional(),
});

/** The version of the order that was seen: 409 with both where somebody has changed it since. */
const changedOrder = { params: OrderParams, query: LocaleQuery, response: StaffOrder };

export const staffOrdersContract = {
  listOrders: {
    summary:
      'Orders, the newest first: by state, and by number, name, e-mail, telephone, product or configuration code. ' +
      'A total ends at 1000.',
    query: StaffOrdersFilter.extend({ page: Id.optional() }),
    response: z.object({ items: z.array(StaffOrderRow), total: z.int(), page: z.int(), more: z.boolean() }),
  },
  getOrder: {
    summary: 'One order with lines, money and all that happened.',
    params: OrderParams,
    response: StaffOrder,
  },
  changeOrderState: {
    summary: 'Moves an order on; the customer is told. 400 with `allowed` where it can not go there.',
    ...changedOrder,
    body: z.object({ version: Seen, state: State, note: Note }),
  },
  noteOrder: {
    summary: 'Writes a note that the customer never sees.',
    ...changedOrder,
    body: z.object({ version: Seen, text: z.string().trim().min(1).max(2000) }),
  },
  withdrawNote: {
    summary: 'Takes back a note of the caller; 404 for that of somebody else.',
    ...changedOrder,
    params: OrderParams.extend({ note: Id }),
    body: z.object({ version: Seen }),
  },
  trackOrder: {
    summary: 'Sets the number of the parcel and the page where it is followed.',
    ...changedOrder,
    body: z.object({
      version: Seen,
      number: z.string().trim().min(1).max(100),
      url: z
        .url({ protocol: /^https?$/ })
        .max(1000)
        .nullable()
        .default(null),
    }),
  },
  changeOrderAddresses: {
    summary: 'Changes where an order goes and who pays it, until it has left; the customer is told.',
    ...changedOrder,
    body: z.object({ version: Seen, shipping: PlaceBody, billing: PlaceBody }),
  },
  cancelOrderLines: {
    summary: 'Takes pieces off an order, cancelled or returned; all that is left where no line is named.',
    ...changedOrder,
    body: z.object({
      version: Seen,
      lines: z
        .array(z.object({ position: z.int().min(0), quantity: z.int().min(1) }))
        .max(200)
        .optional(),
      restock: z.boolean().default(false),
      note: Note,
    }),
  },
  refundOrder: {
    summary:
      'Gives money back for another reason than lines taken off. 400 above what is held or what the role may give.',
    ...changedOrder,
    body: z.object({ version: Seen, amount: Amount, reason: z.string().trim().min(1).max(500) }),
  },
} satisfies StaffContract;
