import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Approval, approvalsContract } from '#contract/approvals.ts';
import { currencies, toMajor } from '#domain/pricing/money.ts';
import { buyerOf, findCart, presentCart } from '#server/cart/index.ts';
import { approvals } from '#server/database/schema/index.ts';
import { personalRows } from '#server/database/personal-data.ts';
import type { CallContext, Handlers, ServerDeps } from '#server/http/handlers.ts';
import { asUser } from '#server/http/visitor.ts';
import { findApproval, listApprovals, nameOf, type ListedApproval } from './approval-queries.ts';
import { approveOrder, cartOf, refuseOrder, takeBackOrder } from './decide-approval.ts';
import { changeMember, listMembers } from './members.ts';
import { requestApproval } from './request-approval.ts';

/** An order that colleagues have to approve, as it is answered. */
export const approvalData = personalRows({
  name: 'approvals',
  table: approvals,
  isOf: ({ userId }) => eq(approvals.userId, userId ?? 0),
  hidden: ['id', 'userId', 'companyId', 'decidedBy'],
});

/** Orders of members that wait for a colleague, and the limits above which they do. */
export function approvalHandlers(deps: ServerDeps): Handlers<typeof approvalsContract> {
  const { reader } = deps.database;
  const list = async (call: CallContext) => {
    const approvals = await listApprovals(reader, userIdOf(call));
    return Promise.all(approvals.map((each) => present(deps, call, each)));
  };
  return {
    listMembers: (call) => listMembers(reader, userIdOf(call)),
    changeMember: async (call) => {
      const ids = { managerId: userIdOf(call), memberId: call.params.id };
      await changeMember(deps.database, ids, call.body.orderLimitNet);
      return listMembers(reader, ids.managerId);
    },
    requestApproval: async (call) => {
      const { id } = await requestApproval(deps, call);
      return present(deps, call, (await findApproval(reader, userIdOf(call), id))!);
    },
    listApprovals: list,
    approveOrder: async (call) => {
      await approveOrder(deps, call, { id: call.params.id, totals: call.body.totals });
      return list(call);
    },
    refuseOrder: async (call) => {
      await refuseOrder(deps, call, { id: call.params.id, reason: call.body.reason });
      return list(call);
    },
    takeBackOrder: (call) => takeBackOrder(deps, call, call.params.id),
  };
}

/** The calls answer only partners who are signed in. */
const userIdOf = ({ visitor }: CallContext): number => visitor.userId!;

async function present(
  deps: ServerDeps,
  call: CallContext,
  { approval, buyer, decider, manager }: ListedApproval,
): Promise<z.input<typeof Approval>> {
  const { id, state, currency, netTotal, grossTotal, createdAt, decidedAt, orderId } = approval;
  const { projectName, comments, reason } = approval;
  const own = approval.userId === call.visitor.userId;
  const { precision } = currencies[currency];
  return {
    id,
    state,
    createdAt: createdAt.toISOString(),
    buyer: nameOf(buyer),
    own,
    mayDecide: manager && !own && state === 'waiting',
    projectName,
    comments,
    currency: currencies[currency],
    net: toMajor(netTotal, precision),
    gross: toMajor(grossTotal, precision),
    decidedBy: decider === null ? '' : nameOf(decider),
    decidedAt: decidedAt?.toISOString() ?? null,
    reason,
    orderId: own ? orderId : null,
    cart: state === 'waiting' ? await cartOfNow(deps, call, approval) : null,
  };
}

/** The cart as its buyer would order it now, in the language of the caller. */
async function cartOfNow(deps: ServerDeps, { locale }: CallContext, { id, userId }: { id: number; userId: number }) {
  const visitor = await asUser(deps.database.reader, userId);
  const buyer = buyerOf(deps, { visitor, locale });
  return presentCart(await findCart(deps.database.reader, { visitor, buyer, owner: cartOf(id) }), locale);
}
