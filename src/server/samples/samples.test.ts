import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Configurator } from '#contract/configurator-model.ts';
import { outboxMessages, sampleOrders } from '#server/database/schema/index.ts';
import { sweepOld } from '#server/jobs/sweep-old.ts';
import { anAccount, aSignedIn } from '#tests/support/account-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { commandsOf } from '#tests/support/commands-of.ts';
import { aConfigurator, aSofa } from '#tests/support/configurator-builders.ts';
import { anAddress } from '#tests/support/domain/cart-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop({ MAIL_STAFF: 'staff@example.com', LIMITS: 'off', SAMPLES_LARGEST: '2' });
const komoda = commandsOf(shop);
let sofa: number;
/** Oak and walnut are sent, legs are not. */
let oak: number, walnut: number, leg: number;
let places = 0;

type Sending = { visitor?: TestVisitor; headers?: Record<string, string>; locale?: string };

/** Orders samples to the given place, otherwise to a new one each time. */
function order(more: object = {}, { visitor = shop.visitor(), headers = {}, locale = 'pl' }: Sending = {}) {
  places += 1;
  const { contactUser } = anAddress();
  const shippingAddress = anAddress({
    street: `Ulica ${places}`,
    contactUser: { ...contactUser, email: `guest${places}@example.com` },
  });
  const body = { samples: [{ product: sofa, value: oak }], shippingAddress, ...more };
  return visitor.send('POST', `/ecommerce/samples?locale=${locale}`, body, headers);
}
const referenceOf = (answer: { json: () => unknown }) => (answer.json() as { reference: string }).reference;
const stored = () => shop.tables.$count(sampleOrders);
const newestMails = async (count: number) =>
  (await shop.tables.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(count)).toReversed();

beforeAll(async () => {
  sofa = await aProduct(shop.database, { code: 'SOFA', price: 1000, name: { pl: 'Sofa Nota', en: 'Nota sofa' } });
  const sheets = aSofa('SOFA');
  const [heading, ...rows] = sheets['values.csv']!;
  await aConfigurator(shop, {
    ...sheets,
    'values.csv': [`${heading};sample`, ...rows.map((row) => `${row};${row.startsWith('base') ? 'yes' : ''}`)],
  });
  const answer = await shop.visitor().get(`/v2/product/products-configurations?id=${sofa}`);
  const { attributes } = (answer.json() as Record<string, Configurator>)[sofa]!;
  [oak, walnut] = attributes[0]!.values.map(({ id }) => id) as [number, number];
  leg = attributes[0]!.attributes[0]!.values[0]!.id;
});

describe('an order of samples (SAMPLE-1, SAMPLE-2)', () => {
  it('has a number of its own, and is told to its buyer and to the staff', async () => {
    const answer = await order({ samples: [oak, walnut, oak].map((value) => ({ product: sofa, value })) });

    expect(answer.statusCode, answer.body).toBe(200);
    const reference = referenceOf(answer);
    expect(reference).toMatch(/^P\/\d{4}\/\d{2}\/\d{6}$/);
    const [row] = await shop.tables.select().from(sampleOrders);
    expect(row).toMatchObject({ reference, state: 'new', userId: null });
    expect(row!.samples.map(({ code, name }) => [code, name.en])).toEqual([
      ['A1', 'Oak'],
      ['A2', 'Walnut'],
    ]);
    const [toStaff, receipt] = await newestMails(2);
    expect(toStaff).toMatchObject({ recipient: 'staff@example.com', subject: `Zamówienie próbek ${reference}` });
    expect(receipt).toMatchObject({ recipient: row!.email, subject: `Próbki ${reference}: zamówienie przyjęte` });
    for (const part of ['Sofa Nota, Podstawa', 'Orzech (A2)', 'Ulica', 'bezpłatne'])
      expect(receipt!.text).toContain(part);
  });

  it('is written in the language of its buyer', async () => {
    await order({}, { locale: 'en' });

    const [, receipt] = await newestMails(2);
    expect(receipt!.text).toContain('Nota sofa, Base: Oak (A1)');
  });

  it('is one however often it is sent', async () => {
    const before = await stored();
    const headers = { 'idempotency-key': 'once' };
    const answers = await Promise.all([order({}, { headers }), order({}, { headers }), order({}, { headers })]);

    expect(new Set(answers.map(referenceOf)).size).toBe(1);
    expect(await stored()).toBe(before + 1);
  });

  it('is refused for what is not sent as a sample, too many, and half an address', async () => {
    const before = await stored();
    const hidden = await aProduct(shop.database, { code: 'HIDDEN', active: false });
    const third = { product: sofa, value: leg };
    const both = [oak, walnut].map((value) => ({ product: sofa, value }));
    for (const [body, field, text] of [
      [{ samples: [third] }, 'samples', 'już nie wysyłamy'],
      [{ samples: [{ product: hidden, value: oak }] }, 'samples', 'już nie wysyłamy'],
      [{ samples: [...both, third] }, 'samples', 'najwyżej 2 próbki'],
      [{ shippingAddress: anAddress({ postalCode: '1' }) }, 'shippingAddress.postalCode', 'Kod pocztowy'],
      [{ shippingAddress: anAddress({ street: '' }) }, 'shippingAddress.street', ''],
      [{ samples: [] }, 'samples', ''],
    ] as const) {
      const answer = await order(body);
      expect(answer.statusCode, answer.body).toBe(400);
      expect((answer.json() as { errors: Record<string, string[]> }).errors[field]?.join()).toContain(text);
    }
    expect(await stored()).toBe(before);
  });

  it('is none where a program filled in the hidden field', async () => {
    const before = await stored();

    expect((await order({ website: 'https://spam.example' })).statusCode).toBe(200);
    expect(await stored()).toBe(before);
  });
});

