import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { companies, users } from '#server/database/schema/index.ts';
import { aSignedIn, anAccount, goodPassword, logIn, mailedToken, mailsTo } from '#tests/support/account-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { commandsOf } from '#tests/support/commands-of.ts';
import { aReadyCart, sendOrder } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const command = commandsOf(shop);
const run = (...args: string[]) => command('customers', ...args);
const orders = (...args: string[]) => command('orders', ...args);
const quotations = (...args: string[]) => command('quotations', ...args);

describe('komoda quotations (QUOTATION-2)', () => {
  it('lists, shows, prices and refuses what was asked', async () => {
    const { email } = await anAccount(shop, { architect: true, hasSupervisor: true });
    const buyer = await aSignedIn(shop, email);
    const product = await aProduct(shop.database, { code: 'T-1', name: 'Stół', price: 123, stock: 100 });
    await aReadyCart(shop, { visitor: buyer, items: [{ product, quantity: 10 }] });
    const { number } = (await buyer.send('POST', '/ecommerce/quotation', { note: 'Na maj' })).json();
    expect((await quotations('list')).output).toContain(`waiting     ${email}`);

    const priced = await quotations('price', String(number), '--lines', '1=80,50', '--days', '7', '--answer', 'Proszę');

    expect(priced.code).toBe(0);
    expect(priced.output).toContain(`${number}: ${email}, priced`);
    expect(priced.output).toContain('1. 10 x Stół, T-1: 100,00 zł -> 80,50 zł');
    expect(priced.output).toContain('Note: Na maj');
    expect((await quotations('list')).output).toBe('No quotation is waiting for prices.');
    expect((await buyer.get('/ecommerce/quotation')).json()).toMatchObject([{ state: 'priced', net: 805 }]);
    expect((await quotations('refuse', String(number), '--answer', 'Jednak nie')).output).toContain('refused');
  });

  it.each([
    [['price', '77'], 'There is no quotation 77'],
    [['price', '77', '--lines', 'x=1'], 'x=1 is not the price of a line'],
    [['refuse', '77'], 'Give the reason'],
    [['price'], 'Something is missing'],
  ])('%j says what is wrong', async (args, sentence) => {
    const { code, errors } = await quotations(...args);

    expect(code).toBe(1);
    expect(errors).toContain(sentence);
  });
});

/** A partner as the form leaves it, with the e-mail confirmed. */
async function aWaitingPartner(email: string) {
  await shop.visitor().send('POST', '/user/partner', {
    email,
    password: goodPassword,
    firstName: 'Anna',
    lastName: 'Bąk',
    companyName: 'Wnętrza Bąk',
    taxNumber: '1234563218',
    consents: ['terms', 'privacy'],
  });
  await shop.visitor().send('POST', '/user/user/confirm', { token: await mailedToken(shop, email) });
}

