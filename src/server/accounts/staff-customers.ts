import { and, asc, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CompanyAddress } from '#contract/addresses.ts';
import type { ConsentId, ConsentSource } from '#domain/accounts/consents.ts';
import { displayedName, kindOfCustomer, type BusinessState, type CustomerKind } from '#domain/accounts/user.ts';
import { mostCounted } from '#domain/staff/counted.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Reader } from '#server/database/database.ts';
import { accountAddresses, companies, orders, users } from '#server/database/schema/index.ts';
import { likeText } from '#server/database/like-text.ts';
import { listAddresses } from './addresses.ts';
import { businessStateOf, isOnBusinessSide, listMembers } from './business-customers.ts';
import { findUser, versionOf, type StoredUser } from './stored-users.ts';
import { latestWords } from './user-consents.ts';

export type CustomerFilter = {
  q?: string | undefined;
  kind?: 'private' | 'redistributor' | 'architect' | 'partner' | undefined;
  state?: BusinessState | undefined;
  priceGroup?: string | undefined;
};

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
const listed = {
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
  const found = await findByWords(reader, filter.q);
  if (found?.length === 0) return { rows: [], total: 0, more: false };
  const where = conditionOf(filter, found);
  const counted = reader
    .select({ one: sql`1`.as('one') })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(where)
    .limit(mostCounted)
    .as('found');
  const [rows, total] = await Promise.all([
    reader
      .select({ user: listed, companyOf: companies, town, orders: orderCount })
      .from(users)
      .leftJoin(companies, eq(companies.id, users.companyId))
      .where(where)
      .orderBy(filter.state === 'waiting' ? asc(users.id) : desc(users.id))
      .limit(limit + 1)
      .offset(offset),
    reader.$count(counted),
  ]);
  const shown = rows.slice(0, limit).map(({ user, companyOf, ...more }) => ({
    ...rowOf({ ...user, email: user.email ?? '', companyOf }),
    ...more,
  }));
  return { rows: shown, total, more: rows.length > limit };
}

/** One account with all that its own area knows of it; null: there is none, or none any more. */
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

type Listed = Pick<StoredUser, keyof typeof listed | 'companyOf'>;

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

const isPartner = eq(users.discr, 'partner');
const isFlagged = or(users.redistributor, users.architect);

const ofKind: Readonly<Record<NonNullable<CustomerFilter['kind']>, SQL | undefined>> = {
  private: and(eq(users.discr, 'customer'), eq(users.redistributor, false), eq(users.architect, false)),
  redistributor: eq(users.redistributor, true),
  architect: eq(users.architect, true),
  partner: isPartner,
};

const inState: Readonly<Record<BusinessState, SQL | undefined>> = {
  // As the index of the table has it.
  waiting: sql`${users.confirmedAt} is not null and ${users.refusedAt} is null and (
    ${users.discr} = 'partner' and not ${users.active} or ${users.discr} = 'customer'
      and (${users.redistributor} or ${users.architect}) and not ${users.hasSupervisor})`,
  approved: or(and(isPartner, users.active), and(isFlagged, users.hasSupervisor)),
  refused: isNotNull(users.refusedAt),
};

function conditionOf({ q = '', kind, state, priceGroup }: CustomerFilter, found: Found = null): SQL | undefined {
  return and(
    isNull(users.deletedAt),
    kind && ofKind[kind],
    state && inState[state],
    priceGroup === undefined ? undefined : sql`coalesce(${companies.priceGroup}, ${users.priceGroup}) = ${priceGroup}`,
    ...(found && isFew(found)
      ? [isAnyOf(users.id, found)]
      : wordsOf(q).map((part) => sql`${users.id} = any(array(${about(part)}))`)),
  );
}

const wordsOf = (q: string) => q.split(/\s+/).filter((part) => part !== '');

const someone = alias(users, 'someone');
/** As the index of the table has them. */
const words = sql`folded(coalesce(${someone.email}, '') || ' ' || ${someone.firstName} || ' ' || ${someone.lastName}
    || ' ' || ${someone.companyName} || ' ' || ${someone.taxNumber} || ' ' || ${someone.phone})`;
const wordsOfCompany = sql`folded(${companies.name} || ' ' || ${companies.taxNumber})`;

/** Ids of accounts in whose words or whose company's a part stands. */
function about(part: string): SQL {
  const pattern = sql`folded(${`%${likeText(part)}%`})`;
  return sql`
    select ${someone.id} from ${users} someone where ${words} like ${pattern}
    union all
    select ${someone.id} from ${users} someone join ${companies} on ${companies.id} = ${someone.companyId}
      where ${wordsOfCompany} like ${pattern}`;
}

/** The accounts about which all parts are, one more than are counted at most; null: nothing was typed. */
type Found = readonly number[] | null;

const isFew = (found: readonly number[]) => found.length <= mostCounted;

/** Looked for once, where page and count would do it each for itself. */
async function findByWords(reader: Reader, q = ''): Promise<Found> {
  const parts = wordsOf(q);
  if (parts.length === 0) return null;
  const all = sql.join(
    parts.map((part) => sql`(${about(part)})`),
    sql` intersect `,
  );
  const { rows } = await reader.execute<{ id: number }>(sql`
    select distinct id from (${all}) found limit ${sql.raw(String(mostCounted + 1))}`);
  return rows.map(({ id }) => id);
}

/** Partners, redistributors and architects who wait to be let in, the longest waiting first, as Today counts them. */
export const waitingCustomers = {
  first: sql`select to_json(${users.createdAt})#>>'{}' as since,
      coalesce(nullif(coalesce(${companies.name}, ${users.companyName}), ''),
        nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email}) as label
    from ${users} left join ${companies} on ${companies.id} = ${users.companyId}
    where ${conditionOf({ state: 'waiting' })} order by ${users.id}`,
  counted: sql`select null::bigint as minor from ${users} where ${conditionOf({ state: 'waiting' })}`,
};