describe('samples for one address (SAMPLE-3)', () => {
  it('come three times in thirty days, whatever the e-mail or the spelling', async () => {
    const { contactUser } = anAddress();
    const to = (street: string, email: string) =>
      order({ shippingAddress: anAddress({ street, contactUser: { ...contactUser, email } }) });
    for (const email of ['one@example.com', 'two@example.com', 'three@example.com'])
      expect((await to('Polna', email)).statusCode).toBe(200);

    const refused = await to(' POLNA ', 'four@example.com');
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('30 dni');
    const { now } = shop;
    shop.now = new Date(now.getTime() + 31 * 86_400_000);
    expect((await to('Polna', 'four@example.com')).statusCode).toBe(200);
    shop.now = now;
  });
});

describe('a complaint about samples (STATEMENT-7)', () => {
  it('names them by the number of their order, to its own address alone', async () => {
    const reference = referenceOf(await order());
    const [own, stranger] = [`guest${places}@example.com`, 'stranger@example.com'];
    const complain = async (email: string) => {
      const body = {
        name: 'Anna',
        email,
        reference: reference.toLowerCase(),
        text: 'Pęknięta.',
        demand: 'replacement',
      };
      expect((await shop.visitor().send('POST', '/ecommerce/complaint?locale=pl', body)).statusCode).toBe(200);
      return (await newestMails(2)).map(({ text }) => text);
    };

    for (const text of await complain(own)) {
      expect(text).toContain('Sofa Nota, ');
      expect(text).not.toContain('Żadne zamówienie nie ma tego numeru');
    }
    const [receipt, toStaff] = await complain(stranger);
    expect(receipt).not.toContain('Sofa Nota');
    expect(toStaff).toContain('Żadne zamówienie nie ma tego numeru');
  });
});

describe('the life of an order of samples (SAMPLE-4)', () => {
  it('stands in the account of its buyer alone, and its sending is told', async () => {
    const account = await anAccount(shop, {});
    const visitor = await aSignedIn(shop, account.email);
    const reference = referenceOf(await order({}, { visitor }));
    const own = async () => (await visitor.get('/ecommerce/samples?locale=en')).json() as { state: string }[];
    expect(await own()).toMatchObject([{ reference, state: 'new', samples: [{ product: 'Nota sofa', name: 'Oak' }] }]);
    expect((await shop.visitor().get('/ecommerce/samples')).statusCode).toBe(401);

    expect((await komoda('orders', 'samples')).output).toContain(`${reference}`);
    expect((await komoda('orders', 'samples', reference)).output).toContain('Nota sofa, Base: Oak (A1)');
    expect(await komoda('orders', 'samples', reference, 'sent')).toMatchObject({ code: 0 });

    expect(await own()).toMatchObject([{ reference, state: 'sent', sentAt: expect.any(String) }]);
    const [told] = await newestMails(1);
    expect(told).toMatchObject({ subject: `Próbki ${reference}: wysłane` });
    const again = await komoda('orders', 'samples', reference, 'cancelled');
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('is already sent') });
    expect(await komoda('orders', 'samples', 'P/1/1/1', 'sent')).toMatchObject({ code: 1 });
    expect(await komoda('orders', 'samples', '--state', 'lost')).toMatchObject({ code: 1 });
  });

  it('ends with the time that forms are kept', async () => {
    expect(await stored()).toBeGreaterThan(0);
    const later = () => new Date(shop.now.getTime() + 400 * 86_400_000);
    await sweepOld({ database: shop.database, config: shop.config, clock: later });

    expect(await stored()).toBe(0);
  });
});
