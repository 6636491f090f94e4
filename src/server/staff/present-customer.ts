import type { CustomerRow as ShownRow, StaffCustomer } from '#contract/staff-customers.ts';
import type { QuotationRow as ShownQuotation } from '#contract/staff-quotations.ts';
import { displayedName } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/locale.ts';
import { defaultCurrency, currencies, toMajor, type Minor } from '#domain/pricing/money.ts';
import { shownState } from '#domain/quotations/quotation.ts';
import type { StaffRole } from '#domain/staff/rights.ts';
import { translators } from '#i18n/all.ts';
import { findCustomer, type CustomerRow } from '#server/accounts/index.ts';
import { findCredit } from '#server/credits/index.ts';
import type { Reader } from '#server/database/database.ts';
import { subscriptionOf } from '#server/newsletter/index.ts';
import { pageStaffOrders } from '#server/orders/index.ts';
import { listStaffQuotations, standingOf, type StaffQuotation } from '#server/quotations/index.ts';
import { presentRow } from './present-staff-order.ts';

const latest = { limit: 10, offset: 0 };

export function presentCustomerRow(row: CustomerRow): ShownRow {
  const { id, name, company, town, kind, state, priceGroup, supervisor, orders, createdAt } = row;
  return {
    id,
    name,
    company,
    town,
    kind,
    state,
    priceGroup,
    supervisor,
    orders,
    createdAt: createdAt.toISOString(),
  };
}

/** One account as the back office shows it, with what other areas know of it; null: there is none. */
export async function readCustomer(
  reader: Reader,
  id: number,
  { role, locale, now }: { role: StaffRole; locale: Locale; now: Date },
): Promise<StaffCustomer | null> {
  const customer = await findCustomer(reader, id);
  if (!customer) return null;
  const { user, version, members, addresses, consents } = customer;
  const [credit, newsletter, orders, quotations] = await Promise.all([
    findCredit(reader, id),
    subscriptionOf(reader, user.email),
    pageStaffOrders(reader, { states: [], userId: id }, latest),
    listStaffQuotations(reader, { userId: id, ...latest }),
  ]);
  const t = translators[locale];
  const major = (minor: Minor) => toMajor(minor, defaultCurrency.precision);
  return {
    ...presentCustomerRow(customer),
    version,
    email: user.email,
    phone: user.phone,
    locale: user.locale,
    confirmedAt: user.confirmedAt?.toISOString() ?? null,
    taxNumber: user.companyOf?.taxNumber ?? user.taxNumber,
    description: user.description,
    picture: user.imagePath !== null,
    refusal: user.refusal,
    manager: user.companyManager,
    currency: defaultCurrency,
    credit: credit && { limit: major(credit.limit), days: credit.days, open: major(credit.open) },
    members: members.map((member) => ({
      id: member.id,
      name: displayedName({ ...member, company: null, email: '' }),
      email: member.email ?? '',
      manager: member.companyManager,
    })),
    addresses,
    consents: consents.map(({ consent, given, version: ofText, at, source }) => ({
      id: consent,
      name: t(`consent.${consent}.name`),
      given,
      version: ofText,
      at: at.toISOString(),
      source,
    })),
    newsletter,
    latestOrders: orders.rows.map((row) => presentRow(row, role)),
    quotations: quotations.map((quotation) => presentQuotationRow(quotation, now)),
  };
}

export function presentQuotationRow(quotation: StaffQuotation, now: Date): ShownQuotation {
  const { number, createdAt, userId, buyer, projectName, lines, pricedAt, validUntil } = quotation;
  const currency = currencies[quotation.currency];
  const sum = (net: (line: StaffQuotation['lines'][number]) => number | null) =>
    toMajor(
      lines.reduce((total, line) => total + (net(line) ?? 0) * line.quantity, 0),
      currency.precision,
    );
  return {
    number,
    createdAt: createdAt.toISOString(),
    state: shownState(standingOf(quotation), now.getTime()),
    customerId: userId,
    buyer,
    projectName,
    lines: lines.length,
    currency,
    usualNet: sum(({ usualNet }) => usualNet),
    net: pricedAt === null ? null : sum(({ net }) => net),
    validUntil: validUntil?.toISOString() ?? null,
  };
}
