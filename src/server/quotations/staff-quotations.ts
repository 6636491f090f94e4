import { and, eq, sql } from 'drizzle-orm';
import { displayedName } from '#domain/accounts/user.ts';
import { divideHalfUp, type Minor } from '#domain/pricing/money.ts';
import { decideStep, type QuotationStep, type ShownQuotationState } from '#domain/quotations/quotation.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { companies, quotationLines, quotations, users } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { standingOf } from './buyer-steps.ts';
import { queueQuotationMail } from './quotation-mails.ts';
import { listQuotations, lockQuotation, type Quotation, type Window } from './quotation-queries.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;

export type QuotationRefusal =
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'changed' }
  | { ok: false; reason: 'line'; line: number }
  | { ok: false; reason: 'state'; state: ShownQuotationState };
/** The quotation by its number, with the version that was seen if it must not have changed. */
type QuotationKey = number | { number: number; version: number };
type QuotationOutcome = { ok: true; quotation: Quotation } | QuotationRefusal;

/** How the shop prices a quotation: each line by its number, all others by a percent off the usual price. */
export type Pricing = {
  percent: number;
  /** Net prices of a piece, by the number of the line, from 1. */
  lines: ReadonlyMap<number, Minor>;
  validUntil: Date;
  answer: string;
};

/** A quotation with its buyer. */
export type StaffQuotation = Quotation & { email: string | null; buyer: string };

/** Quotations with their buyers, or those that wait for the shop alone, or those of one account; the newest first. */
export async function listStaffQuotations(
  reader: Reader,
  { open = false, userId, ...window }: { open?: boolean; userId?: number } & Window,
): Promise<StaffQuotation[]> {
  const where = and(
    open ? eq(quotations.state, 'requested') : undefined,
    userId === undefined ? undefined : eq(quotations.userId, userId),
  );
  return withBuyers(reader, await listQuotations(reader, where, window));
}

export const countQuotations = (reader: Reader, { open }: { open: boolean }): Promise<number> =>
  reader.$count(quotations, open ? eq(quotations.state, 'requested') : undefined);

/** Quotations that wait for prices, the oldest first, as Today counts them. */
export const waitingQuotations = {
  first: sql`select to_json(${quotations.createdAt})#>>'{}' as since, concat_ws(' ', ${quotations.number},
      coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), nullif(${companies.name}, ''),
        ${users.email})) as label
    from ${quotations} join ${users} on ${users.id} = ${quotations.userId}
      left join ${companies} on ${companies.id} = ${users.companyId}
    where ${quotations.state} = 'requested' order by ${quotations.number}`,
  counted: sql`select null::bigint as minor from ${quotations} where ${quotations.state} = 'requested'`,
};

export async function findStaffQuotation(reader: Reader, number: number): Promise<StaffQuotation | null> {
  const rows = await listQuotations(reader, eq(quotations.number, number));
  return (await withBuyers(reader, rows))[0] ?? null;
}

async function withBuyers(reader: Reader, listed: readonly Quotation[]): Promise<StaffQuotation[]> {
  const rows = await reader
    .select({ user: users, companyOf: companies })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(isAnyOf(users.id, new Set(listed.map(({ userId }) => userId))));
  const byId = new Map(rows.map((row) => [row.user.id, row]));
  return listed.map((quotation) => {
    const { user, companyOf } = byId.get(quotation.userId)!;
    const email = user.email ?? '';
    return { ...quotation, email: user.email, buyer: displayedName({ ...user, email, company: companyOf }) };
  });
}

/** Sets the prices and until when they hold, and tells the buyer; also anew, while nothing has been ordered. */
export function priceQuotation(deps: Deps, key: QuotationKey, pricing: Pricing): Promise<QuotationOutcome> {
  return onQuotation(deps, key, 'price', async (tx, quotation, now) => {
    const unknown = [...pricing.lines.keys()].find((line) => quotation.lines[line - 1] === undefined);
    if (unknown !== undefined) return { ok: false, reason: 'line', line: unknown };
    const lines = quotation.lines.map((line) => ({ ...line, net: priceOf(line, pricing) }));
    for (const { position, net } of lines)
      await tx
        .update(quotationLines)
        .set({ net })
        .where(and(eq(quotationLines.quotationId, quotation.id), eq(quotationLines.position, position)));
    const { validUntil, answer } = pricing;
    const values = { state: 'priced', validUntil, answer, pricedAt: now } as const;
    await tx.update(quotations).set(values).where(eq(quotations.id, quotation.id));
    return { ok: true, quotation: { ...quotation, ...values, lines } };
  });
}

const priceOf = ({ position, usualNet }: Quotation['lines'][number], { percent, lines }: Pricing): Minor =>
  lines.get(position + 1) ?? divideHalfUp(usualNet * (100 - percent), 100);

/** Refuses the quotation with a reason. */
export function refuseQuotation(deps: Deps, key: QuotationKey, answer: string): Promise<QuotationOutcome> {
  return onQuotation(deps, key, 'refuse', async (tx, quotation) => {
    await tx.update(quotations).set({ state: 'refused', answer }).where(eq(quotations.id, quotation.id));
    return { ok: true, quotation: { ...quotation, state: 'refused', answer } };
  });
}

function onQuotation(
  { database, config, clock }: Deps,
  key: QuotationKey,
  step: QuotationStep & ('price' | 'refuse'),
  work: (tx: Transaction, quotation: Quotation, now: Date) => Promise<QuotationOutcome>,
): Promise<QuotationOutcome> {
  const now = clock();
  const number = typeof key === 'number' ? key : key.number;
  return database.transaction(async (tx) => {
    const quotation = await lockQuotation(tx, eq(quotations.number, number));
    if (!quotation) return { ok: false, reason: 'unknown' };
    if (typeof key === 'object' && key.version !== quotation.version) return { ok: false, reason: 'changed' };
    const decided = decideStep(standingOf(quotation), step, now.getTime());
    if (!decided.ok) return { ok: false, reason: 'state', state: decided.reason };
    const outcome = await work(tx, quotation, now);
    if (outcome.ok) await queueQuotationMail(tx, config, outcome.quotation, step === 'price' ? 'priced' : 'refused');
    return outcome;
  });
}
