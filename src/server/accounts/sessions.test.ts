import { describe, expect, it } from 'vitest';
import { anAccount, aSignedIn, goodPassword } from '#tests/support/account-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('the devices of an account (ACCOUNT-19)', () => {
  it('are listed, the latest first, and signed out one by one', async () => {
    const { email } = await anAccount(shop);
    const phone = await aSignedIn(shop, email);
    const office = shop.visitor();
    await office.send('POST', '/security/login', { email, password: goodPassword }, { 'user-agent': firefox });

    const sessions = (await phone.get('/user/session')).json();
    expect(sessions).toMatchObject([{ device: 'Firefox, Windows', current: false }, { current: true }]);

    const left = await phone.send('DELETE', `/user/session/${sessions[0].id}`);
    expect(left.json()).toMatchObject([{ current: true }]);
    expect((await office.get('/user/user')).statusCode).toBe(403);
    expect((await phone.get('/user/user')).statusCode).toBe(200);
  });

  it('are nobody else’s', async () => {
    const one = await aSignedIn(shop, (await anAccount(shop)).email);
    const other = await aSignedIn(shop, (await anAccount(shop)).email);
    const [{ id }] = (await one.get('/user/session')).json();

    expect((await other.send('DELETE', `/user/session/${id}`)).statusCode).toBe(404);
    expect((await one.get('/user/user')).statusCode).toBe(200);
    expect((await shop.visitor().get('/user/session')).statusCode).toBe(401);
  });
});
