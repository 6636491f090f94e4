import { and, asc, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxMessages, stockNotices } from '#server/database/schema/index.ts';
import { changeStock } from '#server/import/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { sendStockNotices } from './index.ts';

const shop = useTestShop({ LIMITS: 'notices.email=6' });
let number = 0;
let product: number;
let code: string;
beforeEach(async () => {
  code = `LAMPA-${(number += 1)}`;
  product = await aProduct(shop.database, { code, stock: 0, price: 100, name: { pl: 'Lampa', en: 'Lamp' } });
});

const ask = (email: string, more: object = {}, id = product, locale = 'pl') =>
  shop.visitor().send('POST', `/v2/product/product/${id}/notice?locale=${locale}`, { email, ...more });
const mailsTo = (recipient: string, kind: string) =>
  shop.tables
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.recipient, recipient), like(outboxMessages.key, `${kind}:%`)))
    .orderBy(asc(outboxMessages.id));
const tokenFor = async (email: string) =>
  /powiadomienie\/([\w-]+)/.exec((await mailsTo(email, 'notice-confirm')).at(-1)!.text)![1]!;
const confirm = (token: string) => shop.visitor().send('POST', `/v2/product/notice/${token}?locale=en`);
const waiting = () => shop.tables.$count(stockNotices, eq(stockNotices.productId, product));
const sweep = () => sendStockNotices(shop);

describe('a notice of a product that is sold out (FORM-3)', () => {
  it('is sent once to a confirmed address when the product is there again, which is then forgotten', async () => {
    expect((await ask('anna@example.com')).statusCode).toBe(204);
    const confirmed = await confirm(await tokenFor('anna@example.com'));
    expect(confirmed.json()).toEqual({ product: { id: product, slug: 'lamp', name: 'Lamp' } });

    await sweep();
    expect(await mailsTo('anna@example.com', 'back-in-stock')).toEqual([]);

    await changeStock(shop.database, code, 3);
    await Promise.all([sweep(), sweep()]);
    await sweep();

    const [mail, ...more] = await mailsTo('anna@example.com', 'back-in-stock');
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Znów w sprzedaży: Lampa');
    expect(mail!.text).toContain(`,id-${product}`);
    expect(await waiting()).toBe(0);
  });

  it('is not sent to an address that nobody has confirmed', async () => {
    await ask('unconfirmed@example.com');
    await changeStock(shop.database, code, 3);
    await sweep();

    expect(await mailsTo('unconfirmed@example.com', 'back-in-stock')).toEqual([]);
    expect(await waiting()).toBe(1);
  });

  it('answers a known address as an unknown one, and writes nothing to a confirmed one', async () => {
    const first = await ask('known@example.com');
    await confirm(await tokenFor('known@example.com'));
    const second = await ask('Known@example.com');
    const stranger = await ask('stranger@example.com');

    const seen = [first, second, stranger].map((answer) => [
      answer.statusCode,
      answer.body,
      answer.headers['x-ui-notify'],
    ]);
    expect(new Set(seen.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await mailsTo('known@example.com', 'notice-confirm')).toHaveLength(1);
    expect(await mailsTo('Known@example.com', 'notice-confirm')).toEqual([]);
  });

  it('is withdrawn by the link of its mail, confirmed or not, however often', async () => {
    await ask('withdrawn@example.com');
    const token = await tokenFor('withdrawn@example.com');
    await confirm(token);
    const withdraw = () => shop.visitor().send('DELETE', `/v2/product/notice/${token}`);

    expect([(await withdraw()).statusCode, (await withdraw()).statusCode]).toEqual([204, 204]);
    expect(await waiting()).toBe(0);
    expect((await confirm(token)).statusCode).toBe(404);
  });

  it('stores no token that opens it, and is gone with its product', async () => {
    await ask('hashed@example.com');
    const token = await tokenFor('hashed@example.com');
    const rows = await shop.tables.select().from(stockNotices).where(eq(stockNotices.productId, product));

    expect(JSON.stringify(rows)).not.toContain(token);
    await shop.database.pool.query('delete from products where id = $1', [product]);
    expect(await waiting()).toBe(0);
  });

  it('is refused for a product that is there, unknown, or without an e-mail', async () => {
    const there = await aProduct(shop.database, { stock: 4, price: 100 });

    expect((await ask('a@example.com', {}, there)).statusCode).toBe(400);
    expect((await ask('a@example.com', {}, 99_999_999)).statusCode).toBe(404);
    expect((await ask('nobody')).json()).toMatchObject({ errors: { email: ['To nie wygląda na adres e-mail.'] } });
    expect((await ask('trap@example.com', { website: 'x' })).statusCode).toBe(204);
    expect(await waiting()).toBe(0);
  });

  it('is limited by e-mail', async () => {
    for (let count = 0; count < 6; count += 1) await ask('often@example.com');

    expect((await ask('often@example.com')).json()).toMatchObject({ code: 'too-many-requests' });
  });
});