describe('komoda customers (BUSINESS-1)', () => {
  it('lets a partner in from whom nobody has heard before', async () => {
    const email = 'anna@example.com';
    await aWaitingPartner(email);
    expect((await logIn(shop.visitor(), email)).json()).toMatchObject({ reason: 'inactive' });
    expect((await run('list', '--waiting')).output).toMatch(/^anna@example\.com +partner +waiting .*Wnętrza Bąk$/m);

    const approved = await run('approve', email, '--account-manager', 'Ewa Lis', '--group', 'gold');

    expect(approved).toMatchObject({ code: 0, errors: expect.stringContaining('No product has a price for gold') });
    const user = await (await aSignedIn(shop, email)).get('/user/user');
    expect(user.json()).toMatchObject({ discr: 'partner', settings: { business: true } });
    const [mail] = (await mailsTo(shop, email)).slice(-1);
    expect(mail!.subject).toContain('konto firmowe');
    expect(mail!.text).toContain('Ewa Lis');
    expect((await run('list', '--waiting')).output).toBe('Nobody is waiting for approval.');
    expect((await run('show', email)).output.split('\n')).toEqual([
      'anna@example.com: partner, approved',
      '  Name: Anna Bąk',
      '  Company: Wnętrza Bąk, 1234563218',
      '  Account manager: Ewa Lis',
      '  Price group: gold',
      '  Members: anna@example.com',
    ]);
  });

  it('makes a redistributor a business customer while it is signed in', async () => {
    const { email } = await anAccount(shop, { redistributor: true, locale: 'en' });
    const visitor = await aSignedIn(shop, email);
    const business = async () => (await visitor.get('/user-settings')).json().business;
    expect(await business()).toBe(false);

    expect(await run('approve', email.toUpperCase(), '--supervisor', 'Ewa Lis')).toMatchObject({ code: 0 });

    expect(await business()).toBe(true);
    expect((await mailsTo(shop, email)).at(-1)!.text).toContain('Your account manager: Ewa Lis.');
  });

  it('refuses with a reason that the customer reads, and ends what was given before', async () => {
    const { email } = await anAccount(shop, { architect: true, hasSupervisor: true, locale: 'en' });
    const visitor = await aSignedIn(shop, email);

    expect(await run('refuse', email, '--reason', 'The tax number is not yours.')).toMatchObject({ code: 0 });

    expect((await visitor.get('/user/user')).statusCode).toBe(403);
    expect((await mailsTo(shop, email)).at(-1)!.text).toContain('The tax number is not yours.');
    const again = await (await aSignedIn(shop, email)).get('/user/user');
    expect(again.json()).toMatchObject({ architect: true, hasSupervisor: false, settings: { business: false } });
    expect((await run('list', '--waiting')).output).not.toContain(email);
    expect((await run('show', email)).output).toContain('Reason for refusal: The tax number is not yours.');
  });

  it('sets account manager and group, also by the former word, and takes the group back', async () => {
    const { email, id } = await anAccount(shop, { architect: true, hasSupervisor: true });
    const stored = async () => (await shop.tables.select().from(users).where(eq(users.id, id)))[0];

    await run('account-manager', email, 'Ewa Lis');
    expect(await stored()).toMatchObject({ supervisor: 'Ewa Lis' });
    await run('supervisor', email, 'Jan Kot');
    await run('group', email, 'studio');
    expect(await stored()).toMatchObject({ supervisor: 'Jan Kot', priceGroup: 'studio' });

    expect((await run('group', email, '--none')).output).toBe(`${email} buys at the standard prices.`);
    expect(await stored()).toMatchObject({ priceGroup: '' });
  });

  it('gives a group a percent off and takes it back (PRICE-14)', async () => {
    const product = await aProduct(shop.database, { price: 123 });
    const { email } = await anAccount(shop, { architect: true, hasSupervisor: true, priceGroup: 'studio' });
    const visitor = await aSignedIn(shop, email);
    const net = async () => (await visitor.get(`/v2/product/product/${product}`)).json().price.values.PLN.net;

    expect(await run('discount', 'studio', '12')).toMatchObject({
      code: 0,
      output: expect.stringContaining('12% less'),
    });
    expect(await net()).toBe(88);
    expect((await run('group', email, 'studio')).errors).toBe('');

    await run('discount', 'studio', '0');
    expect(await net()).toBe(100);
  });

  it('invites a member to the company of a partner, who shares its addresses and nothing else', async () => {
    const [partner, email] = ['anna@example.com', 'kolega@example.com'];
    expect(await run('add-member', partner, email, '--first-name', 'Piotr')).toMatchObject({ code: 0 });
    expect((await logIn(shop.visitor(), email)).statusCode).toBe(401);

    const token = await mailedToken(shop, email);
    const chosen = await shop
      .visitor()
      .send('POST', '/security/password/reset/change', { token, password: goodPassword });

    expect(chosen.statusCode).toBe(204);
    const member = await aSignedIn(shop, email);
    expect((await member.get('/user/user')).json()).toMatchObject({
      discr: 'partner',
      firstName: 'Piotr',
      company: { name: 'Wnętrza Bąk' },
    });
    const consents = (await member.get('/user/consent')).json<{ id: string; given: boolean | null }[]>();
    expect(consents.filter(({ given }) => given).map(({ id }) => id)).toEqual(['terms', 'privacy']);
    expect((await run('show', email)).output).toContain('Members: anna@example.com, kolega@example.com');
    expect((await member.get('/ecommerce/order')).json()).toMatchObject({ total: 0 });
    expect(await run('add-member', partner, email)).toMatchObject({ code: 1 });
  });

  it.each([
    [['approve', 'nobody@example.com', '--supervisor', 'Ewa'], 'There is no account'],
    [['approve', 'anna@example.com'], '--account-manager'],
    [['refuse', 'anna@example.com'], '--reason'],
    [['add-member', 'nobody@example.com', 'new@example.com'], 'There is no account'],
    [['group', 'anna@example.com'], 'Something is missing'],
    [['discount', 'gold', '120'], '120 is not a percentage'],
    [['whatever'], 'Something is missing'],
  ])('%s says what is wrong and changes nothing', async (args, sentence) => {
    const { code, errors } = await run(...args);

    expect(code).toBe(1);
    expect(errors).toContain(sentence);
  });

  it('leaves ordinary customers and unconfirmed ones as they are', async () => {
    const ordinary = await anAccount(shop);
    const unconfirmed = await anAccount(shop, { architect: true, confirmedAt: null });

    expect((await run('approve', ordinary.email, '--supervisor', 'Ewa')).errors).toContain('ordinary customer');
    expect((await run('approve', unconfirmed.email, '--supervisor', 'Ewa')).errors).toContain('not confirmed');
  });
});

