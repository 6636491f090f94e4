import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { openShop } from '#main/open-shop.ts';
import { generateCatalogue } from './catalogue-generator.ts';
import { bundleSizes } from './bundle-sizes.ts';
import { configuratorCosts } from './configurator.ts';
import { cpuPerRequest, send, type Call } from './cpu.ts';
import { payuEnvironment, paymentNotice, prepareUnpaidOrders } from './payment-notices.ts';
import { placement, readyCarts } from './ready-carts.ts';
import { renderCosts } from './render-costs.ts';

const shopPort = 3291;
const floorPort = 3292;
const shopUrl = `http://127.0.0.1:${shopPort}`;
const floorUrl = `http://127.0.0.1:${floorPort}`;
const sizes = [
  { products: 1000, categories: 50 },
  { products: 100_000, categories: 5000 },
];
const orders = 600;
const orderWarmUp = 300;
const notices = 3000;
const noticeWarmUp = 1000;
const brotli = { 'accept-encoding': 'br' };

type Figures = Record<string, number>;

/** A child process pinned to the first core, once it says that it is ready. */
function start(parameters: string[], env: Record<string, string> = {}): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn('taskset', ['-c', '0', process.execPath, ...parameters], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    process.once('exit', () => child.kill('SIGTERM'));
    child.stdout!.on('data', (text: Buffer) => {
      if (text.toString().includes('ready')) resolve(child);
    });
    child.once('exit', (code) => reject(new Error(`${parameters.join(' ')} ended with ${code}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function measure(size: (typeof sizes)[number]): Promise<Figures> {
  const dataDir = join(tmpdir(), `komoda-bench-${size.products}`);
  const config = readConfig({ DATA_DIR: dataDir, KOMODA_DEMO: 'off' });
  const opened = await openShop(config);
  await generateCatalogue(opened.database, size, (text) => console.error(`  ${text}`));
  await prepareUnpaidOrders(opened.database, notices + noticeWarmUp);
  const {
    rows: [category],
  } = await opened.database.pool.query<{ id: number }>(
    'select category_id as id from category_listing group by 1 having count(*) >= 64 order by count(*) limit 1',
  );
  await opened.close();

  // The mail of an order is a worker's work.
  const shop = await start(['bench/serve.ts'], {
    PORT: String(shopPort),
    DATA_DIR: dataDir,
    KOMODA_DEMO: 'off',
    PUBLIC_URL: shopUrl,
    ROLE: 'web',
    // Every buyer of the bench writes the same e-mail.
    LIMITS: 'orders.email=off',
    ...payuEnvironment,
  });
  const page: Call = { url: `${shopUrl}/kategoria-${category!.id},c-${category!.id}`, headers: brotli };
  const productPage: Call = { url: `${shopUrl}/komoda-77,id-77`, headers: brotli };
  const bodyFile = join(tmpdir(), 'komoda-bench-page.br');
  writeFileSync(bodyFile, (await send(page)).body);
  const floors = await start(['bench/floors.ts', String(floorPort), bodyFile, join(dataDir, 'run')]);
  const sessions = await Promise.all(Array.from({ length: 64 }, newCart));
  const carts = await readyCarts(shopUrl, orders + orderWarmUp, addition);
  const api = (path: string) => () => ({ url: `${shopUrl}/api${path}` });
  const any = (index: number) => 1 + ((index * 7919) % size.products);

  const figures: Figures = {
    'floor: same bytes from node:http': await cpuPerRequest(floors.pid!, () => ({ url: `${floorUrl}/static` }), {
      requests: 8000,
    }),
    'floor: primary-key query': await cpuPerRequest(floors.pid!, () => ({ url: `${floorUrl}/query` }), {
      requests: 6000,
    }),
    'category page, cached': await cpuPerRequest(shop.pid!, () => page, { requests: 8000, warmUp: 8000 }),
    'product page, cached': await cpuPerRequest(shop.pid!, () => productPage, { requests: 8000 }),
    'product pages, each rendered': await cpuPerRequest(
      shop.pid!,
      (index) => ({ url: `${shopUrl}/komoda-${any(index)},id-${any(index)}?code=${index}`, headers: brotli }),
      { requests: 400 },
    ),
    'product call': await cpuPerRequest(shop.pid!, (index) => api(`/v2/product/product/${any(index)}?locale=pl`)(), {
      requests: 3000,
    }),
    'list call of 64': await cpuPerRequest(shop.pid!, api(`/v2/product/products?locale=pl&category=${category!.id}`), {
      requests: 1500,
    }),
    // Again and again the same three products, so that the carts stay as small as those of people.
    'add to cart': await cpuPerRequest(
      shop.pid!,
      (index) => addition(sessions[index % sessions.length]!, 1 + (Math.floor(index / sessions.length) % 3)),
      { requests: 4000 },
    ),
    'placing an order': await cpuPerRequest(
      shop.pid!,
      (index) => placement(shopUrl, carts[(index % 1_000_000) + (index < 1_000_000 ? 0 : orderWarmUp)]!),
      { requests: orders, warmUp: orderWarmUp },
    ),
    'new cart with an item': await cpuPerRequest(shop.pid!, (index) => addition(undefined, any(index)), {
      requests: 800,
    }),
    'payment notice': await cpuPerRequest(
      shop.pid!,
      (index) => paymentNotice(shopUrl, 1 + (index < 1_000_000 ? index : noticeWarmUp + index - 1_000_000)),
      { requests: notices, warmUp: noticeWarmUp },
    ),
  };
  // The shop last: it takes the database with it.
  await stop(floors);
  await stop(shop);
  return figures;
}

function addition(session: string | undefined, product: number): Call {
  const body = JSON.stringify({ product, configuration: [], quantity: 1, productUrl: '/', conversionId: randomUUID() });
  return {
    url: `${shopUrl}/api/ecommerce/cart/item?locale=pl`,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(session && { cookie: session }) },
  };
}

async function newCart(): Promise<string> {
  const { headers } = await send(addition(undefined, 1));
  return String((headers['set-cookie'] as string[])[0]).split(';')[0]!;
}

function report(all: Figures[]): void {
  const [small, large] = all as [Figures, Figures];
  const query = 'floor: primary-key query';
  const bytes = 'floor: same bytes from node:http';
  console.log('\nCPU ms a request on one core           1,000 products   100,000   growth   times its floor');
  for (const name of Object.keys(small)) {
    const floor = name.includes('cached') ? bytes : query;
    const growth = large[name]! / small[name]!;
    console.log(
      `${name.padEnd(38)} ${small[name]!.toFixed(3).padStart(14)} ${large[name]!.toFixed(3).padStart(9)} ${growth.toFixed(2).padStart(8)} ${name.startsWith('floor') ? '' : (small[name]! / small[floor]!).toFixed(2).padStart(12)}`,
    );
  }
  for (const name of ['category page, cached', 'product page, cached'])
    console.log(
      `${name}: ${(small[bytes]! / small[name]!).toFixed(2)} of bare node:http with the same bytes (wanted 0.8)`,
    );
  for (const name of ['product call', 'list call of 64'])
    console.log(`${name}: ${(small[query]! / small[name]!).toFixed(2)} of a bare primary-key query (wanted 0.35)`);
  console.log(
    `add to cart: ${(small['add to cart']! / small[query]!).toFixed(2)} times a bare primary-key query (wanted at most 6)`,
  );
  console.log(
    `payment notice: ${(small['payment notice']! / small[query]!).toFixed(2)} times a bare primary-key query (wanted at most 10)`,
  );
  console.log(
    `placing an order: ${(small['placing an order']! / small[query]!).toFixed(2)} times a bare primary-key query (wanted at most 25)`,
  );
}

/** `npm run bench -- configurator` measures the configurator alone. */
if (process.argv[2] !== 'configurator') {
  const figures: Figures[] = [];
  for (const size of sizes) figures.push(await measure(size));
  report(figures);
  await renderCosts(join(tmpdir(), `komoda-bench-${sizes[0]!.products}`));
  bundleSizes();
}
configuratorCosts();
