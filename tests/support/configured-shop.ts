import { beforeAll, expect } from 'vitest';
import { Cart } from '#contract/cart.ts';
import { aProduct } from './catalogue-builders.ts';
import { aConfigurator, aRollerBlind, aSofa } from './configurator-builders.ts';
import { useTestShop, type TestVisitor } from './test-shop.ts';
import { addToCart } from './cart-calls.ts';

type Answer = Promise<{ json: () => unknown; body: string; statusCode: number }>;

/** A shop with a sofa and a blind that are configured; `ids` are those of their values by code. */
export function useConfiguredShop() {
  const shop = useTestShop();
  const made = { sofa: 0, blind: 0 };
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    made.sofa = await aProduct(shop.database, { code: 'SOFA', price: 1000, stock: null, name: 'Sofa Nota' });
    const blind = { code: 'MILA', price: 200, stock: null, name: 'Roleta Mila', realizationDays: 5 };
    made.blind = await aProduct(shop.database, blind);
    await aConfigurator(shop, aSofa('SOFA'));
    await aConfigurator(shop, aRollerBlind('MILA'));
    const { rows } = await shop.database.pool.query<{ key: string; id: number }>(
      `select split_part(key, ':', 2) as key, id from configurator_ids where kind = 'value'`,
    );
    for (const { key, id } of rows) ids[key] = id;
  });
  return {
    shop,
    made,
    ids,
    add: (visitor: TestVisitor, product: number, configuration: unknown, more: object = {}) =>
      addToCart(visitor, product, { configuration, ...more }),
  };
}

/** The cart that a call answers. */
export async function cartIn(response: Answer): Promise<Cart> {
  const answer = await response;
  expect(answer.statusCode, answer.body).toBe(200);
  return Cart.parse(answer.json());
}

/** What a call that is refused says at the configuration. */
export async function refusalIn(response: Answer): Promise<string[] | undefined> {
  const answer = await response;
  expect(answer.statusCode).toBe(400);
  const { errors }: { errors: Record<string, string[]> } = JSON.parse(answer.body);
  return errors['configuration'];
}
