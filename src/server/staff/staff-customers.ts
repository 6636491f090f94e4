import type { staffCustomersContract, StaffCustomer } from '#contract/staff-customers.ts';
import { readTaxNumber } from '#domain/accounts/tax-number.ts';
import { defaultCurrency, toMinor } from '#domain/pricing/money.ts';
import { translators } from '#i18n/all.ts';
import {
  approveCustomer,
  changeCustomer,
  findCustomer,
  inviteMember,
  pageCustomers,
  readArchitectImage,
  refuseCustomer,
  type BusinessRefusal,
  type CustomerChanges,
} from '#server/accounts/index.ts';
import type { Reader } from '#server/database/database.ts';
import { createFindCompany } from '#server/gateways/company-registers/find-company.ts';
import { invalidField, notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { changeGroupDiscount } from '#server/import/index.ts';
import { erasePerson, personOf, readPerson } from '#server/people/index.ts';
import { filesOf } from '#server/storage/index.ts';
import { listPriceGroups } from './list-price-groups.ts';
import { noteEvent } from './note-event.ts';
import { refused } from './order-refusals.ts';
import { presentCustomerRow, readCustomer } from './present-customer.ts';
import type { StaffContext, StaffHandlers } from './staff-call.ts';
import type { StaffCaller } from './staff-sessions.ts';
import { placeOf } from './list-page.ts';

type Call = Pick<StaffContext, 'locale'> & { caller: StaffCaller; params: { id: number } };

/**
 * What the staff does with customers and companies, by the same use cases as `komoda customers` and `komoda people`.
 */
export function staffCustomerHandlers(deps: ServerDeps): StaffHandlers<typeof staffCustomersContract> {
  const { database, config, clock } = deps;
  const { reader } = database;
  const findCompany = createFindCompany(deps);
  const answerFor = async (of: Reader, { params, caller, locale }: Call): Promise<StaffCustomer> => {
    const customer = await readCustomer(of, params.id, { role: caller.person.role, locale, now: clock() });
    if (!customer) throw notFound();
    return customer;
  };
  /** Changes a customer as it was seen; a change by somebody else meanwhile is told with both. */
  const changing = async (call: Call & { body: object }, change: Promise<{ ok: true } | BusinessRefusal>) => {
    const outcome = await change;
    if (outcome.ok) return answerFor(reader, call);
    if (outcome.reason !== 'changed') throw await refusal(reader, call.params.id, outcome.reason);
    const details = { yours: call.body, theirs: await answerFor(reader, call) };
    throw new ShopError('conflict', { key: 'staff.changed_meanwhile' }, { details });
  };
  return {
    listCustomers: async ({ query: { page = 1, group, ...filter } }) => {
      const customers = await pageCustomers(reader, { ...filter, priceGroup: group }, placeOf(page));
      return { items: customers.rows.map(presentCustomerRow), total: customers.total, page, more: customers.more };
    },
    getCustomer: async (call) => {
      const customer = await answerFor(reader, call);
      await database.transaction((tx) => noteEvent(tx, {}, { record: ['users', customer.id] }));
      return customer;
    },
    getCustomerPicture: async ({ params }) => {
      const customer = await findCustomer(reader, params.id);
      const picture = await readArchitectImage(filesOf(config), customer?.user.imagePath ?? null);
      if (!picture) throw notFound();
      return { type: picture.type, base64: picture.bytes.toString('base64') };
    },
    lookUpCustomer: async (call) => {
      const number = readTaxNumber((await answerFor(reader, call)).taxNumber);
      if (number === null) throw refused({ key: 'register.tax_number' });
      const company = await findCompany(number);
      if (company === undefined) throw new ShopError('unavailable', { key: 'company.away' });
      return company;
    },
    approveCustomer: (call) => {
      const { version, supervisor, priceGroup } = call.body;
      return changing(call, approveCustomer(deps, { id: call.params.id, version }, { supervisor, priceGroup }));
    },
    refuseCustomer: (call) => {
      const { version, reason } = call.body;
      return changing(call, refuseCustomer(deps, { id: call.params.id, version }, reason));
    },
    changeCustomer: (call) => {
      const { version, credit, ...changes } = call.body;
      const customerChanges: CustomerChanges = {
        ...changes,
        credit: credit && { ...credit, limit: limitOf(credit.limit) },
      };
      return changing(call, changeCustomer(deps, { id: call.params.id, version }, customerChanges));
    },
    inviteMember: async (call) => {
      const { email: partner } = await answerFor(reader, call);
      const outcome = await inviteMember(deps, { partner, ...call.body });
      if (!outcome.ok && outcome.reason === 'taken')
        throw invalidField('email', 'komoda.customers.taken', { email: call.body.email });
      if (!outcome.ok) throw refused({ key: 'komoda.customers.not_partner', params: { email: partner } });
      return answerFor(reader, call);
    },
    listPriceGroups: () => listPriceGroups(reader),
    changePriceGroup: async ({ body: { code, discountPercent } }) => {
      await changeGroupDiscount(database, { group: code, percent: discountPercent });
      return listPriceGroups(reader);
    },
    ...personHandlers(deps),
  };
}

type PersonHandlers = Pick<StaffHandlers<typeof staffCustomersContract>, 'exportPerson' | 'erasePerson'>;

/** What a person may ask for by law: all that the shop keeps of them, and that it is forgotten. */
function personHandlers({ database, config }: ServerDeps): PersonHandlers {
  const { reader } = database;
  return {
    exportPerson: async ({ body }) => {
      const person = await personOf(reader, body.email);
      const data = await readPerson(reader, person);
      const rows = Object.values(data).reduce((sum, part) => sum + part.length, 0);
      await database.transaction((tx) => noteEvent(tx, { rows }, recordOf(person.userId)));
      return { email: person.email, data };
    },
    erasePerson: async ({ body, locale }) => {
      const person = await personOf(reader, body.email);
      const parts = await erasePerson(database, config, person);
      const erased = Object.fromEntries(parts.map((part) => [part.name, part.erased]));
      await database.transaction((tx) => noteEvent(tx, erased, recordOf(person.userId)));
      const t = translators[locale];
      return parts.map(({ name, erased: count, kept }) => ({
        name,
        erased: count,
        kept: kept ? { count: kept.count, why: t(kept.why) } : null,
      }));
    },
  };
}

const recordOf = (userId: number | null) => (userId === null ? {} : { record: ['users', userId] as const });

function limitOf(limit: Parameters<typeof toMinor>[0]): number {
  const minor = toMinor(limit, defaultCurrency.precision);
  if (minor <= 0) throw invalidField('credit.limit', 'staff.no_credit');
  return minor;
}

const refusalTexts = {
  'not-business': 'komoda.customers.not_business',
  'not-partner': 'komoda.customers.not_partner',
  unconfirmed: 'komoda.customers.unconfirmed',
} as const;

async function refusal(reader: Reader, id: number, reason: 'unknown' | keyof typeof refusalTexts): Promise<ShopError> {
  const customer = await findCustomer(reader, id);
  if (!customer || reason === 'unknown') return notFound();
  return refused({ key: refusalTexts[reason], params: { email: customer.user.email } });
}
