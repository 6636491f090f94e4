import { and, eq, inArray } from 'drizzle-orm';
import { divideHalfUp, type Minor } from '#domain/pricing/money.ts';
import { decideStep, type QuotationStep, type ShownQuotationState } from '#domain/quotations/quotation.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { quotationLines, quotations } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { standingOf } from './buyer-steps.ts';
import { queueQuotationMail } from './quotation-mails.ts';
import { emailOf, listQuotations, lockQuotation, type Quotation } from './quotation-queries.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;

export type QuotationRefusal =
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'line'; line: number }
  | { ok: false; reason: 'state'; state: ShownQuotationState };
type Done = { ok: true; quotation: Quotation } | QuotationRefusal;

/** How the shop prices a quotation: each line by its number, all others by a percent off the usual price. */
export type Pricing = {
  percent: number;
  /** Net prices of a piece, by the number of the line, from 1. */
  lines: ReadonlyMap<number, Minor>;
  validUntil: Date;
  answer: string;
};

/** All quotations with the e-mails of their buyers, or those that wait for the shop alone. */
export async function listStaffQuotations(
  reader: Reader,
  { open }: { open: boolean },
): Promise<(Quotation & { email: string | null })[]> {
  const found = await listQuotations(reader, open ? inArray(quotations.state, ['requested']) : undefined);
  return Promise.all(found.map(async (quotation) => ({ ...quotation, email: await emailOf(reader, quotation) })));
}

export async function findStaffQuotation(
  reader: Reader,
  number: number,
): Promise<(Quotation & { email: string | null }) | null> {
  const [found] = await listQuotations(reader, eq(quotations.number, number));
  return found ? { ...found, email: await emailOf(reader, found) } : null;
}

/** Sets the prices and until when they hold, and tells the buyer; also anew, while nothing has been ordered. */
export function priceQuotation(deps: Deps, number: number, pricing: Pricing): Promise<Done> {
  return onQuotation(deps, number, 'price', async (tx, quotation, now) => {
    const unknown = [...pricing.lines.keys()].find((line) => quotation.lines[line - 1] === undefined);
    if (unknown !== undefined) return { ok: false, reason: 'line', line: unknown };
    const lines = quotation.lines.map((line) => ({ ...line, net: priceOf(line, pricing) }));
    for (const { position, net } of lines)
      await tx
        .update(quotationLines)
        .set({ net })
        .where(and(eq(quotationLines.quotationId, quotation.id), eq(quotationLines.position, position)));
    const { validUntil, answer } = pricing;
    const changed = { state: 'priced', validUntil, answer, pricedAt: now } as const;
    await tx.update(quotations).set(changed).where(eq(quotations.id, quotation.id));
    return { ok: true, quotation: { ...quotation, ...changed, lines } };
  });
}

const priceOf = ({ position, usualNet }: Quotation['lines'][number], { percent, lines }: Pricing): Minor =>
  lines.get(position + 1) ?? divideHalfUp(usualNet * (100 - percent), 100);

/** Says no, with the reason. */
export function refuseQuotation(deps: Deps, number: number, answer: string): Promise<Done> {
  return onQuotation(deps, number, 'refuse', async (tx, quotation) => {
    await tx.update(quotations).set({ state: 'refused', answer }).where(eq(quotations.id, quotation.id));
    return { ok: true, quotation: { ...quotation, state: 'refused', answer } };
  });
}

function onQuotation(
  { database, config, clock }: Deps,
  number: number,
  step: QuotationStep & ('price' | 'refuse'),
  work: (tx: Transaction, quotation: Quotation, now: Date) => Promise<Done>,
): Promise<Done> {
  const now = clock();
  return database.transaction(async (tx) => {
    const quotation = await lockQuotation(tx, eq(quotations.number, number));
    if (!quotation) return { ok: false, reason: 'unknown' };
    const decided = decideStep(standingOf(quotation), step, now.getTime());
    if (!decided.ok) return { ok: false, reason: 'state', state: decided.reason };
    const done = await work(tx, quotation, now);
    if (done.ok) await queueQuotationMail(tx, config, done.quotation, step === 'price' ? 'priced' : 'refused');
    return done;
  });
}
