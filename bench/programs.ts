import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop } from '#main/open-shop.ts';
import { fillDetails } from '#server/catalogue/index.ts';
import { readConfig } from '#server/config/config.ts';
import { generateCatalogue, type CatalogueSize } from './catalogue-generator.ts';
import { payuEnvironment, prepareUnpaidOrders } from './payment-notices.ts';

const shopPort = 3291;
const floorPort = 3292;
export const shopUrl = `http://127.0.0.1:${shopPort}`;
export const floorUrl = `http://127.0.0.1:${floorPort}`;
/** Increase this number when the generator changes. */
const generation = 3;

export const dataDirOf = ({ products }: CatalogueSize) => join(tmpdir(), `komoda-bench-${generation}-${products}`);
export const databaseFolder = (dataDir: string) => join(dataDir, 'pgdata');

/**
 * A shop full of products, as its worker leaves it, with orders that wait for their money; answers a category of at
 * least 64 products.
 */
export async function prepareShop(size: CatalogueSize, unpaidOrders: number): Promise<{ category: number }> {
  const opened = await openShop(readConfig({ DATA_DIR: dataDirOf(size), KOMODA_DEMO: 'off' }));
  await generateCatalogue(opened.database, size, (text) => console.error(`  ${text}`));
  await fillDetails(opened.database);
  await prepareUnpaidOrders(opened.database, unpaidOrders);
  // Otherwise PostgreSQL would tidy up in the middle of a row that is measured.
  await opened.database.pool.query('vacuum (analyze)');
  const { rows } = await opened.database.pool.query<{ category: number }>(
    'select category_id as category from category_listing group by 1 having count(*) >= 64 order by count(*) limit 1',
  );
  await opened.close();
  return rows[0]!;
}

/** Starts the shop as it runs for customers, its worker in another process, and a server for the floors. */
export async function startPrograms(
  size: CatalogueSize,
  cores = '0',
): Promise<{ shop: ChildProcess; stop: () => Promise<void> }> {
  const dataDir = dataDirOf(size);
  const shop = await start(
    ['bench/serve.ts'],
    {
      PORT: String(shopPort),
      DATA_DIR: dataDir,
      KOMODA_DEMO: 'off',
      PUBLIC_URL: shopUrl,
      ROLE: 'web',
      // All calls come from one address, and every buyer writes the same e-mail.
      LIMITS: 'orders.email=off search.address=off search.session=off logins.address=off logins.account=off',
      ...payuEnvironment,
    },
    cores,
  );
  return { shop, stop: () => stop(shop) };
}

export async function startFloors(
  size: CatalogueSize,
  bodyFile: string,
): Promise<{ floors: ChildProcess; stop: () => Promise<void> }> {
  const floors = await start(['bench/floors.ts', String(floorPort), bodyFile, join(dataDirOf(size), 'run')]);
  return { floors, stop: () => stop(floors) };
}

/** A child process pinned to its cores, with its database, once it says that it is ready. */
function start(parameters: string[], env: Record<string, string> = {}, cores = '0'): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn('taskset', ['-c', cores, process.execPath, ...parameters], {
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