describe('komoda customers credit (BUSINESS-8)', () => {
  it('gives and takes a credit, tells what is open, and orders paid frees it', async () => {
    const { email } = await anAccount(shop, { architect: true, hasSupervisor: true });
    const buyer = await aSignedIn(shop, email);
    expect((await run('credit', email, '20 000,00', '30')).output.replaceAll('\u00a0', ' ')).toBe(
      `${email} may pay later: up to 20 000,00 zł, with 30 days to pay.`,
    );
    const product = await aProduct(shop.database, { price: 123, stock: 100 });
    await aReadyCart(shop, { visitor: buyer, payment: 'deferred', delivery: 'pick-up', items: [{ product }] });
    const { reference } = (await sendOrder(buyer)).json();

    expect((await run('show', email)).output.replaceAll('\u00a0', ' ')).toContain(
      'Pays later: up to 20 000,00 zł, 30 days to pay; open now: 123,00 zł',
    );
    expect((await orders('show', reference)).output).toContain('to be paid by ');
    expect((await orders('paid', reference)).code).toBe(0);
    expect((await run('show', email)).output).toContain('open now: 0,00');
    expect(await orders('paid', reference)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('is not an unpaid order with deferred payment'),
    });
    expect((await run('credit', email, '--none')).code).toBe(0);
    expect((await run('show', email)).output).not.toContain('Pays later');
    const audit = await shop.tables.query.auditEntries.findMany({
      where: (t, { eq: is, and }) => and(is(t.recordKind, 'users'), is(t.actorKind, 'command')),
    });
    expect(audit.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ credit_limit: 20_000_00, credit_days: 30 }),
    );
  });

  it.each([
    ['zero', ['0', '30']],
    ['no days', ['100']],
    ['too long', ['100', '366']],
    ['no amount', ['much', '30']],
  ])('refuses %s with what to write', async (_what, words) => {
    const { email } = await anAccount(shop, { architect: true, hasSupervisor: true });

    expect(await run('credit', email, ...words)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('credit anna@example.com 20000,00 30'),
    });
  });
});

describe('komoda customers manager (APPROVAL-1)', () => {
  it('names a partner who approves the orders of colleagues, and nobody without a company', async () => {
    const [company] = await shop.tables
      .insert(companies)
      .values({ name: 'Hotel', taxNumber: '1234563218' })
      .returning();
    const partner = await anAccount(shop, { discr: 'partner', companyId: company!.id });
    const architect = await anAccount(shop, { architect: true, hasSupervisor: true });
    const isManager = async () =>
      (await shop.tables.query.users.findFirst({ where: eq(users.id, partner.id) }))!.companyManager;

    expect((await run('manager', partner.email)).output).toContain('approves their orders');
    expect(await isManager()).toBe(true);
    expect((await run('manager', partner.email, '--none')).code).toBe(0);
    expect(await isManager()).toBe(false);
    expect(await run('manager', architect.email)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('not an approved partner'),
    });
  });
});
