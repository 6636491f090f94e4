import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Product } from '#contract/product.ts';
import type { opinionsContract } from '#contract/opinions.ts';
import { opinionHistory } from '#server/database/schema/index.ts';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { anAccount } from '#tests/support/account-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder, aReadyCart, guestEmail, signIn } from '#tests/support/order-builders.ts';
import { orderSteps } from '#tests/support/order-steps.ts';
import { opinionsOf } from '#tests/support/opinion-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { addDemoOpinions, moderateOpinion } from './index.ts';

type Page = z.output<typeof opinionsContract.listOpinions.response>;

const shop = useTestShop({ LIMITS: 'orders.email=off opinions.email=40 opinions.address=off' });
const { sendOpinion, storedOpinions, moderate, deps } = opinionsOf(shop);
const { cancel } = orderSteps(shop);
let product: number;
beforeEach(async () => {
  await aProduct(shop.database, { name: 'The one before' });
  product = await aProduct(shop.database, { name: { pl: 'Fotel', en: 'Armchair' } });
});

const send = (more: object = {}, visitor = shop.visitor()) => sendOpinion(product, more, visitor);
const list = async (query = '') => (await shop.visitor().get(`/product/opinion?${query}`)).json<Page>();
const rows = (of = product) => storedOpinions(of);
const aPublished = async (value: number, email: string, more: object = {}) => {
  expect((await send({ value, email, ...more })).statusCode).toBe(200);
  const row = (await rows()).find((one) => one.email === email)!;
  await moderate(row.id, 'published');
  return row.id;
};
const shown = async () => (await shop.visitor().get(`/v2/product/product/${product}`)).json<Product>();
describe('an opinion (OPINION-1)', () => {
  it('is shown and counted when it is published, and no longer when it is rejected', async () => {
    await aProduct(shop.database, { name: 'Another one' });
    const answer = await send({ title: 'Dobry' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { state: 'pending' }]);
    expect(await list(`product=${product}`)).toEqual({ items: [], total: 0, page: 1, maxPage: 1 });
    expect(await shown()).toMatchObject({ ratesAvg: 0, ratesCount: 0 });

    const [row] = await rows();
    await moderate(row!.id, 'published');
    expect((await list(`product=${product}&locale=en`)).items).toEqual([
      {
        id: row!.id,
        product: { id: product, slug: 'armchair', name: 'Armchair' },
        value: 5,
        title: 'Dobry',
        content: 'Wygodny i ładny.',
        author: 'Anna',
        locale: 'en',
        bought: false,
        sample: false,
        files: [],
        createdAt: expect.any(String),
      },
    ]);
    expect(await shown()).toMatchObject({ ratesAvg: 10, ratesCount: 1, rates: { 1: 0, 5: 1 } });

    await moderate(row!.id, 'rejected', 'insulting');
    expect((await list(`product=${product}`)).total).toBe(0);
    expect(await shown()).toMatchObject({ ratesAvg: 0, ratesCount: 0, rates: { 5: 0 } });
  });

  it.each([1, 2, 3, 4, 5])('has %i stars', async (value) => {
    expect((await send({ value, email: `stars-${value}@example.com` })).statusCode).toBe(200);
  });

  it.each([
    [{ value: 0 }, 'value'],
    [{ value: 6 }, 'value'],
    [{ value: 4.5 }, 'value'],
    [{ value: undefined }, 'value'],
    [{ content: 'Too short' }, 'content'],
    [{ content: 'x'.repeat(2001) }, 'content'],
    [{ author: ' ' }, 'author'],
    [{ email: '' }, 'email'],
    [{ email: 'anna' }, 'email'],
    [{ product: undefined }, 'product'],
    [{ files: ['bm8gcGljdHVyZQ=='] }, 'files.0'],
    [{ files: Array.from({ length: 6 }, () => 'eA==') }, 'files'],
  ])('is refused with %j, at the field', async (wrong, field) => {
    const answer = await send(wrong);

    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
    expect(await rows()).toEqual([]);
  });

  it('is answered in words where the product is gone', async () => {
    const gone = await aProduct(shop.database, { active: false });

    for (const id of [gone, 99_999_999]) {
      const answer = await send({ product: id });
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        404,
        'This product is no longer in the shop, so no opinion can be added.',
      ]);
    }
  });

  it('is one of an address and a product, however it is sent; a rejected one may be written anew', async () => {
    await send();
    const [again, second] = [await send(), await send({ email: 'Anna@Example.com', value: 1 })];
    expect([again.statusCode, second.statusCode]).toEqual([200, 400]);
    const [row] = await rows();
    expect(row).toMatchObject({ value: 5, email: 'anna@example.com' });

    await moderate(row!.id, 'rejected', 'about the courier');
    expect((await send({ value: 2 })).statusCode).toBe(200);
    expect(await rows()).toMatchObject([{ id: row!.id, value: 2, state: 'pending' }]);
  });

  it('is of the account of who is signed in', async () => {
    const { id, email } = await anAccount(shop, { firstName: 'Zofia' });
    const visitor = await aReadyCart(shop);
    await signIn(shop, visitor, id);
    await send({ author: undefined, email: 'somebody@example.com' }, visitor);

    expect(await rows()).toMatchObject([{ userId: id, email, author: 'Zofia' }]);
  });

  it('is not taken from a program, which hears nothing of it, nor from who writes all the time', async () => {
    expect((await send({ website: 'https://spam.example' })).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
    for (let count = 0; count < 40; count += 1) await send({ email: 'often@example.com', value: (count % 5) + 1 });

    expect((await send({ email: 'often@example.com' })).json()).toMatchObject({ code: 'too-many-requests' });
  });
});

