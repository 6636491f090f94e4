import { keysOf } from '#domain/keys-of.ts';
import { recordOf } from '#domain/record-of.ts';
import type { CatalogueSize } from './catalogue-generator.ts';
import { costOf, type Cost, type Step } from './capacity-model.ts';
import { cpuMeter } from './cpu.ts';
import { entriesOf } from './entries-of.ts';
import { measure } from './figures.ts';
import { paymentNotice } from './payment-notices.ts';
import { databaseFolder, dataDirOf, prepareShop, shopUrl, startPrograms } from './programs.ts';
import { placement, readyCarts } from './ready-carts.ts';
import { addition, api, cachedPage, newCart, page, plain, some, unpaidOrders } from './rows.ts';
import type { Call } from './send.ts';
import { finishes, ranges } from './words.ts';

/** How often each step is measured by itself. */
const alone: Readonly<Record<Step, number>> = {
  'kept page': 3000,
  'rendered page': 200,
  'product call': 250,
  list: 300,
  search: 300,
  addition: 1000,
  order: 200,
  notice: 600,
};
/** The calls of visitors who only look around. */
export const reading = { 'kept page': 640, 'rendered page': 160, 'product call': 250, list: 200, search: 100 };
type Reading = keyof typeof reading;
/** The calls of visitors who look around, and of those who buy. */
const mixes: Record<string, Partial<Record<Step, number>>> = {
  browsing: { ...reading, addition: 16, order: 2 },
  // Orders drop the kept pages of what they sell: those are rendered.
  buying: { 'rendered page': 100, 'product call': 80, list: 20, search: 20, addition: 480, order: 240 },
};
const warmUp: typeof mixes = { 'warm-up': { ...alone, 'product call': 100, order: 150, notice: 300, addition: 300 } };

/** Calls by number: each number asks for something else, so that little is answered from memory. */
export function readingCalls(size: CatalogueSize, category: number): Record<Reading, (n: number) => Call> {
  const any = some(size);
  const words = (n: number) => `${ranges[n % ranges.length]} ${finishes[(n * 13) % finishes.length]![0].split(' ')[0]}`;
  const list = (query: string) => api(`/v2/product/products?locale=pl&${query}`);
  return {
    'kept page': () => cachedPage(category),
    'rendered page': (n) => page(`/p${plain(any(n))},id-${plain(any(n))}?code=${n}`),
    'product call': (n) => api(`/v2/product/product/${any(n)}?locale=pl`),
    list: (n) => list(`category=${1 + (n % size.categories)}&perPage=${64 - Math.floor(n / size.categories)}`),
    search: (n) => list(`perPage=${10 + (n % 50)}&q=${encodeURIComponent(words(n))}`),
  };
}

async function callsOf(size: CatalogueSize, category: number): Promise<Record<Step, (n: number) => Call>> {
  const sessions = await Promise.all(Array.from({ length: 64 }, newCart));
  const orders = [...Object.values(mixes), alone, ...Object.values(warmUp)].reduce(
    (sum, { order = 0 }) => sum + order,
    0,
  );
  const carts = await readyCarts(shopUrl, orders, addition);
  return {
    ...readingCalls(size, category),
    addition: (n) => addition(sessions[n % sessions.length], 1 + (Math.floor(n / sessions.length) % 3)),
    order: (n) => placement(shopUrl, carts[n]!),
    notice: (n) => paymentNotice(shopUrl, 1 + n),
  };
}

/** The calls of a mixture, evenly spread. */
export function spread<Kind extends Step>(mix: Partial<Record<Kind, number>>): Kind[] {
  const placed = entriesOf(mix).flatMap(([step, count]) =>
    Array.from({ length: count }, (_value, index) => ({ step, at: (index + 0.5) / count })),
  );
  return placed.toSorted((a, b) => a.at - b.at).map(({ step }) => step);
}

/**
 * What each step costs by itself, and whether mixtures cost the sum of their steps: the points that check the model.
 */
export async function mixCosts(size: CatalogueSize): Promise<void> {
  const { category } = await prepareShop(size, unpaidOrders);
  const programs = await startPrograms(size);
  const meter = cpuMeter(programs.shop.pid!, databaseFolder(dataDirOf(size)));
  const calls = await callsOf(size, category);
  const asked = recordOf(keysOf(alone), () => 0);
  const take = (name: string, mix: Partial<Record<Step, number>>) => {
    const steps = spread(mix);
    const call = (n: number) => calls[steps[n]!](asked[steps[n]!]++);
    return measure({ name, call, requests: steps.length, warmUp: 0, crowdedOnly: true }, meter);
  };
  await take('warm-up', warmUp['warm-up']!);
  const costs = {} as Record<Step, Cost>;
  console.log(`\n${'CPU ms a call'.padEnd(20)}    server  PostgreSQL`);
  for (const [step, count] of entriesOf(alone)) {
    costs[step] = await take(step, { [step]: count });
    console.log(line(step, costs[step]));
  }
  for (const [name, mix] of Object.entries(mixes)) {
    const { server, database } = await take(name, mix);
    const count = spread(mix).length;
    const [measured, computed] = [{ server: server * count, database: database * count }, costOf(mix, costs)];
    console.log(`${line(`${name}, measured`, measured)}\n${line(`${name}, computed`, computed)}`);
  }
  await programs.stop();
}

const line = (name: string, { server, database }: Cost) =>
  `${name.padEnd(20)} ${server.toFixed(2).padStart(9)} ${database.toFixed(2).padStart(11)}`;
