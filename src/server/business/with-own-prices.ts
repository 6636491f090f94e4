import type { ShopContract } from '#contract/index.ts';
import type { Price } from '#contract/pricing.ts';
import type { Reader } from '#server/database/database.ts';
import { byName, type CallContext, type Handlers } from '#server/http/handlers.ts';
import { valueOf } from '#server/http/public-answer.ts';
import { priceGroupOf } from '#server/http/visitor.ts';
import { groupPricesOf } from './group-prices-of.ts';

type Name = keyof ShopContract;
type AnyCall = CallContext & { query?: unknown };

/** Calls whose answers show products with their price as `{ id, price }`, wherever in the answer. */
const withProducts = [
  'listProducts',
  'listBusinessProducts',
  'listProductBoxes',
  'getProduct',
  'listVariants',
  'listAlternatives',
  'listRecommended',
  'suggest',
  'listFavourites',
  'listSharedFavourites',
] as const satisfies readonly Name[];

/**
 * The handlers of the shop, whose answers have the prices of the visitor's group (BUSINESS-2). The kept answers are
 * made without these prices and never changed: such a visitor gets a copy.
 */
export function withOwnPrices(reader: Reader, handlers: Handlers<ShopContract>): Handlers<ShopContract> {
  const priced = (name: Name, reprice: (answer: unknown, group: string, call: AnyCall) => Promise<unknown>) => {
    const handler = byName<Name, AnyCall>(handlers)[name];
    const own = async (call: AnyCall) => {
      const answer = await handler(call);
      const group = priceGroupOf(call.visitor);
      return group === '' ? answer : reprice(valueOf(answer), group, call);
    };
    return [name, own] as const;
  };
  const own = Object.fromEntries([
    ...withProducts.map((name) => priced(name, (answer, group) => repriceProducts(reader, answer, group))),
    priced('listPrices', (answer, group, { query }) => repriceById(reader, answer, group, (query as AskedIds).id)),
    priced('listConfigurations', (answer, group) => recount(reader, answer, group)),
  ]);
  return { ...handlers, ...own };
}

type PricedProduct = { id: number; price: Price; priceHidden?: boolean };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isShown = (value: Record<string, unknown>): value is Record<string, unknown> & PricedProduct =>
  typeof value['id'] === 'number' && isObject(value['price']) && isObject(value['price']['values']);

async function repriceProducts(reader: Reader, answer: unknown, group: string): Promise<unknown> {
  const ids = new Set<number>();
  mapShown(answer, (shownProduct) => {
    ids.add(shownProduct.id);
    return shownProduct.price;
  });
  const priceOf = await groupPricesOf(reader, group, [...ids]);
  return mapShown(answer, ({ id, price }) => priceOf(id, price));
}

/** A copy of an answer with other prices of the products in it. */
function mapShown(value: unknown, priceOf: (shown: PricedProduct) => Price): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapShown(entry, priceOf));
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapShown(part, priceOf)]));
  return isShown(value) ? { ...copy, price: priceOf(value) } : copy;
}

type AskedIds = { id: readonly number[] };
const unpriced: Price = { values: {}, discounted: false };

/** A group may have a price although everybody else has to ask for it. So all products of the answer count. */
async function repriceById(
  reader: Reader,
  answer: unknown,
  group: string,
  ids: readonly number[],
): Promise<Record<string, Price>> {
  const prices = answer as Record<string, Price>;
  const priceOf = await groupPricesOf(reader, group, ids);
  const repriced = ids.map((id) => [id, priceOf(id, prices[id] ?? unpriced)] as const);
  return Object.fromEntries(repriced.filter(([, price]) => price !== unpriced));
}

type Counting = { prices: Price['values'] };

/** A configurator counts from the price of its product. */
async function recount(reader: Reader, answer: unknown, group: string): Promise<unknown> {
  const configurators = answer as Record<string, Counting>;
  const priceOf = await groupPricesOf(reader, group, idsOf(configurators), 'start');
  return mapById(configurators, (id, { prices, ...rest }) => ({
    ...rest,
    prices: priceOf(id, { values: prices, discounted: false }).values,
  }));
}

const idsOf = (byId: object) => Object.keys(byId).map(Number);

const mapById = <From, To>(byId: Record<string, From>, change: (id: number, value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(byId).map(([id, value]) => [id, change(Number(id), value)]));
