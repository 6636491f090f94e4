import type { StaffQuotation as Shown, staffQuotationsContract } from '#contract/staff-quotations.ts';
import { dayMs } from '#domain/calendar/day.ts';
import type { Locale } from '#domain/locale.ts';
import { currencies, toMajor, toMinor } from '#domain/pricing/money.ts';
import { decideStep } from '#domain/quotations/quotation.ts';
import { translators } from '#i18n/all.ts';
import type { Reader } from '#server/database/database.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import {
  countQuotations,
  findStaffQuotation,
  listStaffQuotations,
  priceQuotation,
  refuseQuotation,
  standingOf,
  type QuotationRefusal,
  type StaffQuotation,
} from '#server/quotations/index.ts';
import { refused } from './order-refusals.ts';
import { presentQuotationRow } from './present-customer.ts';
import type { StaffHandlers } from './staff-call.ts';
import { goesOnAfter, placeOf } from './list-page.ts';

type Call = { params: { id: number }; body: object; locale: Locale };

/** What the staff answers to who asks for prices, by the same use cases as `komoda quotations`. */
export function staffQuotationHandlers(deps: ServerDeps): StaffHandlers<typeof staffQuotationsContract> {
  const { database, clock } = deps;
  const { reader } = database;
  const answerFor = async (number: number) => present(await getQuotation(reader, number), clock());
  const answerAfter = async (
    { params: { id: number }, body: yours, locale }: Call,
    outcome: { ok: true } | QuotationRefusal,
  ) => {
    if (outcome.ok) return answerFor(number);
    if (outcome.reason === 'changed') {
      const details = { yours, theirs: await answerFor(number) };
      throw new ShopError('conflict', { key: 'staff.changed_meanwhile' }, { details });
    }
    throw refusalOf(number, outcome, locale);
  };
  return {
    listQuotations: async ({ query: { state, page = 1 } }) => {
      const open = state !== undefined;
      const [rows, total] = await Promise.all([
        listStaffQuotations(reader, { open, ...placeOf(page) }),
        countQuotations(reader, { open }),
      ]);
      const items = rows.map((row) => presentQuotationRow(row, clock()));
      return { items, total, page, more: goesOnAfter(page, total) };
    },
    getQuotation: ({ params }) => answerFor(params.id),
    priceQuotation: async (call) => {
      const { version, percent, lines, days, answer } = call.body;
      const { id: number } = call.params;
      const { precision } = currencies[(await getQuotation(reader, number)).currency];
      const outcome = await priceQuotation(
        deps,
        { number, version },
        {
          percent,
          lines: new Map(lines.map(({ line, net }) => [line, toMinor(net, precision)])),
          validUntil: new Date(clock().getTime() + days * dayMs),
          answer,
        },
      );
      return answerAfter(call, outcome);
    },
    refuseQuotation: async (call) => {
      const { version, answer } = call.body;
      return answerAfter(call, await refuseQuotation(deps, { number: call.params.id, version }, answer));
    },
  };
}

async function getQuotation(reader: Reader, number: number): Promise<StaffQuotation> {
  const quotation = await findStaffQuotation(reader, number);
  if (!quotation) throw notFound();
  return quotation;
}

type Refusal = Exclude<QuotationRefusal, { reason: 'changed' }>;

function refusalOf(number: number, refusal: Refusal, locale: Locale): ShopError {
  if (refusal.reason === 'unknown') return notFound();
  if (refusal.reason === 'line')
    return refused({ key: 'komoda.quotations.unknown_line', params: { number, line: refusal.line } });
  const state = translators[locale](`komoda.quotations.state.${refusal.state}`);
  return refused({ key: 'staff.quotation_over', params: { number, state } }, { state: refusal.state });
}

function present(quotation: StaffQuotation, now: Date): Shown {
  const { precision } = currencies[quotation.currency];
  return {
    ...presentQuotationRow(quotation, now),
    version: quotation.version,
    email: quotation.email ?? '',
    note: quotation.note,
    answer: quotation.answer,
    orderId: quotation.orderId,
    open: decideStep(standingOf(quotation), 'price', now.getTime()).ok,
    items: quotation.lines.map(({ position, name, code, mark, quantity, usualNet, net }) => ({
      line: position + 1,
      name,
      code,
      mark,
      quantity,
      usualNet: toMajor(usualNet, precision),
      net: net === null ? null : toMajor(net, precision),
    })),
  };
}
