import type { StaffOrder } from '#contract/staff-order.ts';
import type { staffOrdersContract } from '#contract/staff-orders.ts';
import { currencies, toMinor } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { hasRight } from '#domain/staff/rights.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import {
  cancelOrderLines,
  changeAddresses,
  changeOrderState,
  noteOrder,
  pageStaffOrders,
  refundOrder,
  trackOrder,
  withdrawNote,
} from '#server/orders/index.ts';
import { askAboutOpenAttempts } from '#server/providers/index.ts';
import { changeSeenOrder, shownOrder } from './change-seen-order.ts';
import { orderFilterOf } from './order-filter.ts';
import { refusalOf, refused } from './order-refusals.ts';
import { nextFor, presentRow } from './present-staff-order.ts';
import { missingRight } from './refuse-without-right.ts';
import type { StaffHandlers } from './staff-call.ts';
import { tellMentioned } from './tell-mentioned.ts';
import { placeOf } from './list-page.ts';

type Handlers = StaffHandlers<typeof staffOrdersContract>;
type Call<Name extends keyof Handlers> = Parameters<Handlers[Name]>[0];

/** What the staff does with orders, by the same use cases as `komoda orders`. */
export function staffOrderHandlers(deps: ServerDeps): Handlers {
  const { database, config } = deps;
  return {
    listOrders: async ({ query, caller }) => {
      const { page = 1, sort } = query;
      const { rows, total, more } = await pageStaffOrders(database.reader, orderFilterOf(query, deps.clock()), {
        ...placeOf(page),
        sort,
      });
      return { items: rows.map((row) => presentRow(row, caller.person.role)), total, page, more };
    },
    getOrder: ({ params, caller }) => shownOrder(deps, params.id, caller),
    changeOrderState: (call) => changeState(deps, call),
    noteOrder: (call) =>
      changeSeenOrder(deps, call, async (tx, order) => {
        const [{ text }, { email: by }] = [call.body, call.caller.person];
        await noteOrder(tx, { reference: order.reference, author: by, text });
        await tellMentioned(tx, config, { text, by, order });
      }),
    withdrawNote: (call) =>
      changeSeenOrder(deps, call, async (tx, order) => {
        const withdrawn = { id: call.params.note, orderId: order.id, author: call.caller.person.email };
        if (!(await withdrawNote(tx, withdrawn))) throw notFound();
      }),
    trackOrder: (call) =>
      changeSeenOrder(deps, call, async (tx, { reference }) => {
        const { number, url } = call.body;
        const outcome = await trackOrder(tx, config, { reference, number, url, author: call.caller.person.email });
        if (!outcome.ok) throw refused({ key: 'komoda.orders.over_untracked', params: { reference } });
      }),
    changeOrderAddresses: (call) =>
      changeSeenOrder(deps, call, async (tx, { id, reference }) => {
        const { shipping, billing } = call.body;
        const outcome = await changeAddresses(tx, config, { id, author: call.caller.person.email, shipping, billing });
        if (outcome.ok) return;
        if (outcome.reason === 'invalid')
          throw new ShopError('invalid', { key: 'error.invalid' }, { fields: outcome.fields });
        throw refused({ key: 'staff.order_sent', params: { reference } });
      }),
    cancelOrderLines: (call) => cancelLines(deps, call),
    refundOrder: (call) => refund(deps, call),
  };
}

async function changeState(deps: ServerDeps, call: Call<'changeOrderState'>): Promise<StaffOrder> {
  const { state, note } = call.body;
  const { role, email } = call.caller.person;
  if (state === 'cancelled') await askAboutOpenAttempts(deps, call.params.id);
  return changeSeenOrder(deps, call, async (tx, { reference, state: from }) => {
    if (['cancelled', 'returned'].includes(state) && !hasRight(role, 'orders:cancel'))
      throw missingRight('orders:cancel');
    const outcome = await changeOrderState(tx, deps.config, { reference, state, note, author: email });
    if (!outcome.ok) throw refusalOf(outcome, { reference, wanted: state, allowed: nextFor(from, role) });
  });
}

async function cancelLines(deps: ServerDeps, call: Call<'cancelOrderLines'>): Promise<StaffOrder> {
  const { lines, restock, note } = call.body;
  const { role, email } = call.caller.person;
  await askAboutOpenAttempts(deps, call.params.id);
  return changeSeenOrder(deps, call, async (tx, { id, reference, state }) => {
    const outcome = await cancelOrderLines(tx, deps.config, {
      by: { id },
      mover: 'staff',
      author: email,
      note,
      restock,
      ...(lines && { lines }),
    });
    if (!outcome.ok) throw refusalOf(outcome, { reference, wanted: 'cancelled', allowed: nextFor(state, role) });
  });
}

function refund(deps: ServerDeps, call: Call<'refundOrder'>): Promise<StaffOrder> {
  const { amount: majorAmount, reason } = call.body;
  const { role, email } = call.caller.person;
  return changeSeenOrder(deps, call, async (tx, { reference, currency }) => {
    const amount = toMinor(majorAmount, currencies[currency].precision);
    if (!hasRight(role, 'refunds:any-amount') && amount > deps.config.staffRefundLimit)
      throw missingRight('refunds:any-amount');
    const outcome = await refundOrder(tx, { reference, amount, reason, author: email });
    if (outcome.ok) return;
    const most = 'most' in outcome ? formatMinor(outcome.most, currencies[currency]) : '';
    throw refused({ key: 'komoda.orders.refund_too_much', params: { reference, most } });
  });
}
