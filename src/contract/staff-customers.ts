import { z } from 'zod';
import { consentIds } from '#domain/accounts/consents.ts';
import { businessStates, customerKinds } from '#domain/accounts/user.ts';
import { subscriberStates } from '#domain/newsletter/newsletter.ts';
import { Email } from './accounts.ts';
import { CompanyAddress } from './addresses.ts';
import { FoundCompany } from './company-lookup.ts';
import { StaffOrderRow } from './staff-order.ts';
import { QuotationRow } from './staff-quotations.ts';
import type { StaffContract } from './staff-wire.ts';
import { Amount, Currency, Id, LocaleQuery } from './wire.ts';

/** A row of the list: e-mail and telephone stand with the customer alone. */
export const CustomerRow = z.object({
  id: z.int(),
  name: z.string(),
  company: z.string(),
  town: z.string(),
  kind: z.enum(customerKinds),
  /** null: a private customer. */
  state: z.enum(businessStates).nullable(),
  priceGroup: z.string(),
  supervisor: z.string(),
  orders: z.int(),
  createdAt: z.string(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

export const StaffCustomer = CustomerRow.extend({
  version: z.int(),
  email: z.string(),
  phone: z.string(),
  locale: z.string(),
  /** null: nobody has shown yet that the e-mail is his. */
  confirmedAt: z.string().nullable(),
  taxNumber: z.string(),
  /** What an architect says of the own work, and whether there is a picture of it. */
  description: z.string(),
  picture: z.boolean(),
  refusal: z.string(),
  manager: z.boolean(),
  currency: Currency,
  credit: z.object({ limit: Amount, days: z.int(), open: Amount }).nullable(),
  /** Who orders for the company of a partner. */
  members: z.array(z.object({ id: z.int(), name: z.string(), email: z.string(), manager: z.boolean() })),
  addresses: z.array(CompanyAddress),
  consents: z.array(
    z.object({
      id: z.enum(consentIds),
      name: z.string(),
      given: z.boolean(),
      version: z.int(),
      at: z.string(),
      source: z.string(),
    }),
  ),
  /** State of the newsletter; null: never asked for. */
  newsletter: z.enum(subscriberStates).nullable(),
  latestOrders: z.array(StaffOrderRow),
  quotations: z.array(QuotationRow),
});
export type StaffCustomer = z.infer<typeof StaffCustomer>;

const Seen = z.int();
const Name = z.string().trim().min(1).max(255);
const Group = z.string().trim().max(100);

/** The version of the customer that was seen: 409 with both where somebody has changed it since. */
const changedCustomer = { params: z.object({ id: Id }), query: LocaleQuery, response: StaffCustomer };
const E_MAIL = { query: LocaleQuery, body: z.object({ email: Email }) };

export const staffCustomersContract = {
  listCustomers: {
    summary:
      'Accounts, the newest first: by kind, state and price group, and by name, company, e-mail, telephone or tax ' +
      'number. A total ends at 1000.',
    query: LocaleQuery.extend({
      q: z.string().trim().max(100).optional(),
      kind: z.enum(['private', 'redistributor', 'architect', 'partner']).optional(),
      state: z.enum(businessStates).optional(),
      group: Group.optional(),
      page: Id.optional(),
    }),
    response: z.object({ items: z.array(CustomerRow), total: z.int(), page: z.int(), more: z.boolean() }),
  },
  getCustomer: {
    summary: 'One account with its company, addresses, consents, latest orders and quotations; noted in the audit log.',
    params: z.object({ id: Id }),
    query: LocaleQuery,
    response: StaffCustomer,
  },
  getCustomerPicture: {
    summary: 'The picture or PDF that an architect has sent of the own work; 404 where there is none.',
    params: z.object({ id: Id }),
    response: z.object({ type: z.string(), base64: z.string() }),
  },
  lookUpCustomer: {
    summary: 'What the public registers say of the company, by its tax number; null: nobody has the number.',
    params: z.object({ id: Id }),
    query: LocaleQuery,
    response: FoundCompany.omit({ nip: true }).nullable(),
  },
  approveCustomer: {
    summary: 'Lets a partner in, or makes a redistributor or architect a business customer, and mails it.',
    ...changedCustomer,
    body: z.object({ version: Seen, supervisor: Name, priceGroup: Group.optional() }),
  },
  refuseCustomer: {
    summary: 'Says no and mails the reason; rights that were given before end at once, with all sessions.',
    ...changedCustomer,
    body: z.object({ version: Seen, reason: z.string().trim().min(1).max(2000) }),
  },
  changeCustomer: {
    summary: 'Changes price group, account manager, credit, and who decides for a company.',
    ...changedCustomer,
    body: z.object({
      version: Seen,
      /** '': the prices of everybody. */
      priceGroup: Group.optional(),
      supervisor: Name.optional(),
      /** Gross; null: pays at once. */
      credit: z
        .object({ limit: Amount, days: z.int().min(1).max(365) })
        .nullable()
        .optional(),
      manager: z.boolean().optional(),
    }),
  },
  inviteMember: {
    summary: 'Mails an invitation to order for the company of a partner. 400 for who has an account.',
    ...changedCustomer,
    body: z.object({ email: Email, firstName: Name, lastName: Name }),
  },
  listPriceGroups: {
    summary: 'Price groups: what each pays less than everybody, where it has no price of its own.',
    response: z.array(z.object({ code: z.string(), discountPercent: z.int(), prices: z.int(), customers: z.int() })),
  },
  changePriceGroup: {
    summary: 'Gives a price group a percent off the prices of everybody; 0 takes it back.',
    body: z.object({ code: Group.min(1), discountPercent: z.int().min(0).max(99) }),
    response: z.array(z.object({ code: z.string(), discountPercent: z.int(), prices: z.int(), customers: z.int() })),
  },
  exportPerson: {
    summary: 'Everything that is kept of whoever has an e-mail, with or without an account; noted in the audit log.',
    ...E_MAIL,
    response: z.object({ email: z.string(), data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  },
  erasePerson: {
    summary: 'Forgets whoever has an e-mail, and says what has to stay and why.',
    ...E_MAIL,
    response: z.array(
      z.object({
        name: z.string(),
        erased: z.int(),
        kept: z.object({ count: z.int(), why: z.string() }).nullable(),
      }),
    ),
  },
} satisfies StaffContract;
