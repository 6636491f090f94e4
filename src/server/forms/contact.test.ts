import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { outboxOf } from '#tests/support/outbox-shop.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { desc } from 'drizzle-orm';
import { contactMessages, contactPictures, outboxMessages } from '#server/database/schema/index.ts';
import { letterAsHtml, sendPending } from '#server/outbox/index.ts';
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

  it('names the configuration in words, if its code can be ordered', async () => {
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

  it('goes to the sender address of the shop if no address of the staff is set', async () => {
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

  it('ignores what a program has filled in, and answers it as usual', async () => {
    const before = await stored();
    const answer = await send({ website: 'https://spam.example', email: 'g@example.com' });

    expect(answer.statusCode).toBe(204);
    expect(await stored()).toBe(before);
  });

  it('refuses too many messages from one e-mail', async () => {
    for (let count = 0; count < 4; count += 1) await send({ email: 'often@example.com' });

    expect((await send({ email: 'Often@example.com' })).json()).toMatchObject({ code: 'too-many-requests' });
  });
});

describe('pictures of a message (FORM-8)', () => {
  const aPicture = () =>
    sharp({ create: { width: 3000, height: 900, channels: 3, background: '#884422' } })
      .withExif({ IFD0: { Copyright: 'Anna Nowak' } })
      .jpeg()
      .toBuffer();
  const fields = { email: 'pictures@example.com' };
  const base64 = (bytes: Buffer) => bytes.toString('base64');

  it('are drawn anew and reach the staff alone, by a form with files too', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...message, ...fields, product: sofa, consent: true }))
      form.append(name, String(value));
    form.append('files[0]', new Blob([new Uint8Array(await aPicture())], { type: 'image/png' }), 'niche.png');
    const asked = new Request('http://shop.test', { method: 'POST', body: form });
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v2/form/contact?locale=pl',
      headers: { 'content-type': asked.headers.get('content-type')! },
      payload: Buffer.from(await asked.arrayBuffer()),
    });

    expect(answer.statusCode, answer.body).toBe(204);
    const [toStaff, receipt] = await newest(2);
    const [picture] = await shop.tables.select().from(contactPictures);
    expect([toStaff!.documents, receipt!.documents]).toEqual([[{ picture: picture!.id }], null]);
    const { format, width, exif } = await sharp(picture!.picture).metadata();
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 2000, exif: undefined });
    const { deps, files } = outboxOf(shop);
    await sendPending(deps());
    const eml = (await files()).find((name) => name.endsWith(`-${toStaff!.id}.eml`))!;
    expect(await readFile(join(shop.config.dataDir, 'outbox', eml), 'utf8')).toContain('Content-Type: image/webp');
  });

  it.each([
    ['what is no picture', async () => [base64(Buffer.from('<svg onload="alert(1)"/>'))], 'files.0'],
    [
      'half of one after a good one',
      async () => [base64(await aPicture()), base64((await aPicture()).subarray(0, 900))],
      'files.1',
    ],
    ['four of them', async () => Array<string>(4).fill(base64(await aPicture())), 'files'],
  ])('are refused with the message: %s', async (_what, files, field) => {
    const before = await stored();
    const answer = await send({ ...fields, email: 'refused@example.com', files: await files() });

    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
    expect(await stored()).toBe(before);
  });

  it('are refused unread where they are 50 MB, by a form as in JSON', async () => {
    const before = await stored();
    const huge = Buffer.alloc(50 * 1024 * 1024, 'A');
    const inJson = await send({ ...fields, files: [huge.toString('latin1')] });
    const byForm = await shop.app.inject({
      method: 'POST',
      url: '/api/v2/form/contact?locale=pl',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: huge,
    });

    for (const answer of [inJson, byForm])
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: 'Zapytanie jest za duże.' }]);
    expect(await stored()).toBe(before);
  });

  it('go with the message', async () => {
    await shop.tables.delete(contactMessages);

    expect(await shop.tables.$count(contactPictures)).toBe(0);
  });
});
