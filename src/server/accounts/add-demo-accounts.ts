import { requiredConsents } from '#domain/accounts/consents.ts';
import { demoAccounts, demoPassword } from '#domain/accounts/demo-accounts.ts';
import { logConsents } from '#server/consents/index.ts';
import type { Transaction } from '#server/database/database.ts';
import { companies, users } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { insertFirstAddress } from './addresses.ts';
import { hashPassword } from './passwords.ts';
import { findUserByEmail } from './stored-users.ts';

/** The account manager of the business customers, and the price group that they have in the demo catalogue. */
const [supervisor, priceGroup] = ['Ewa Lis', 'b2b'];
const company = { name: 'Demo Wnętrza sp. z o.o.', taxNumber: '1234563218', priceGroup };
const seat = {
  addressName: 'Siedziba',
  street: 'ul. Wzorcowa',
  streetNumber: '12',
  postalCode: '61-001',
  city: 'Poznań',
  province: 'wielkopolskie',
  contactUser: { firstnameLastname: 'Anna Demo', email: 'partner@demo.example', phone: '600100200', comments: '' },
};

/** Gives the demo shop an account of each role; answers how many are new (ACCOUNT-16). */
export async function addDemoAccounts({ database, config, clock }: ServerDeps): Promise<number> {
  if (!config.demoAccounts) return 0;
  const passwordHash = await hashPassword(demoPassword);
  return database.transaction(async (tx) => {
    let addedCount = 0;
    for (const account of demoAccounts) if (await addOne(tx, account, { passwordHash, now: clock() })) addedCount += 1;
    return addedCount;
  });
}

async function addOne(
  tx: Transaction,
  account: (typeof demoAccounts)[number],
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<boolean> {
  const { email, firstName, role } = account;
  if (await findUserByEmail(tx, email)) return false;
  const [user] = await tx
    .insert(users)
    .values({
      discr: role === 'partner' ? 'partner' : 'customer',
      email,
      passwordHash,
      firstName,
      lastName: 'Demo',
      redistributor: role === 'redistributor',
      architect: role === 'architect',
      ...('hasSupervisor' in account && account.hasSupervisor && { hasSupervisor: true, supervisor, priceGroup }),
      ...(role === 'redistributor' && { companyName: company.name, taxNumber: company.taxNumber }),
      companyId: role === 'partner' ? await addCompany(tx) : null,
      companyManager: role === 'partner',
      locale: 'pl',
      confirmedAt: now,
    })
    .returning({ id: users.id });
  const words = requiredConsents('registration').map((consent) => ({ consent, given: true }));
  await logConsents(tx, { subject: { userId: user!.id }, words, source: 'registration', at: now });
  return true;
}

async function addCompany(tx: Transaction): Promise<number> {
  const [newCompany] = await tx.insert(companies).values(company).returning({ id: companies.id });
  await insertFirstAddress(tx, { companyId: newCompany!.id }, seat);
  return newCompany!.id;
}
