import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { userConsents, users } from '#server/database/schema/index.ts';
import { filesOf } from '#server/storage/index.ts';
import { anAccount, goodPassword, logIn, mailedToken, mailsTo } from '#tests/support/account-builders.ts';
import { anOrder, asGuest } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { readArchitectImage } from './architect-image.ts';

const shop = useTestShop();
let number = 0;
const freshEmail = () => `nowe-${(number += 1)}@example.com`;
const person = { firstName: 'Anna', lastName: 'Nowak', password: goodPassword, consents: ['terms', 'privacy'] };

const register = (body: object, locale = 'pl') =>
  shop.visitor().send('POST', `/user/customer?locale=${locale}`, { ...person, ...body });
const confirm = (token: string) => shop.visitor().send('POST', '/user/user/confirm', { token });
const stored = async (email: string) => (await shop.tables.select().from(users).where(eq(users.email, email)))[0];
const wrongFields = async (body: object) => {
  const response = await register({ email: freshEmail(), ...body });
  expect(response.statusCode).toBe(400);
  return Object.keys(response.json().errors).toSorted();
};
const aPicture = (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', width = 300) =>
  sharp({ create: { width, height: 200, channels: 3, background: '#72b3e3' } })
    .toFormat(format)
    .toBuffer();
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

describe('registering', () => {
  it('makes an account that begins with the link of a mail (ACCOUNT-2)', async () => {
    const email = freshEmail();

    const response = await register({ email: email.toUpperCase(), phone: '600 100 200' });
    expect([response.statusCode, response.json()]).toEqual([200, { email }]);
    expect((await logIn(shop.visitor(), email)).json()).toMatchObject({ reason: 'unconfirmed' });
    expect((await confirm(await mailedToken(shop, email))).statusCode).toBe(204);

    const { user } = (await logIn(shop.visitor(), email)).json();
    expect(user).toMatchObject({ discr: 'customer', firstName: 'Anna', redistributor: false, architect: false });
    const [mail] = await mailsTo(shop, email);
    expect(mail!.text).toContain('http://localhost:3000/register/confirm/');
  });

  it('mails in the language of the page', async () => {
    const email = freshEmail();
    await register({ email }, 'en');

    const [mail] = await mailsTo(shop, email);
    expect(mail!.subject).toBe('Confirm your e-mail at localhost:3000');
    expect(mail!.text).toContain('http://localhost:3000/en/register/confirm/');
  });

  it('asks to be a redistributor, and grants no right (ACCOUNT-1)', async () => {
    const email = freshEmail();
    await register({ email, redistributor: true, hasSupervisor: true, discr: 'partner', active: true, id: 1 });

    expect(await stored(email)).toMatchObject({ discr: 'customer', redistributor: true, hasSupervisor: false });
  });

  it('refuses what is missing of a person, a company and an architect (ACCOUNT-8)', async () => {
    expect(await wrongFields({ firstName: '', lastName: ' ' })).toEqual(['firstName', 'lastName']);
    expect(await wrongFields({ company: true })).toEqual(['companyName']);
    expect(await wrongFields({ architect: true })).toEqual(['description', 'image']);
    expect(await wrongFields({ password: 'haslo123', consents: [] })).toEqual([
      'consents.privacy',
      'consents.terms',
      'password',
    ]);
    expect(await wrongFields({ company: true, companyName: 'N', taxNumber: '1' })).toEqual(['taxNumber']);
    const company = { email: freshEmail(), company: true, companyName: 'Nowak', firstName: '', lastName: '' };
    expect((await register(company)).statusCode).toBe(200);
  });

  it('writes down each consent with its version and time (ACCOUNT-9)', async () => {
    const email = freshEmail();
    await register({ email, consents: ['terms', 'privacy', 'marketing-email'] });

    const { id } = (await stored(email))!;
    const consents = await shop.tables
      .select()
      .from(userConsents)
      .where(eq(userConsents.userId, id))
      .orderBy(asc(userConsents.id));
    expect(consents.map(({ consent, version, given, at }) => [consent, version, given, at.getTime()])).toEqual(
      [
        ['terms', 1, true],
        ['privacy', 1, true],
        ['marketing-email', 1, true],
        ['marketing-phone', 1, false],
        ['newsletter', 1, false],
      ].map((consents) => [...consents, shop.now.getTime()]),
    );
  });

  it('does not reveal that an e-mail is taken, and mails its owner (ACCOUNT-3)', async () => {
    const { email } = await anAccount(shop, { firstName: 'Jan' });

    const response = await register({ email, firstName: 'Somebody' });

    expect([response.statusCode, response.json()]).toEqual([200, { email }]);
    expect(await stored(email)).toMatchObject({ firstName: 'Jan' });
    expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toEqual([
      'W sklepie localhost:3000 masz już konto',
    ]);
  });

  it('counts for nothing when a program has filled in the form', async () => {
    const email = freshEmail();
    expect((await register({ email, website: 'http://spam.example' })).statusCode).toBe(200);
    expect(await stored(email)).toBeUndefined();
  });

  it('of a partner waits for the shop (ACCOUNT-2)', async () => {
    const email = freshEmail();
    const body = { ...person, email, companyName: 'Nowak Wnętrza', taxNumber: '526-025-02-74' };

    expect((await shop.visitor().send('POST', '/user/partner', { ...body, taxNumber: '1' })).statusCode).toBe(400);
    expect((await shop.visitor().send('POST', '/user/partner', body)).statusCode).toBe(200);
    await confirm(await mailedToken(shop, email));

    expect((await logIn(shop.visitor(), email)).json()).toMatchObject({ reason: 'inactive' });
    await shop.tables.update(users).set({ active: true }).where(eq(users.email, email));
    expect((await logIn(shop.visitor(), email)).json().user).toMatchObject({
      discr: 'partner',
      company: { name: 'Nowak Wnętrza', taxNumber: '526-025-02-74', addresses: [] },
    });
  });
});

describe('a partner whom no form has asked for consents (ACCOUNT-9)', () => {
  const asPartner = (body: object) => shop.visitor().send('POST', '/user/partner', body);

  it('registers with a company, a tax number, an e-mail and a password, and may agree later', async () => {
    const email = freshEmail();
    const body = { email, password: person.password, companyName: 'Nowak Wnętrza', taxNumber: '526-025-02-74' };

    expect((await asPartner({ ...body, consents: [] })).json().errors).toHaveProperty(['consents.terms']);
    expect((await asPartner(body)).statusCode).toBe(200);
    await confirm(await mailedToken(shop, email));
    await shop.tables.update(users).set({ active: true }).where(eq(users.email, email));
    const partner = shop.visitor();
    await logIn(partner, email);

    const consents = (await partner.get('/user/consent')).json<{ id: string; given: boolean | null }[]>();
    expect(consents.map(({ given }) => given)).toEqual(consents.map(() => null));
    expect((await partner.send('PATCH', '/user/consent', { given: { terms: true } })).statusCode).toBe(200);
  });
});

describe('the picture of an architect (ACCOUNT-10)', () => {
  const architect = { architect: true, description: 'Domy z drewna' };
  const imageOf = async (email: string) => join(shop.config.dataDir, (await stored(email))!.imagePath!);

  it.each(['png', 'jpeg', 'webp'] as const)('is drawn anew from a %s', async (format) => {
    const email = freshEmail();

    await register({ ...architect, email, image: dataUrl(await aPicture(format)) });

    expect(await stored(email)).toMatchObject({ architect: true, hasSupervisor: false, description: 'Domy z drewna' });
    expect(await sharp(await imageOf(email)).metadata()).toMatchObject({ format: 'webp', width: 300 });
  });

  it('keeps nothing that is hidden behind a picture', async () => {
    const email = freshEmail();
    const polyglot = Buffer.concat([await aPicture(), Buffer.from('<script>alert(1)</script>')]);

    await register({ ...architect, email, image: polyglot.toString('base64') });

    expect((await sharp(await imageOf(email)).toBuffer()).includes('<script>')).toBe(false);
  });

  it('may be a PDF, which is kept as it came, and nothing that only calls itself one', async () => {
    const email = freshEmail();
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');

    await register({ ...architect, email, image: `data:application/pdf;base64,${pdf.toString('base64')}` });

    const { imagePath } = (await stored(email))!;
    expect(await readFile(await imageOf(email))).toEqual(pdf);
    expect(await readArchitectImage(filesOf(shop.config), imagePath)).toEqual({ type: 'application/pdf', bytes: pdf });
    for (const bytes of [Buffer.from('%PDF-1.7 and no end'), Buffer.from('MZ %PDF-1.7 %%EOF')])
      expect(await wrongFields({ ...architect, image: bytes.toString('base64') })).toEqual(['image']);
  });

  it('is no SVG, no GIF, no text and no picture of excessive size', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>');
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    for (const bytes of [svg, await aPicture('gif'), Buffer.from('MZ a program'), bomb])
      expect(await wrongFields({ ...architect, image: bytes.toString('base64') })).toEqual(['image']);
    expect(await wrongFields({ ...architect, image: 'A'.repeat(14_000_000) })).toEqual(['image']);
  });

  it('is refused unread where it is 50 MB', async () => {
    const huge = await register({ ...architect, email: 'huge@example.com', image: 'A'.repeat(50 * 1024 * 1024) });

    expect([huge.statusCode, huge.json()]).toMatchObject([400, { message: 'Zapytanie jest za duże.' }]);
    expect(await stored('huge@example.com')).toBeUndefined();
  });

  it('goes with its account', async () => {
    const email = freshEmail();
    await register({ ...architect, email, image: dataUrl(await aPicture()) });
    await confirm(await mailedToken(shop, email));
    const path = await imageOf(email);
    const visitor = shop.visitor();
    await logIn(visitor, email);

    await visitor.send('DELETE', '/user/customer');
    await shop.visitor().send('POST', '/user/customer/confirm-delete', { token: await mailedToken(shop, email) });

    expect(existsSync(path)).toBe(false);
  });
});