describe('the list of opinions', () => {
  it('has pages, the newest first, and can be sorted and narrowed by stars', async () => {
    for (const value of [3, 5, 4]) {
      shop.now = new Date(shop.now.getTime() + 60_000);
      await aPublished(value, `list-${value}@example.com`);
    }
    const values = async (query: string) => (await list(`product=${product}&${query}`)).items.map((one) => one.value);

    expect(await values('')).toEqual([4, 5, 3]);
    expect(await list(`product=${product}&page=2&perPage=2`)).toMatchObject({ total: 3, page: 2, maxPage: 2 });
    expect(await values('page=2&perPage=2')).toEqual([3]);
    expect(await values('page=9')).toEqual([]);
    expect(await values('sort=value:DESC')).toEqual([5, 4, 3]);
    expect(await values('sort=value:ASC')).toEqual([3, 4, 5]);
    expect(await values('sort=createdAt:ASC')).toEqual([3, 5, 4]);
    expect(await values('value=5')).toEqual([5]);
    expect((await list()).items.some((one) => one.product.id === product)).toBe(true);
    expect((await shop.visitor().get('/product/opinion?sort=email:ASC')).statusCode).toBe(400);
  });

  it('comes with the product call that asks for its ratings (CATALOGUE-13)', async () => {
    await aPublished(4, 'ratings@example.com');
    shop.now = new Date(shop.now.getTime() + 60_000);
    await aPublished(5, 'ratings-2@example.com');
    const ratings = async (query: string) =>
      (await shop.visitor().get(`/v2/product/product/${product}?${query}`)).json<Product>().ratings;

    expect(await ratings('with=ratings,images:1&locale=en')).toEqual(
      (await list(`product=${product}&locale=en`)).items,
    );
    expect(await ratings('with=resources,variants,ratings:1')).toMatchObject([{ value: 5 }]);
    expect(await ratings('')).toBeUndefined();
  });

  it('names no address and no account', async () => {
    await aPublished(5, 'secret@example.com');

    expect(JSON.stringify(await list(`product=${product}`))).not.toMatch(/secret|userId/);
  });

  it('takes as many statements for a page of fifty as for one', async () => {
    const count = async (perPage: number) => {
      let statements = 0;
      const query = shop.database.pool.query.bind(shop.database.pool);
      shop.database.pool.query = ((...args: Parameters<typeof query>) => {
        statements += 1;
        return query(...args);
      }) as typeof query;
      await list(`product=${product}&perPage=${perPage}`);
      shop.database.pool.query = query;
      return statements;
    };
    for (const value of [1, 2, 3, 4, 5]) await aPublished(value, `many-${value}@example.com`);

    expect([await count(1), await count(50)]).toEqual([2, 2]);
  });
});

