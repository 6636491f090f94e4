import { eq } from 'drizzle-orm';
import type { Credit } from '#domain/payments/credit.ts';
import type { Transaction } from '#server/database/database.ts';
import { companies, users } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { endSessionsOf } from '#server/http/sessions.ts';
import { queueMessage, type Message } from '#server/outbox/index.ts';
import { approvedMail, refusedMail } from './account-mails.ts';
import { isOnBusinessSide, withState, type BusinessCustomer } from './business-customers.ts';
import { findUser, versionOf, type StoredUser } from './stored-users.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;

/** The customer: by e-mail, or by id with the version that was seen. */
export type CustomerKey = string | { id: number; version: number };

export type BusinessRefusal = {
  ok: false;
  reason: 'unknown' | 'not-business' | 'not-partner' | 'unconfirmed' | 'changed';
};
type CustomerChange = { ok: true; customer: BusinessCustomer } | BusinessRefusal;

/**
 * Approves a partner, or makes a redistributor or architect a business customer, and tells it by mail. The rights count
 * in open sessions within seconds.
 */
export function approveCustomer(
  deps: Deps,
  key: CustomerKey,
  { supervisor, priceGroup }: { supervisor: string; priceGroup: string | undefined },
): Promise<CustomerChange> {
  return change(deps, key, async (tx, user) => {
    if (user.confirmedAt === null) return 'unconfirmed';
    await tx
      .update(users)
      .set({ active: true, hasSupervisor: true, supervisor, refusedAt: null, refusal: '' })
      .where(eq(users.id, user.id));
    if (priceGroup !== undefined) await changeTerms(tx, user, { priceGroup });
    return approvedMail(deps.config, { locale: user.locale, supervisor });
  });
}

/** Refuses a business account with the reason in a mail. Rights that were given before are taken back at once. */
export async function refuseCustomer(deps: Deps, key: CustomerKey, reason: string): Promise<CustomerChange> {
  const changed = await change(deps, key, async (tx, user) => {
    await tx
      .update(users)
      .set({
        refusedAt: deps.clock(),
        refusal: reason,
        hasSupervisor: false,
        supervisor: '',
        ...(user.discr === 'partner' && { active: false }),
      })
      .where(eq(users.id, user.id));
    return refusedMail(deps.config, { locale: user.locale, reason, isPartner: user.discr === 'partner' });
  });
  if (changed.ok) await endSessionsOf(deps.database.reader, changed.customer.id);
  return changed;
}

export type CustomerChanges = {
  /** The group whose prices it pays; '' is everybody's. For a partner it counts for all members of its company. */
  priceGroup?: string | undefined;
  /**
   * How much the customer may pay later, gross, and within how many days; null: nothing any more. For a partner it is
   * set for the company.
   */
  credit?: Omit<Credit, 'open'> | null | undefined;
  /** The name of the account manager. */
  supervisor?: string | undefined;
  /** Whether a partner decides about the orders of colleagues. */
  manager?: boolean | undefined;
};

/** Changes the terms of a business customer. */
export function changeCustomer(
  deps: Deps,
  key: CustomerKey,
  { supervisor, manager, ...terms }: CustomerChanges,
): Promise<CustomerChange> {
  return change(deps, key, async (tx, user) => {
    if (manager !== undefined && user.companyId === null) return 'not-partner';
    const own = {
      ...(supervisor !== undefined && { supervisor }),
      ...(manager !== undefined && { companyManager: manager }),
    };
    if (Object.keys(own).length > 0) await tx.update(users).set(own).where(eq(users.id, user.id));
    await changeTerms(tx, user, terms);
    return null;
  });
}

/** Prices and credit are those of the company, where there is one. */
async function changeTerms(
  tx: Transaction,
  { id, companyId }: StoredUser,
  { priceGroup, credit }: Pick<CustomerChanges, 'priceGroup' | 'credit'>,
): Promise<void> {
  const terms = {
    ...(priceGroup !== undefined && { priceGroup }),
    ...(credit !== undefined && { creditLimit: credit?.limit ?? null, creditDays: credit?.days ?? null }),
  };
  if (Object.keys(terms).length === 0) return;
  if (companyId === null) await tx.update(users).set(terms).where(eq(users.id, id));
  else await tx.update(companies).set(terms).where(eq(companies.id, companyId));
}

type Mail = Pick<Message, 'subject' | 'letter' | 'text'>;

/**
 * Changes a locked account and sends the mail that the change answers. If it answers a word instead, the change is
 * refused.
 */
async function change(
  { database, clock }: Deps,
  key: CustomerKey,
  work: (tx: Transaction, user: StoredUser) => Promise<Mail | BusinessRefusal['reason'] | null>,
): Promise<CustomerChange> {
  return database.transaction(async (tx) => {
    const user = await lockCustomer(tx, key);
    if (!user) return { ok: false, reason: 'unknown' } as const;
    if (typeof key === 'object' && key.version !== versionOf(user)) return { ok: false, reason: 'changed' } as const;
    if (!isOnBusinessSide(user)) return { ok: false, reason: 'not-business' } as const;
    const mail = await work(tx, user);
    if (typeof mail === 'string') return { ok: false, reason: mail } as const;
    const cause = `business:${user.id}:${clock().getTime()}`;
    if (mail) await queueMessage(tx, { key: cause, recipient: user.email, ...mail });
    return { ok: true, customer: withState((await findUser(tx, user.id))!) } as const;
  });
}

async function lockCustomer(tx: Transaction, key: CustomerKey): Promise<StoredUser | null> {
  const condition = typeof key === 'string' ? eq(users.email, key.toLowerCase()) : eq(users.id, key.id);
  const [locked] = await tx
    .select({ id: users.id, companyId: users.companyId })
    .from(users)
    .where(condition)
    .for('update');
  if (!locked) return null;
  const { id, companyId } = locked;
  if (companyId !== null)
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
  return findUser(tx, id);
}