describe('the link that confirms an e-mail (ACCOUNT-6)', () => {
  it('works once, for seven days', async () => {
    const email = freshEmail();
    await register({ email });
    const token = await mailedToken(shop, email);
    const late = new Date(shop.now.getTime() + 7 * 86_400_000 + 1);
    const before = shop.now;

    shop.now = late;
    expect((await confirm(token)).statusCode).toBe(400);
    shop.now = before;
    expect((await confirm(token)).statusCode).toBe(204);
    expect((await confirm(token)).statusCode).toBe(400);
    expect((await confirm('unknown')).statusCode).toBe(400);
  });

  it('is sent again to who waits for it, and to nobody else with the same answer', async () => {
    const email = freshEmail();
    const { email: confirmed } = await anAccount(shop);
    await register({ email });
    const first = await mailedToken(shop, email);
    const resend = (address: string) => shop.visitor().send('POST', '/user/user/resend', { email: address });

    for (const address of [email, confirmed, 'nobody@example.com'])
      expect((await resend(address)).statusCode).toBe(204);

    expect(await mailsTo(shop, confirmed)).toEqual([]);
    expect((await confirm(first)).statusCode).toBe(400);
    expect((await confirm(await mailedToken(shop, email))).statusCode).toBe(204);
  });
});

describe('the orders of a guest (ACCOUNT-11)', () => {
  it('are found in the account once its e-mail is confirmed, and still open by the e-mail', async () => {
    const order = await anOrder(shop);
    const { email } = order.shippingDetails;
    await register({ email });
    await confirm(await mailedToken(shop, email));
    const visitor = shop.visitor();
    await logIn(visitor, email);

    expect((await visitor.get('/ecommerce/order?state=current')).json()).toMatchObject({ items: [{ id: order.id }] });
    expect((await visitor.get(`/ecommerce/order/${order.id}`)).statusCode).toBe(200);
    expect((await shop.visitor().get(`/ecommerce/order/${order.id}`, asGuest(email))).statusCode).toBe(200);
    expect((await shop.visitor().get(`/ecommerce/order/${order.id}`, asGuest('x@example.com'))).statusCode).toBe(404);
  });
});
