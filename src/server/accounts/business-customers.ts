import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { isBusiness, isFlaggedBusiness, waitsForApproval } from '#domain/accounts/user.ts';
import type { Credit } from '#domain/payments/credit.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { companies, users } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { endSessionsOf } from '#server/http/visitor.ts';
import { queueMessage, type Message } from '#server/outbox/index.ts';
import { approvedMail, refusedMail } from './account-mails.ts';
import { findUserByEmail, type StoredUser } from './stored-users.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;

/** An account on the business side, or one that has asked to be. */
export type BusinessCustomer = StoredUser & { state: 'waiting' | 'approved' | 'refused' };

export type BusinessRefusal = { ok: false; reason: 'unknown' | 'not-business' | 'not-partner' | 'unconfirmed' };
type Changed = { ok: true; customer: BusinessCustomer } | BusinessRefusal;

const withState = (user: StoredUser): BusinessCustomer => {
  const isWaiting = waitsForApproval({ ...user, refused: user.refusedAt !== null });
  const isApproved = isBusiness(user) && user.active;
  return { ...user, state: isWaiting ? 'waiting' : isApproved ? 'approved' : 'refused' };
};

/** Those who have confirmed their e-mail, the longest waiting first. */
export async function listBusinessCustomers(
  reader: Reader,
  { waiting }: { waiting: boolean },
): Promise<BusinessCustomer[]> {
  const rows = await reader
    .select({ user: users, companyOf: companies })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        isNull(users.deletedAt),
        isNotNull(users.confirmedAt),
        or(eq(users.discr, 'partner'), users.redistributor, users.architect),
      ),
    )
    .orderBy(asc(users.id));
  const all = rows.map(({ user, companyOf }) => withState({ ...user, email: user.email!, companyOf }));
  return waiting ? all.filter(({ state }) => state === 'waiting') : all;
}

/** One of them with the members of its company; null: there is none with this e-mail. */
export async function findBusinessCustomer(
  reader: Reader,
  email: string,
): Promise<{ customer: BusinessCustomer; members: string[] } | null> {
  const user = await findUserByEmail(reader, email.toLowerCase());
  if (!user || !isOnBusinessSide(user)) return null;
  const members =
    user.companyId === null
      ? []
      : await reader
          .select({ email: users.email })
          .from(users)
          .where(and(eq(users.companyId, user.companyId), isNull(users.deletedAt)))
          .orderBy(asc(users.id));
  return { customer: withState(user), members: members.flatMap((member) => member.email ?? []) };
}

/**
 * Lets a partner in, or makes a redistributor or architect a business customer, and tells it by mail. The rights count
 * in open sessions within seconds.
 */
export function approveCustomer(
  deps: Deps,
  email: string,
  { supervisor, priceGroup }: { supervisor: string; priceGroup: string | undefined },
): Promise<Changed> {
  return change(deps, email, async (tx, user) => {
    if (user.confirmedAt === null) return 'unconfirmed';
    await tx
      .update(users)
      .set({ active: true, hasSupervisor: true, supervisor, refusedAt: null, refusal: '' })
      .where(eq(users.id, user.id));
    if (priceGroup !== undefined) await setGroup(tx, user, priceGroup);
    return approvedMail(deps.config, { locale: user.locale, supervisor });
  });
}

/** Says no, with the reason in a mail; rights that were given before are taken back at once. */
export async function refuseCustomer(deps: Deps, email: string, reason: string): Promise<Changed> {
  const changed = await change(deps, email, async (tx, user) => {
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

/** Gives the prices of a group, '' those of everybody; of a partner to all members of its company. */
export function setPriceGroup(deps: Deps, email: string, priceGroup: string): Promise<Changed> {
  return change(deps, email, async (tx, user) => {
    await setGroup(tx, user, priceGroup);
    return null;
  });
}

/** Lets somebody pay later, up to a gross amount and within so many days; null: no more. */
export function setCredit(deps: Deps, email: string, credit: Omit<Credit, 'open'> | null): Promise<Changed> {
  return change(deps, email, async (tx, { id, companyId }) => {
    const given = { creditLimit: credit?.limit ?? null, creditDays: credit?.days ?? null };
    if (companyId === null) await tx.update(users).set(given).where(eq(users.id, id));
    else await tx.update(companies).set(given).where(eq(companies.id, companyId));
    return null;
  });
}

/** Names a partner who decides about the orders of colleagues, or takes that back. */
export function setManager(deps: Deps, email: string, companyManager: boolean): Promise<Changed> {
  return change(deps, email, async (tx, { id, companyId }) => {
    if (companyId === null) return 'not-partner';
    await tx.update(users).set({ companyManager }).where(eq(users.id, id));
    return null;
  });
}

/** Says who looks after a customer that is approved already. */
export function setSupervisor(deps: Deps, email: string, supervisor: string): Promise<Changed> {
  return change(deps, email, async (tx, user) => {
    await tx.update(users).set({ supervisor }).where(eq(users.id, user.id));
    return null;
  });
}

async function setGroup(tx: Transaction, { id, companyId }: StoredUser, priceGroup: string): Promise<void> {
  if (companyId === null) await tx.update(users).set({ priceGroup }).where(eq(users.id, id));
  else await tx.update(companies).set({ priceGroup }).where(eq(companies.id, companyId));
}

const isOnBusinessSide = (user: StoredUser) => user.discr === 'partner' || isFlaggedBusiness(user);

type Mail = Pick<Message, 'subject' | 'letter' | 'text'>;

/** Changes a locked account and sends what the change says; a word instead of a mail refuses it. */
async function change(
  { database, clock }: Deps,
  email: string,
  work: (tx: Transaction, user: StoredUser) => Promise<Mail | BusinessRefusal['reason'] | null>,
): Promise<Changed> {
  const address = email.toLowerCase();
  return database.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.email, address)).for('update');
    const user = await findUserByEmail(tx, address);
    if (!user) return { ok: false, reason: 'unknown' } as const;
    if (!isOnBusinessSide(user)) return { ok: false, reason: 'not-business' } as const;
    const mail = await work(tx, user);
    if (typeof mail === 'string') return { ok: false, reason: mail } as const;
    if (mail) await queueMessage(tx, { key: `business:${user.id}:${clock().getTime()}`, recipient: address, ...mail });
    const changed = await findUserByEmail(tx, address);
    return { ok: true, customer: withState(changed!) } as const;
  });
}
