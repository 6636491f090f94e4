import { beforeAll, describe, expect, it } from 'vitest';
import { desc } from 'drizzle-orm';
import { contactMessages, outboxMessages } from '#server/database/schema/index.ts';
import { letterAsHtml } from '#server/outbox/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aConfigurator, aSofa } from '#tests/support/configurator-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop({ MAIL_STAFF: 'staff@example.com', LIMITS: 'contact.email=4', TRUST_PROXY: '1' });
const message = { name: 'Anna Nowak', email: 'anna@example.com', message: 'Ile kosztuje?\nDziękuję' };
const send = (more: object = {}, headers: Record<string, string> = {}, locale = 'pl') =>
  shop.visitor().send('POST', `/v2/form/contact?locale=${locale}`, { ...message, ...more }, headers);
const newest = async (count: number) => {
  const mails = await shop.tables.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(count);
  return mails.toReversed();
};
const stored = () => shop.tables.$count(contactMessages);
let sofa: number;

beforeAll(async () => {
  sofa = await aProduct(shop.database, {
    code: 'SOFA',
    price: 1000,
    stock: null,
    name: { pl: 'Sofa Nota', en: 'Nota sofa' },
  });
  await aConfigurator(shop, aSofa('SOFA'));
});

describe('the contact form (FORM-1)', () => {
  it('stores the message, mails it to the staff with the sender to answer, and a receipt to the sender', async () => {
    const answer = await send({ phone: '600 700 800', product: sofa, configuration: 'SOFA/A1/B2' });

    expect(answer.statusCode, answer.body).toBe(204);
    expect(JSON.parse(String(answer.headers['x-ui-notify']))).toEqual([
      { type: 'success', text: 'Dziękujemy. Wiadomość do nas dotarła.' },
    ]);
    const [row] = await shop.tables.select().from(contactMessages);
    expect(row).toMatchObject({ ...message, productId: sofa, configuration: 'SOFA/A1/B2', locale: 'pl' });
    const [toStaff, receipt] = await newest(2);
    expect(toStaff).toMatchObject({
      recipient: 'staff@example.com',
      replyTo: 'anna@example.com',
      subject: 'Wiadomość ze sklepu: Sofa Nota',
    });
    for (const part of ['Anna Nowak', '600 700 800', 'Sofa Nota', 'Ile kosztuje?', 'Dziękuję', '?code=SOFA%2FA1%2FB2'])
      expect(toStaff!.text).toContain(part);
    expect(receipt).toMatchObject({ recipient: 'anna@example.com', replyTo: 'staff@example.com' });
    expect(receipt!.text).toContain('Sofa Nota');
  });

  it('names what was configured in words, where the code says something that can be had', async () => {
    await send({ product: sofa, configuration: 'SOFA/A1/B2', email: 'b@example.com' });
    const [understood] = await newest(2);
    await send({ product: sofa, configuration: 'SOFA/NOTHING', email: 'c@example.com' });
    const [unknown] = await newest(2);

    expect(understood!.text.match(/^ {2}\S.*: .+$/gm)!.length).toBeGreaterThan(
      unknown!.text.match(/^ {2}\S.*: .+$/gm)!.length,
    );
    expect(unknown!.text).toContain('SOFA/NOTHING');
    expect(unknown!.text).not.toContain('?code=');
  });

  it('writes a receipt in the language of the sender, without a word of the message or the name', async () => {
    await send({ name: 'Buy https://evil.example', message: 'cheap pills', email: 'victim@example.com' }, {}, 'en');
    const [toStaff, receipt] = await newest(2);

    expect(receipt!.subject).toBe('We have received your message');
    expect(`${letterAsHtml(receipt!.letter!)}${receipt!.text}${receipt!.subject}`).not.toMatch(/evil|pills/);
    expect(toStaff!.text).not.toContain('https://evil.example');
  });

  it('reaches the sender of mails where no staff is named', async () => {
    const { mailStaff } = shop.config;
    Object.assign(shop.config, { mailStaff: undefined });
    await send({ email: 'd@example.com' });
    Object.assign(shop.config, { mailStaff });

    expect((await newest(2))[0]).toMatchObject({ recipient: shop.config.mailFrom });
  });

  it('keeps a message about a product that is gone', async () => {
    const before = await stored();

    expect((await send({ product: 99_999_999, email: 'e@example.com' })).statusCode).toBe(204);
    expect(await stored()).toBe(before + 1);
  });
});

describe('what the contact form refuses (FORM-2)', () => {
  it.each([
    [{ name: ' ' }, { name: ['Uzupełnij to pole.'] }],
    [{ email: 'anna' }, { email: ['To nie wygląda na adres e-mail.'] }],
    [{ email: ' ' }, { email: ['Uzupełnij to pole.'] }],
    [{ message: '' }, { message: ['Uzupełnij to pole.'] }],
    [{ message: 'x'.repeat(5001) }, { message: [expect.any(String)] }],
  ])('%j is said at its field', async (given, errors) => {
    const before = await stored();
    const answer = await send(given);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors });
    expect(await stored()).toBe(before);
  });

  it('counts once what is sent twice with one key', async () => {
    const before = await stored();
    const key = { 'idempotency-key': 'one-sending' };
    const answers = [await send({ email: 'f@example.com' }, key), await send({ email: 'f@example.com' }, key)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await stored()).toBe(before + 1);
  });

  it('forgets what a program has filled in, and tells it nothing', async () => {
    const before = await stored();
    const answer = await send({ website: 'https://spam.example', email: 'g@example.com' });

    expect(answer.statusCode).toBe(204);
    expect(await stored()).toBe(before);
  });

  it('refuses who writes all the time, by e-mail', async () => {
    for (let count = 0; count < 4; count += 1) await send({ email: 'often@example.com' });

    expect((await send({ email: 'Often@example.com' })).json()).toMatchObject({ code: 'too-many-requests' });
  });
});
