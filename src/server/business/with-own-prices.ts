import type { ShopContract } from '#contract/index.ts';
import type { Price } from '#contract/pricing.ts';
import type { Reader } from '#server/database/database.ts';
import { byName, type CallContext, type Handlers } from '#server/http/handlers.ts';
import { valueOf, type PublicAnswer } from '#server/http/public-answer.ts';
import { priceGroupOf } from '#server/http/visitor.ts';
import { groupPricesOf } from './group-prices-of.ts';

type Name = keyof ShopContract;

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
  const ofProducts = withProducts.map((name) => {
    const handler = byName<Name, CallContext>(handlers)[name];
    return [name, priced(handler, (answer, group) => repriceProducts(reader, answer, group))] as const;
  });
  return {
    ...handlers,
    ...Object.fromEntries(ofProducts),
    listPrices: priced(handlers.listPrices, (prices, group, { query }) => repriceById(reader, prices, group, query.id)),
    listConfigurations: priced(handlers.listConfigurations, (answer, group) => recount(reader, answer, group)),
  };
}

/** A handler whose answer is priced anew for visitors of a group. */
const priced =
  <Call extends CallContext, Answer>(
    handler: (call: Call) => Promise<Answer | PublicAnswer<Answer>>,
    reprice: (answer: Answer, group: string, call: Call) => Promise<Answer>,
  ) =>
  async (call: Call): Promise<Answer | PublicAnswer<Answer>> => {
    const answer = await handler(call);
    const group = priceGroupOf(call.visitor);
    return group === '' ? answer : reprice(valueOf(answer), group, call);
  };

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

const unpriced: Price = { values: {}, discounted: false };

/** A group may have a price although everybody else has to ask for it. So all products of the answer count. */
async function repriceById(
  reader: Reader,
  prices: Readonly<Record<string, Price>>,
  group: string,
  ids: readonly number[],
): Promise<Record<string, Price>> {
  const priceOf = await groupPricesOf(reader, group, ids);
  const repriced = ids.map((id) => [id, priceOf(id, prices[id] ?? unpriced)] as const);
  return Object.fromEntries(repriced.filter(([, price]) => price !== unpriced));
}

type Counting = { prices: Price['values'] };

/** A configurator counts from the price of its product. */
async function recount<Configurator extends Counting>(
  reader: Reader,
  configurators: Readonly<Record<string, Configurator>>,
  group: string,
): Promise<Record<string, Configurator>> {
  const priceOf = await groupPricesOf(reader, group, idsOf(configurators), 'start');
  return mapById(configurators, (id, configurator) => ({
    ...configurator,
    prices: priceOf(id, { values: configurator.prices, discounted: false }).values,
  }));
}

const idsOf = (byId: object) => Object.keys(byId).map(Number);

const mapById = <From, To>(
  byId: Readonly<Record<string, From>>,
  change: (id: number, value: From) => To,
): Record<string, To> => Object.fromEntries(Object.entries(byId).map(([id, value]) => [id, change(Number(id), value)]));
