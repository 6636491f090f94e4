import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BusinessState } from '#domain/accounts/user.ts';
import { companies, users } from '#server/database/schema/index.ts';
import { likeText, isMatch, type WordMatches } from '#server/database/word-matches.ts';

/** Which accounts the staff wants to see. */
export type CustomerFilter = {
  q?: string | undefined;
  kind?: 'private' | 'redistributor' | 'architect' | 'partner' | undefined;
  state?: BusinessState | undefined;
  priceGroup?: string | undefined;
};

const isPartner = eq(users.discr, 'partner');
const isFlagged = or(users.redistributor, users.architect);

const ofKind: Readonly<Record<NonNullable<CustomerFilter['kind']>, SQL | undefined>> = {
  private: and(eq(users.discr, 'customer'), eq(users.redistributor, false), eq(users.architect, false)),
  redistributor: eq(users.redistributor, true),
  architect: eq(users.architect, true),
  partner: isPartner,
};

const inState: Readonly<Record<BusinessState, SQL | undefined>> = {
  // Written as in the index of the table.
  waiting: sql`${users.confirmedAt} is not null and ${users.refusedAt} is null and (
    ${users.discr} = 'partner' and not ${users.active} or ${users.discr} = 'customer'
      and (${users.redistributor} or ${users.architect}) and not ${users.hasSupervisor})`,
  approved: or(and(isPartner, users.active), and(isFlagged, users.hasSupervisor)),
  refused: isNotNull(users.refusedAt),
};

/** The accounts of a filter. `matches`: the accounts that match the typed words, if there are words. */
export function customersIn(
  { q, kind, state, priceGroup }: CustomerFilter,
  matches: WordMatches<number> = null,
): SQL | undefined {
  return and(
    isNull(users.deletedAt),
    kind && ofKind[kind],
    state && inState[state],
    priceGroup === undefined ? undefined : sql`coalesce(${companies.priceGroup}, ${users.priceGroup}) = ${priceGroup}`,
    isMatch(users.id, matches, and(...wordsOf(q).map((word) => sql`${users.id} = any(array(${about(word)}))`))),
  );
}

/** Selects the ids of the accounts that match all typed words. Undefined: nothing was typed. */
export function customersAbout(q: string | undefined): SQL | undefined {
  const words = wordsOf(q);
  if (words.length === 0) return undefined;
  const inAll = sql.join(
    words.map((word) => sql`(${about(word)})`),
    sql` intersect `,
  );
  return sql`select distinct id from (${inAll}) in_all`;
}

const wordsOf = (q = '') => q.split(/\s+/).filter((word) => word !== '');

const someone = alias(users, 'someone');
/** Written as in the index of the table. */
const ownWords = sql`folded(coalesce(${someone.email}, '') || ' ' || ${someone.firstName} || ' ' || ${someone.lastName}
    || ' ' || ${someone.companyName} || ' ' || ${someone.taxNumber} || ' ' || ${someone.phone})`;
const companyWords = sql`folded(${companies.name} || ' ' || ${companies.taxNumber})`;

/** Ids of accounts whose own texts, or those of their company, contain a word. */
function about(word: string): SQL {
  const pattern = sql`folded(${`%${likeText(word)}%`})`;
  return sql`
    select ${someone.id} from ${users} someone where ${ownWords} like ${pattern}
    union all
    select ${someone.id} from ${users} someone join ${companies} on ${companies.id} = ${someone.companyId}
      where ${companyWords} like ${pattern}`;
}
