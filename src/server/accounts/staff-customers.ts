import { asc, desc, eq, sql } from 'drizzle-orm';
import type { CompanyAddress } from '#contract/addresses.ts';
import type { ConsentId, ConsentSource } from '#domain/accounts/consents.ts';
import { displayedName, kindOfCustomer, type BusinessState, type CustomerKind } from '#domain/accounts/user.ts';
import { mostCounted } from '#domain/staff/counted.ts';
import type { Reader } from '#server/database/database.ts';
import { accountAddresses, companies, orders, users } from '#server/database/schema/index.ts';
import { findWordMatches } from '#server/database/word-matches.ts';
import { listAddresses } from './addresses.ts';
import { businessStateOf, isOnBusinessSide, listMembers } from './business-customers.ts';
import { customersAbout, customersIn, type CustomerFilter } from './customer-filter.ts';
import { findUser, versionOf, type StoredUser } from './stored-users.ts';
import { latestWords } from './user-consents.ts';

/** An account as a list shows it. */
export type CustomerRow = {
  id: number;
  name: string;
  company: string;
  town: string;
  kind: CustomerKind;
  /** null: a private customer. */
  state: BusinessState | null;
  priceGroup: string;
  supervisor: string;
  orders: number;
  createdAt: Date;
};

export type Customer = CustomerRow & {
  user: StoredUser;
  version: number;
  members: Awaited<ReturnType<typeof listMembers>>;
  addresses: CompanyAddress[];
  consents: { consent: ConsentId; given: boolean; version: number; at: Date; source: ConsentSource }[];
};

const main = eq(accountAddresses.main, true);
const town = sql<string>`coalesce((select ${accountAddresses.city} from ${accountAddresses} where ${main} and
  (${accountAddresses.userId} = ${users.id} or ${accountAddresses.companyId} = ${users.companyId}) limit 1), '')`;
const orderCount = sql<number>`(select count(*)::int from ${orders} where ${orders.userId} = ${users.id})`;

/** The columns that a list shows, a third of all. */
const listColumns = {
  id: users.id,
  discr: users.discr,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  companyName: users.companyName,
  priceGroup: users.priceGroup,
  supervisor: users.supervisor,
  redistributor: users.redistributor,
  architect: users.architect,
  hasSupervisor: users.hasSupervisor,
  active: users.active,
  refusedAt: users.refusedAt,
  createdAt: users.createdAt,
};

/**
 * Accounts for the list of the back office, the newest first; those that wait for an answer, the longest waiting first.
 */
export async function pageCustomers(
  reader: Reader,
  filter: CustomerFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CustomerRow[]; total: number; more: boolean }> {
  const matches = await findWordMatches<number>(reader, customersAbout(filter.q));
  if (matches?.length === 0) return { rows: [], total: 0, more: false };
  const where = customersIn(filter, matches);
  const countedRows = reader
    .select({ one: sql`1`.as('one') })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(where)
    .limit(mostCounted)
    .as('found');
  const [rows, total] = await Promise.all([
    reader
      .select({ user: listColumns, companyOf: companies, town, orders: orderCount })
      .from(users)
      .leftJoin(companies, eq(companies.id, users.companyId))
      .where(where)
      .orderBy(filter.state === 'waiting' ? asc(users.id) : desc(users.id))
      .limit(limit + 1)
      .offset(offset),
    reader.$count(countedRows),
  ]);
  const customers = rows.slice(0, limit).map(({ user, companyOf, ...more }) => ({
    ...rowOf({ ...user, email: user.email ?? '', companyOf }),
    ...more,
  }));
  return { rows: customers, total, more: rows.length > limit };
}

/** One account with all data of this area. Null: it does not exist, or was deleted. */
export async function findCustomer(reader: Reader, id: number): Promise<Customer | null> {
  const user = await findUser(reader, id);
  if (!user) return null;
  const [members, addresses, words, count] = await Promise.all([
    listMembers(reader, user),
    listAddresses(reader, user.companyId === null ? { userId: id } : { companyId: user.companyId }),
    latestWords(reader, id),
    reader.$count(orders, eq(orders.userId, id)),
  ]);
  return {
    ...rowOf(user),
    town: addresses.find((address) => address.main)?.city ?? '',
    orders: count,
    user,
    version: versionOf(user),
    members,
    addresses,
    consents: [...words.values()],
  };
}

type Listed = Pick<StoredUser, keyof typeof listColumns | 'companyOf'>;

function rowOf(user: Listed): Omit<CustomerRow, 'town' | 'orders'> {
  const company = user.companyOf ?? { name: user.companyName, priceGroup: user.priceGroup };
  return {
    id: user.id,
    name: displayedName({ ...user, company: null }),
    company: company.name,
    kind: kindOfCustomer(user),
    state: isOnBusinessSide(user) ? businessStateOf(user) : null,
    priceGroup: company.priceGroup,
    supervisor: user.supervisor,
    createdAt: user.createdAt,
  };
}

/** Partners, redistributors and architects who wait to be let in, the longest waiting first, as Today counts them. */
export const waitingCustomers = {
  first: sql`select to_json(${users.createdAt})#>>'{}' as since,
      coalesce(nullif(coalesce(${companies.name}, ${users.companyName}), ''),
        nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email}) as label
    from ${users} left join ${companies} on ${companies.id} = ${users.companyId}
    where ${customersIn({ state: 'waiting' })} order by ${users.id}`,
  counted: sql`select null::bigint as minor from ${users} where ${customersIn({ state: 'waiting' })}`,
};
