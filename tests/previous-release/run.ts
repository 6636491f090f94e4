import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ProductsResponse } from '#contract/catalogue.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { openBooks } from '../torture/books.ts';
import { openBrowser, type Browser } from '../torture/buyer/browser.ts';
import { buy } from '../torture/buyer/buy.ts';
import { beginToPay, decide, readOrder } from '../torture/buyer/pay.ts';
import { chanceFrom } from '../torture/chance.ts';
import { prepareShop } from '../torture/shop/prepare-shop.ts';
import { openShopProcess } from '../torture/shop/shop-process.ts';
import { findPreviousRelease } from './find-release.ts';
import { layOutRelease } from './lay-out-release.ts';

// Starts the previous release on the tables of this version, beside this version, and buys in both.

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { report: { type: 'string' } } });
const began = Date.now();
const release = findPreviousRelease(root);
const outcome = 'missing' in release ? skip(release.missing) : await tryOut(release);
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(outcome));
process.exit(outcome.failed === 0 ? 0 : 1);

function skip(reason: string) {
  console.log(`The release before was not started: ${reason}`);
  return { passed: 0, failed: 0, skipped: 1 };
}

async function tryOut({ commit, name }: { commit: string; name: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'komoda-previous-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    const code = join(folder, 'code');
    layOutRelease({ root, commit, code });
    await buyInBoth(code, folder);
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`${name} sells on the tables of this version, and not where a column was renamed (${seconds} s)`);
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    const log = join(folder, 'before/shop.log');
    console.log(`${name} does not work on the tables of this version: ${String((error as Error).stack ?? error)}`);
    if (existsSync(log)) console.log(readFileSync(log, 'utf8').split('\n').slice(-20).join('\n'));
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function buyInBoth(code: string, folder: string): Promise<void> {
  const dataDir = join(folder, 'data');
  await prepareShop(dataDir);
  const now = await openShopProcess({ dataDir, logFolder: join(folder, 'now') });
  await now.untilReady();
  const before = await openShopProcess({ dataDir, logFolder: join(folder, 'before'), code });
  try {
    await before.untilReady();
    const database = openDatabase({ socketDir: join(dataDir, 'run'), port: 5432 }, { connections: 1 });
    const product = await aProduct(database, { stock: 10, price: 500 });
    await shopAround(before.url, now.url, product);
    await shopAround(now.url, before.url, product);
    if (before.ownEnds.length > 0) throw new Error(`It ended by itself: ${before.ownEnds.join(', ')}`);
    await seeItFail(before.url, database, product);
    await database.close();
  } finally {
    await before.stop();
    await now.stop();
  }
}

/** A check that never fails shows nothing: here a migration renames a column, and the previous release must fail. */
async function seeItFail(url: string, { pool }: Database, product: number): Promise<void> {
  await pool.query('alter table "cart_items" rename column "quantity" to "pieces"');
  const sold = await shopAround(url, url, product, { patienceMs: 2000 }).then(
    () => true,
    () => false,
  );
  if (sold) throw new Error('It sold although a column of the cart had been renamed, so nothing was tried');
}

/** Looks around, orders and pays in one version; the order looks the same in the other. */
async function shopAround(
  url: string,
  otherUrl: string,
  product: number,
  patience: { patienceMs?: number } = {},
): Promise<void> {
  const [books, chance] = [openBooks(), chanceFrom(1)];
  const [browser, other] = [openBrowser(url, chance, patience), openBrowser(otherUrl, chance, patience)];
  const { items } = ProductsResponse.parse(await look(browser, '/api/v2/product/products?locale=pl'));
  const { slug } = items.find(({ id }) => id === product)!;
  for (const path of ['/', `/${slug},id-${product}`, `/api/v2/product/product/${product}?locale=pl`])
    await look(browser, path);
  const email = `${new URL(url).port}@example.com`;
  const bought = await buy(books, browser, { email, lines: [{ productId: product, quantity: 1 }], payment: 'sandbox' });
  if (!bought.ok) throw new Error(`Nothing was ordered: ${JSON.stringify(bought.answer)}`);
  const payer = { email, orderId: bought.order.id };
  const payment = await beginToPay(browser, payer);
  if (!payment) throw new Error('The payment was not begun');
  await decide(browser, payment, 'pay');
  for (const each of [browser, other]) {
    const { paymentState } = await readOrder(books, each, payer);
    if (paymentState !== 'paid') throw new Error(`The order is ${paymentState}`);
  }
}

async function look(browser: Browser, path: string): Promise<unknown> {
  const { status, body } = await browser.call({ path });
  if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  return body;
}
