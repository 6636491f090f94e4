import { z } from 'zod';
import { complaintDemands } from '#domain/statements/statement.ts';
import type { Contract } from './endpoint.ts';

const Line = z.string().trim().max(255);
const OnceHeaders = z.object({ 'idempotency-key': z.string().min(1).max(100).optional() });

const StatementBody = z.object({
  name: Line.min(1),
  email: z.string().trim().min(1).max(255).pipe(z.email()),
  /** The number of the order. */
  reference: Line.min(1).max(50),
  captcha: z.string().max(300).default(''),
  /** Stays empty: people do not see the field, but programs fill it in. */
  website: z.string().max(1000).default(''),
});

const WithdrawalBody = StatementBody.extend({
  /** The pieces that are meant, by the position of their line; null: all of the order. */
  lines: z
    .array(z.object({ position: z.int().min(0).max(1000), quantity: z.int().min(1).max(9999) }))
    .min(1)
    .max(200)
    .nullable()
    .default(null),
  /** The part of the order that is meant, in words. */
  text: z.string().trim().max(2000).default(''),
});
export type WithdrawalBody = z.output<typeof WithdrawalBody>;

const ComplaintBody = StatementBody.extend({
  text: z.string().trim().min(1).max(5000),
  demand: z.enum(complaintDemands),
});
export type ComplaintBody = z.output<typeof ComplaintBody>;

/** The moment of arrival. The receipt has the full content. */
const Received = z.object({ receivedAt: z.string() });

export const statementsContract = {
  withdrawFromContract: {
    summary:
      'A withdrawal from a contract, confirmed at once by a mail. Answers the same whether there is such an order ' +
      'or not; the same Idempotency-Key sends it once.',
    headers: OnceHeaders,
    body: WithdrawalBody,
    response: Received,
  },
  sendComplaint: {
    summary: 'A complaint about an order, which is answered within fourteen days; its receipt goes out at once.',
    headers: OnceHeaders,
    body: ComplaintBody,
    response: Received,
  },
} satisfies Contract;
