import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '#domain/accounts/demo-accounts.ts';
import { companies, users } from '#server/database/schema/index.ts';
import { logIn } from '#tests/support/account-builders.ts';
import { useTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { addDemoAccounts } from './index.ts';

const shop = useTestShop({ DEMO_ACCOUNTS: 'on' });
const reached = useTestShop({ DEMO_ACCOUNTS: 'off' });
const depsOf = (one: TestShop) => ({ ...one, log: one.app.log, clock: () => one.now });

describe('the accounts of the demo shop (ACCOUNT-16)', () => {
  beforeAll(async () => {
    expect(await addDemoAccounts(depsOf(shop))).toBe(demoAccounts.length);
  });

  it.each(demoAccounts)('let in $email', async ({ email }) => {
    const response = await logIn(shop.visitor(), email, demoPassword);

    expect(response.statusCode).toBe(200);
    expect(response.json().user).toMatchObject({ email, discr: email.startsWith('partner') ? 'partner' : 'customer' });
  });

  it('give the partner a company with an address, for invoices and parcels', async () => {
    const { user } = (await logIn(shop.visitor(), 'partner@demo.example', demoPassword)).json();

    expect(user.company.addresses).toMatchObject([{ city: 'Poznań', country: 'PL', main: true, default: true }]);
  });

  it('are one of each role, with one company, however often they are added', async () => {
    expect(await addDemoAccounts(depsOf(shop))).toBe(0);

    expect(await shop.tables.select().from(companies)).toHaveLength(1);
    const supervised = await shop.tables.select().from(users).where(eq(users.hasSupervisor, true));
    expect(supervised.map(({ redistributor, architect }) => ({ redistributor, architect }))).toEqual(
      expect.arrayContaining([
        { redistributor: true, architect: false },
        { redistributor: false, architect: true },
      ]),
    );
  });

  it('let nobody in, and are not added, where others reach the shop', async () => {
    expect(await addDemoAccounts(depsOf(reached))).toBe(0);
    expect(await reached.tables.select().from(users)).toEqual([]);

    const before = { ...reached.config, demoAccounts: true };
    await addDemoAccounts({ ...depsOf(reached), config: before });
    expect((await logIn(reached.visitor(), demoAccounts[0].email, demoPassword)).statusCode).toBe(401);
  });
});
