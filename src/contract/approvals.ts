import { z } from 'zod';
import { approvalStates } from '#domain/approvals/approval.ts';
import { AddedLines, Cart, CartTotals } from './cart.ts';
import type { Contract } from './endpoint.ts';
import { PlaceOrderBody } from './orders.ts';
import { Amount, Currency, Id, LocaleQuery } from './wire.ts';

/** The largest limit, in the major unit. */
const Limit = Amount.refine((amount) => Number(amount) >= 0 && Number(amount) <= 10_000_000);

export const Member = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    /** Sets limits and decides about orders of colleagues. */
    manager: z.boolean(),
    own: z.boolean(),
    /** Orders above this net amount wait for approval; null: none does. */
    orderLimitNet: Amount.nullable(),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

export const Approval = z
  .object({
    id: z.int(),
    state: z.enum(approvalStates),
    createdAt: z.string(),
    buyer: z.string(),
    own: z.boolean(),
    /** Whether the caller may approve or refuse it now. */
    mayDecide: z.boolean(),
    projectName: z.string(),
    comments: z.string(),
    currency: Currency,
    /** The amount when the approval was requested. */
    net: Amount,
    gross: Amount,
    decidedBy: z.string(),
    decidedAt: z.string().nullable(),
    reason: z.string(),
    /** For its buyer alone; null as well until it is placed. */
    orderId: z.string().nullable(),
    /** The order as it would be placed now, at today's prices. Null: it no longer waits. */
    cart: Cart.nullable(),
  })
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof Approval>;

const ApprovalParams = z.object({ id: Id });

export const approvalsContract = {
  listMembers: {
    summary: 'The people of a partner’s company, with the limits of their orders.',
    query: LocaleQuery,
    response: z.array(Member),
  },
  changeMember: {
    summary: 'Sets above which net amount orders of a colleague wait for approval; for managers of the company alone.',
    params: ApprovalParams,
    query: LocaleQuery,
    body: z.object({ orderLimitNet: Limit.nullable() }),
    response: z.array(Member),
  },
  requestApproval: {
    summary:
      'Hands a cart above the own limit to the managers of the company, who are told by mail; the cart is empty ' +
      'then. 400 as for an order, or where nobody has to approve it.',
    query: LocaleQuery,
    body: PlaceOrderBody,
    response: Approval,
    refusal: z.object({ cart: Cart }),
  },
  listApprovals: {
    summary: 'The own requests, and for managers those of their colleagues; the newest first.',
    query: LocaleQuery,
    response: z.array(Approval),
  },
  approveOrder: {
    summary:
      'Places the order of a colleague at the prices of now; 400 names what is missing, or says that it comes to ' +
      'something else than was shown, with the cart as it is now.',
    params: ApprovalParams,
    query: LocaleQuery,
    body: z.object({
      totals: CartTotals.pick({ gross: true, toPay: true, prepaid: true }),
      /** The order binds the company: who approves it accepts the terms of that moment. */
      termsAccepted: z.literal(true),
    }),
    response: z.array(Approval),
    refusal: z.object({ cart: Cart }),
  },
  refuseOrder: {
    summary: 'Refuses the order of a colleague with the reason, which the buyer gets by mail.',
    params: ApprovalParams,
    query: LocaleQuery,
    body: z.object({ reason: z.string().trim().min(1).max(1000) }),
    response: z.array(Approval),
  },
  takeBackOrder: {
    summary: 'Puts what waits or was refused back into the own cart, at the prices of now.',
    params: ApprovalParams,
    query: LocaleQuery,
    response: AddedLines,
  },
} satisfies Contract;
