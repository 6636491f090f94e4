import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { CompanyAddress } from '#contract/addresses.ts';
import { addressProblems, type Address } from '#domain/checkout/address.ts';
import type { Database, Reader, Transaction } from '#server/database/database.ts';
import { accountAddresses, companies, users } from '#server/database/schema/index.ts';
import { addressFields } from '#server/http/address-fields.ts';
import { notFound, ShopError } from '#server/http/errors.ts';

/** The owner of the addresses. */
export type AddressOwner = { userId: number } | { companyId: number };
type Fields = Omit<CompanyAddress, 'id'>;
type Changes = { [Name in keyof Fields]?: Fields[Name] | undefined };

const { userId: _user, companyId: _company, createdAt: _created, ...columns } = getTableColumns(accountAddresses);

const isOf = (owner: AddressOwner) =>
  'userId' in owner ? eq(accountAddresses.userId, owner.userId) : eq(accountAddresses.companyId, owner.companyId);

/** Lists the addresses in the order in which they were added. */
export function listAddresses(reader: Reader, owner: AddressOwner): Promise<CompanyAddress[]> {
  return reader.select(columns).from(accountAddresses).where(isOf(owner)).orderBy(asc(accountAddresses.id));
}

/** Adds an address. The first one becomes the main address and the delivery address (ACCOUNT-13). */
export async function addAddress(database: Database, owner: AddressOwner, changes: Changes): Promise<CompanyAddress[]> {
  const fields = { ...noAddress, ...defined(changes) };
  refuseInvalid(fields);
  return inTurn(database, owner, async (tx, existing) => {
    const first = existing.length === 0;
    const [newAddress] = await tx
      .insert(accountAddresses)
      .values({ ...fields, main: first, default: first, ...owner })
      .returning({ id: accountAddresses.id });
    await moveFlags(tx, owner, newAddress!.id, fields);
  });
}

/** Stores the first address of a new account or company; nothing if it could not stand on a parcel. */
export async function insertFirstAddress(tx: Transaction, owner: AddressOwner, place: Changes): Promise<void> {
  const fields = { ...noAddress, ...defined(place) };
  if (Object.keys(addressProblems(fields, 'billing')).length > 0) return;
  await tx.insert(accountAddresses).values({ ...fields, main: true, default: true, ...owner });
}

/** Changes an address. The main address only stops being the main one when another address becomes it. */
export function changeAddress(
  database: Database,
  owner: AddressOwner,
  id: number,
  changes: Changes,
): Promise<CompanyAddress[]> {
  return inTurn(database, owner, async (tx, existing) => {
    const { main: _main, default: _default, id: _id, ...before } = requireAddress(existing, id);
    const fields = { ...before, ...defined(changes) };
    refuseInvalid(fields);
    const { main: _wantsMain, default: _wantsDefault, ...columns } = fields as Fields;
    await tx
      .update(accountAddresses)
      .set(columns)
      .where(and(isOf(owner), eq(accountAddresses.id, id)));
    await moveFlags(tx, owner, id, changes);
  });
}

/** Removes an address, but not the last one; the oldest of the others becomes the default in its place. */
export function removeAddress(database: Database, owner: AddressOwner, id: number): Promise<CompanyAddress[]> {
  return inTurn(database, owner, async (tx, existing) => {
    const removed = requireAddress(existing, id);
    const heir = existing.find((address) => address.id !== id);
    if (!heir) throw new ShopError('invalid', { key: 'address.last' });
    await tx.delete(accountAddresses).where(and(isOf(owner), eq(accountAddresses.id, id)));
    await moveFlags(tx, owner, heir.id, removed);
  });
}

/** Runs changes of one owner's addresses one after the other, so that there is always exactly one main address. */
function inTurn(
  database: Database,
  owner: AddressOwner,
  change: (tx: Transaction, existing: CompanyAddress[]) => Promise<void>,
): Promise<CompanyAddress[]> {
  return database.transaction(async (tx) => {
    const [table, id] = 'userId' in owner ? [users, owner.userId] : [companies, owner.companyId];
    await tx.execute(sql`select from ${table} where ${table.id} = ${id} for update`);
    await change(tx, await listAddresses(tx, owner));
    return listAddresses(tx, owner);
  });
}

async function moveFlags(
  tx: Transaction,
  owner: AddressOwner,
  id: number,
  flags: { main?: boolean | undefined; default?: boolean | undefined },
): Promise<void> {
  for (const flag of ['main', 'default'] as const) {
    if (!flags[flag]) continue;
    await tx
      .update(accountAddresses)
      .set({ [flag]: false })
      .where(and(isOf(owner), eq(accountAddresses[flag], true)));
    await tx
      .update(accountAddresses)
      .set({ [flag]: true })
      .where(and(isOf(owner), eq(accountAddresses.id, id)));
  }
}

/** An address of somebody else counts as unknown. */
function requireAddress(existing: readonly CompanyAddress[], id: number): CompanyAddress {
  const address = existing.find((each) => each.id === id);
  if (!address) throw notFound();
  return address;
}

const noAddress = {
  addressName: '',
  street: '',
  streetNumber: '',
  houseUnitNumber: '',
  city: '',
  postalCode: '',
  country: 'PL',
  province: '',
  contactUser: { firstnameLastname: '', email: '', phone: '', comments: '' },
};

const defined = (changes: Changes) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/** A complete place for a parcel; the name of the person may be missing. */
function refuseInvalid(address: Partial<Address>): void {
  const fields = addressFields(address, 'billing');
  if (Object.keys(fields).length > 0) throw new ShopError('invalid', { key: 'error.invalid' }, { fields });
}
