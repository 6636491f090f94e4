import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { carts } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { lockCart } from './cart-owner.ts';
import { readCart } from './read-cart.ts';
import { storeCart } from './change-cart.ts';
import { settings, type StoredCart } from './stored-cart.ts';

const shop = useTestShop();
const buyer = {
  signedIn: false,
  userId: null,
  basis: 'gross',
  priceGroup: '',
  minimumNet: 0,
  orderLimitNet: null,
  locale: 'pl',
  nowMs: Date.now(),
  calendar: { today: '2026-11-20', closed: [] },
} as const;

async function aCart() {
  const visitor = shop.visitor();
  const product = await aProduct(shop.database);
  const add = (conversionId: string, quantity = 1) =>
    visitor.send('POST', '/ecommerce/cart/item', { product, quantity, conversionId });
  await add('first');
  const { sessionId } = (await shop.database.reader.select().from(carts)).at(-1)!;
  const owner = { by: 'session', id: sessionId! } as const;
  const reading = (conversionId: string) =>
    readCart(shop.database.reader, owner, buyer, { addition: { product, outletCode: undefined, conversionId } });
  const store = (before: StoredCart, quantity: number, conversionId: string) => {
    const after = { ...before, lines: [{ ...before.lines[0]!, quantity, conversionId }] };
    return storeCart(shop.database.reader, { owner, before, after, conversionId });
  };
  const cartNow = async () => (await visitor.get('/ecommerce/cart')).json<Cart>();
  return { owner, add, reading, store, cartNow };
}

describe('a change that was decided without a lock', () => {
  it('is stored with the next version of the cart', async () => {
    const { reading, store, cartNow } = await aCart();
    const { cart } = await reading('second');

    const stored = await store(cart, 5, 'second');

    expect(stored).toMatchObject({ row: { version: 2 }, lines: [{ id: cart.lines[0]!.id, quantity: 5 }] });
    expect(await cartNow()).toMatchObject({ version: 2, items: [{ quantity: 5, conversionId: 'second' }] });
    expect(await reading('second')).toMatchObject({ repeated: true });
  });

  it('leaves nothing behind when the cart has changed meanwhile', async () => {
    const { add, reading, store, cartNow } = await aCart();
    const { cart } = await reading('too-late');
    await add('faster', 2);

    expect(await store(cart, 9, 'too-late')).toBeNull();
    expect(await cartNow()).toMatchObject({ version: 2, items: [{ quantity: 3, conversionId: 'faster' }] });
    expect(await reading('too-late')).toMatchObject({ repeated: false });
  });

  it('waits for a change under the lock and gives way to it', async () => {
    const { owner, reading, store, cartNow } = await aCart();
    const { cart } = await reading('waiting');

    const waiting = await shop.database.transaction(async (tx) => {
      await lockCart(tx, owner);
      const late = store(cart, 9, 'waiting');
      await storeCart(tx, { owner, before: cart, after: cart });
      return { late };
    });

    expect(await waiting.late).toBeNull();
    expect(await cartNow()).toMatchObject({ version: 2, items: [{ quantity: 1 }] });
  });
});

describe('a cart that is stored', () => {
  it('keeps what its row says, and removes, changes and adds lines at once', async () => {
    const { owner, add, reading } = await aCart();
    const other = await aProduct(shop.database);
    await add('second');
    const { cart } = await reading('-');
    const [first] = cart.lines;
    const added = { ...first!, id: 0, productId: other, normalizedCode: 'OTHER', mark: 'Salon' };
    const row = { ...cart.row, checkoutStartedAt: '2026-11-20T10:00:00.123+00:00', billingSameAsShipping: false };

    const both = await storeCart(shop.database.reader, {
      owner,
      before: cart,
      after: { ...cart, row, lines: [{ ...first!, quantity: 7 }, added] },
    });
    expect((await reading('-')).cart).toMatchObject({
      row: { ...row, version: 3 },
      lines: [
        { id: first!.id, quantity: 7 },
        { id: both!.lines[1]!.id, normalizedCode: 'OTHER', mark: 'Salon' },
      ],
    });

    await storeCart(shop.database.reader, {
      owner,
      before: both!,
      after: { ...both!, lines: both!.lines.slice(1) },
    });
    expect((await reading('-')).cart.lines).toMatchObject([{ normalizedCode: 'OTHER' }]);
  });

  it.each([
    ['cart_add', 'added'],
    ['cart_change', undefined],
  ])('costs PostgreSQL one plan a connection, not one a call: %s', async (name, addition) => {
    const { owner, reading } = await aCart();
    let { cart } = await reading('-');

    const plans = await shop.database.transaction(async (tx) => {
      for (let index = 0; index < 20; index += 1) {
        const lines = cart.lines.map((line) => ({ ...line, quantity: index + 1 }));
        const conversionId = addition && `${addition}-${index}`;
        cart = (await storeCart(tx, { owner, before: cart, after: { ...cart, lines }, conversionId }))!;
      }
      return tx.execute(sql`select generic_plans > 0 as kept from pg_prepared_statements where name = ${name}`);
    });

    expect(plans.rows).toEqual([{ kept: true }]);
  });

  it('reads the lines of its own cart alone, however many carts there are', async () => {
    const { owner, reading } = await aCart();
    const { cart } = await reading('-');

    const scans = await shop.database.transaction(async (tx) => {
      await tx.execute(sql`with visits as (insert into sessions (token_hash, expires_at)
          select 'visit' || n, now() from generate_series(1, 2000) n returning id),
        filled as (insert into carts (session_id) select id from visits returning id)
        insert into cart_items (cart_id, product_id, normalized_code, quantity, conversion_id)
        select filled.id, ${cart.lines[0]!.productId}, 'P' || n, 1, '' from filled, generate_series(1, 3) n`);
      await tx.execute(sql`analyze cart_items`);
      const after = { ...cart, lines: cart.lines.map((line) => ({ ...line, quantity: 7 })) };
      const read = () =>
        tx.execute(sql`select pg_stat_get_xact_tuples_returned(relid) as rows, relname
        from pg_stat_xact_user_tables where relname = 'cart_items'`);
      const { rows: before } = await read();
      await storeCart(tx, { owner, before: cart, after });
      return [before, (await read()).rows];
    });

    expect(scans[1]).toEqual(scans[0]);
  });
});

it('a change of a cart leaves the indexes of its table alone, because none holds a column that it writes', async () => {
  const { rows } = await shop.database.pool.query<{ column: string }>(
    `select distinct attname as column from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any(indkey::int2[]) where indrelid = 'carts'::regclass`,
  );
  const written = [...Object.values(settings), carts.version, carts.updatedAt].map(({ name }) => name);

  expect(rows.map(({ column }) => column).filter((name) => written.includes(name))).toEqual([]);
});
