import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountTokens, users } from '#server/database/schema/index.ts';
import { aSignedIn, anAccount, goodPassword, logIn, mailedToken, mailsTo } from '#tests/support/account-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { inviteMember } from './invite-member.ts';

const shop = useTestShop({ LIMITS: 'links.email=off links.address=off registrations.address=off' });
const newPassword = 'Cztery krzesła w kuchni';
const dayMs = 24 * 3_600_000;
let number = 0;
const freshEmail = () => `link-${(number += 1)}@example.com`;

type Link = { token: string; email: string };

/** Asks for a link of each kind, as people do, and takes its token out of the mail. */
const kinds = {
  confirm: async (): Promise<Link> => {
    const email = freshEmail();
    const consents = ['terms', 'privacy'];
    const body = { email, password: goodPassword, firstName: 'Jan', lastName: 'Nowak', consents };
    await shop.visitor().send('POST', '/user/customer', body);
    return { email, token: await mailedToken(shop, email) };
  },
  email: async (): Promise<Link> => {
    const { email } = await anAccount(shop);
    const newEmail = `nowy-${email}`;
    const visitor = await aSignedIn(shop, email);
    await visitor.send('PATCH', '/user/user', { email: newEmail, currentPassword: goodPassword });
    return { email: newEmail, token: await mailedToken(shop, newEmail) };
  },
  reset: async (): Promise<Link> => {
    const { email } = await anAccount(shop);
    await shop.visitor().send('POST', '/security/password/reset/request', { email }, { 'user-type': 'customer' });
    return { email, token: await mailedToken(shop, email) };
  },
  invite: async (): Promise<Link> => {
    const partner = freshEmail();
    await shop.visitor().send('POST', '/user/partner', {
      email: partner,
      password: goodPassword,
      companyName: 'Firma',
      taxNumber: '5260250274',
      consents: ['terms', 'privacy'],
    });
    await shop.tables.update(users).set({ active: true, confirmedAt: shop.now }).where(eq(users.email, partner));
    const email = freshEmail();
    const deps = { database: shop.database, config: shop.config, clock: () => shop.now };
    await inviteMember(deps, { partner, email, firstName: 'Ewa', lastName: 'Sowa' });
    return { email, token: await mailedToken(shop, email) };
  },
  delete: async (): Promise<Link> => {
    const { email } = await anAccount(shop);
    await (await aSignedIn(shop, email)).send('DELETE', '/user/customer');
    return { email, token: await mailedToken(shop, email) };
  },
};
type Kind = keyof typeof kinds;

const follow = {
  confirm: (token: string) => shop.visitor().send('POST', '/user/user/confirm', { token }),
  password: (token: string) =>
    shop.visitor().send('POST', '/security/password/reset/change', { token, password: newPassword }),
  delete: (token: string) => shop.visitor().send('POST', '/user/customer/confirm-delete', { token }),
};
const meant: Record<Kind, keyof typeof follow> = {
  confirm: 'confirm',
  email: 'confirm',
  reset: 'password',
  invite: 'password',
  delete: 'delete',
};
const lifeDays: Record<Kind, number> = { confirm: 7, email: 1, reset: 1 / 12, invite: 7, delete: 1 };

describe('the link of a mail (ACCOUNT-6)', () => {
  const everyKind = Object.keys(kinds) as Kind[];

  it.each(everyKind)(
    'of the kind %s works once, by its own call alone, whoever follows it at the same time',
    async (kind) => {
      const { token } = await kinds[kind]();
      for (const call of Object.keys(follow) as (keyof typeof follow)[])
        if (call !== meant[kind]) expect((await follow[call](token)).statusCode, call).toBe(400);
      const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
      expect((await follow[meant[kind]](forged)).statusCode).toBe(400);

      const both = await Promise.all([follow[meant[kind]](token), follow[meant[kind]](token)]);

      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400]);
      const again = await follow[meant[kind]](token);
      expect([again.statusCode, typeof again.json().message]).toEqual([400, 'string']);
    },
  );

  it.each(everyKind)('of the kind %s is over after its time', async (kind) => {
    const { token } = await kinds[kind]();
    const now = shop.now;
    shop.now = new Date(now.getTime() + lifeDays[kind] * dayMs + 1);

    const late = await follow[meant[kind]](token);

    shop.now = now;
    expect(late.statusCode).toBe(400);
    expect((await follow[meant[kind]](token)).statusCode).toBe(204);
  });

  it.each(everyKind)('of the kind %s does not stand in the database', async (kind) => {
    const { token } = await kinds[kind]();

    expect(JSON.stringify(await shop.tables.select().from(accountTokens))).not.toContain(token);
  });
});

describe('a new password (ACCOUNT-24)', () => {
  const waiting = async () => {
    const { email } = await anAccount(shop);
    const visitor = await aSignedIn(shop, email);
    await visitor.send('PATCH', '/user/user', { email: `obcy-${email}`, currentPassword: goodPassword });
    const toMove = await mailedToken(shop, `obcy-${email}`);
    await visitor.send('DELETE', '/user/customer');
    return { email, visitor, toMove, toDelete: await mailedToken(shop, email) };
  };
  const reset = async (email: string) => {
    await shop.visitor().send('POST', '/security/password/reset/request', { email }, { 'user-type': 'customer' });
    return mailedToken(shop, email);
  };

  it('ends the links to another e-mail and to a deletion that were asked for with the old one', async () => {
    const { email, toMove, toDelete } = await waiting();

    expect((await follow.password(await reset(email))).statusCode).toBe(204);

    expect((await follow.confirm(toMove)).statusCode).toBe(400);
    expect((await follow.delete(toDelete)).statusCode).toBe(400);
    expect((await logIn(shop.visitor(), email, newPassword)).statusCode).toBe(200);
  });

  it('ends them where it is set with the current one, too, and a link to a password', async () => {
    const { email, visitor, toMove, toDelete } = await waiting();
    const forgotten = await reset(email);

    await visitor.send('PATCH', '/user/user', { newPassword, currentPassword: goodPassword });

    expect((await follow.confirm(toMove)).statusCode).toBe(400);
    expect((await follow.delete(toDelete)).statusCode).toBe(400);
    expect((await follow.password(forgotten)).statusCode).toBe(400);
  });

  it('tells the old e-mail of a new one', async () => {
    const { email, token } = await kinds.email();
    const old = email.slice('nowy-'.length);
    expect(await mailsTo(shop, old)).toEqual([]);

    await follow.confirm(token);

    const [mail, ...more] = await mailsTo(shop, old);
    expect([mail!.subject, more]).toEqual(['Zmiana adresu e-mail w sklepie localhost:3000', []]);
    expect(mail!.text).not.toContain(email);
  });
});