describe('mean and count of a product (OPINION-3)', () => {
  it('are right to two decimals', async () => {
    for (const [index, value] of [5, 5, 4].entries()) await aPublished(value, `mean-${index}@example.com`);

    expect(await shown()).toMatchObject({ ratesAvg: 9.33, ratesCount: 3, rates: { 4: 1, 5: 2 } });
    const { items } = (await shop.visitor().get(`/v2/product/products?id=${product}`)).json<{ items: Product[] }>();
    expect(items).toMatchObject([{ ratesAvg: 9.33, ratesCount: 3 }]);
  });

  it('are right when many are published and rejected at once', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      await send({ value: (index % 5) + 1, email: `at-once-${index}@example.com` });
      ids.push((await rows()).find((one) => one.email === `at-once-${index}@example.com`)!.id);
    }
    await Promise.all(ids.map((id) => moderateOpinion(deps(), { id, state: 'published', author: 'ola' })));
    await Promise.all(
      ids.slice(0, 2).map((id) => moderateOpinion(deps(), { id, state: 'rejected', author: 'ola', reason: 'spam' })),
    );
    forgetCatalogue(shop.database);

    const left = ids.slice(2).map((_id, index) => ((index + 2) % 5) + 1);
    const mean = left.reduce((sum, value) => sum + value, 0) / left.length;
    expect(await shown()).toMatchObject({ ratesCount: 10, ratesAvg: Math.round(mean * 200) / 100 });
  });
});

describe('bought here (OPINION-4)', () => {
  it('stands beside the opinion of an address with an order, and of no other', async () => {
    await anOrder(shop, { items: [{ product }] });
    await aPublished(5, guestEmail);
    await aPublished(4, 'nobody@example.com');

    const { items } = await list(`product=${product}&sort=value:DESC`);
    expect(items.map(({ bought }) => bought)).toEqual([true, false]);
  });

  it('does not follow from an order that was cancelled or of another product', async () => {
    const order = await anOrder(shop, { items: [{ product }] });
    await cancel(order);
    await anOrder(shop);
    await aPublished(5, guestEmail);

    expect((await list(`product=${product}`)).items).toMatchObject([{ bought: false }]);
  });
});

describe('the book of opinions (OPINION-7)', () => {
  it('says who did what, when and why', async () => {
    const id = await aPublished(2, 'book@example.com');
    await moderate(id, 'published');
    await moderate(id, 'rejected', 'another product');

    const history = await shop.tables.select().from(opinionHistory).where(eq(opinionHistory.opinionId, id));
    expect(history).toMatchObject([
      { state: 'published', author: 'ola', reason: '' },
      { state: 'rejected', author: 'ola', reason: 'another product' },
    ]);
  });
});

describe('opinions of the demo shop (OPINION-6)', () => {
  it('are added once, to products that are there, and say to be examples', async () => {
    const armchair = await aProduct(shop.database, { code: 'NOTA-F-BLEKIT' });
    expect(await addDemoOpinions(shop)).toBe(3);
    expect(await addDemoOpinions(shop)).toBe(0);
    forgetCatalogue(shop.database);

    const { items } = await list(`product=${armchair}`);
    expect(items.map(({ sample, bought }) => [sample, bought])).toEqual(Array.from({ length: 3 }, () => [true, false]));
    expect(new Set(items.map(({ locale }) => locale))).toEqual(new Set(['pl', 'en']));
    expect((await shop.visitor().get(`/v2/product/product/${armchair}`)).json<Product>()).toMatchObject({
      ratesCount: 3,
      sampleOpinions: true,
    });
  });
});
