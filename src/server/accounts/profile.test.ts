import { describe, expect, it } from 'vitest';
import type { Consent } from '#contract/accounts.ts';
import { aSignedIn, anAccount, goodPassword, logIn, mailedToken, mailsTo } from '#tests/support/account-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const newPassword = 'Cztery krzesła w kuchni';

describe('the profile', () => {
  it('is changed by its owner, except for the rights (ACCOUNT-1)', async () => {
    const { email } = await anAccount(shop);
    const visitor = await aSignedIn(shop, email);

    const response = await visitor.send('PATCH', '/user/user', {
      firstName: 'Ewa',
      locale: 'en',
      hasSupervisor: true,
      redistributor: true,
      discr: 'partner',
      active: false,
    });

    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      firstName: 'Ewa',
      lastName: 'Nowak',
      discr: 'customer',
      redistributor: false,
      hasSupervisor: false,
      settings: { locale: 'en' },
    });
    expect((await visitor.get('/user/user')).json()).toEqual(response.json());
  });

  it('keeps what an account was registered with, and takes no phone number that is none (ACCOUNT-8)', async () => {
    const { email } = await anAccount(shop);
    const visitor = await aSignedIn(shop, email);

    const refused = await visitor.send('PATCH', '/user/user', { firstName: '' });
    const company = await visitor.send('PATCH', '/user/user', { companyName: 'Nowak', firstName: '', lastName: '' });
    const noPhone = await visitor.send('PATCH', '/user/user', { phone: 'abc' });

    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['firstName']]);
    expect([noPhone.statusCode, Object.keys(noPhone.json().errors)]).toEqual([400, ['phone']]);
    expect(company.json()).toMatchObject({ firstName: '', company: { name: 'Nowak' } });
  });

  it('is nobody else’s', async () => {
    expect((await shop.visitor().send('PATCH', '/user/user', { firstName: 'X' })).statusCode).toBe(401);
  });

  it('takes a new password with the current one, and signs other devices out (ACCOUNT-12)', async () => {
    const { email } = await anAccount(shop);
    const [here, there] = [await aSignedIn(shop, email), await aSignedIn(shop, email)];
    const change = (body: object) => here.send('PATCH', '/user/user', { newPassword, ...body });

    const wrong = await change({ currentPassword: 'not this one' });
    const weak = await change({ currentPassword: goodPassword, newPassword: '12345678' });
    const right = await change({ currentPassword: goodPassword });

    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['currentPassword']]);
    expect([weak.statusCode, Object.keys(weak.json().errors)]).toEqual([400, ['newPassword']]);
    expect(right.statusCode).toBe(200);
    expect((await here.get('/user/user')).statusCode).toBe(200);
    expect((await there.get('/user/user')).statusCode).toBe(403);
    expect((await logIn(shop.visitor(), email, newPassword)).statusCode).toBe(200);
    expect((await mailsTo(shop, email)).at(-1)!.subject).toBe('Hasło w sklepie localhost:3000 zostało zmienione');
  });

  it('gets a new e-mail once its link is followed (ACCOUNT-12)', async () => {
    const { email } = await anAccount(shop);
    const visitor = await aSignedIn(shop, email);
    const newEmail = `nowy-${email}`;
    const change = (body: object) => visitor.send('PATCH', '/user/user', { email: newEmail, ...body });

    expect((await change({})).statusCode).toBe(400);
    expect((await change({ currentPassword: goodPassword })).json()).toMatchObject({ email });
    const token = await mailedToken(shop, newEmail);
    expect((await shop.visitor().send('POST', '/user/user/confirm', { token })).statusCode).toBe(204);

    expect((await visitor.get('/user/user')).json()).toMatchObject({ email: newEmail });
    expect((await logIn(shop.visitor(), email)).statusCode).toBe(401);
    expect((await logIn(shop.visitor(), newEmail)).statusCode).toBe(200);
  });

  it('tells nobody that a new e-mail is another account’s (ACCOUNT-3)', async () => {
    const [one, other] = [await anAccount(shop), await anAccount(shop)];
    const visitor = await aSignedIn(shop, one.email);

    const body = { email: other.email, currentPassword: goodPassword };
    const response = await visitor.send('PATCH', '/user/user', body);

    expect([response.statusCode, response.json().email]).toEqual([200, one.email]);
    expect((await mailsTo(shop, other.email)).map(({ subject }) => subject)).toEqual([
      'W sklepie localhost:3000 masz już konto',
    ]);
  });
});

describe('the consents of an account (ACCOUNT-9)', () => {
  const decisions = (list: Consent[]) => Object.fromEntries(list.map((consent) => [consent.id, consent.given]));

  it('are listed for everybody by the type of the form', async () => {
    const list = (await shop.visitor().get('/user/consent?type=registration&locale=en')).json<Consent[]>();

    expect(list.map(({ id, required }) => [id, required])).toEqual([
      ['terms', true],
      ['privacy', true],
      ['marketing-email', false],
      ['marketing-phone', false],
      ['newsletter', false],
    ]);
    expect(list[0]).toMatchObject({ name: 'I accept the terms of the shop', given: null, changedAt: null });
    const ofContact = (await shop.visitor().get('/user/consent?type=contact')).json<Consent[]>();
    expect(ofContact.map(({ id }) => id)).toEqual(['privacy']);
    expect((await shop.visitor().get('/user/consent?type=other')).statusCode).toBe(400);
  });

  it('are given and withdrawn, except for those that an account needs', async () => {
    const { email } = await anAccount(shop);
    const visitor = await aSignedIn(shop, email);
    const change = (given: object) => visitor.send('PATCH', '/user/consent', { given });

    await change({ terms: true, 'marketing-email': true });
    const after = (await change({ 'marketing-email': false, 'marketing-phone': true })).json<Consent[]>();

    expect(decisions(after)).toEqual({
      terms: true,
      privacy: null,
      'marketing-email': false,
      'marketing-phone': true,
      newsletter: null,
    });
    expect(after[3]!.changedAt).toBe(shop.now.toISOString());
    expect((await change({ terms: false })).statusCode).toBe(400);
    expect((await shop.visitor().send('PATCH', '/user/consent', { given: {} })).statusCode).toBe(401);
  });
});
