import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueSize } from './catalogue-generator.ts';
import { backOffice } from './back-office.ts';
import { browsingRows } from './browsing-rows.ts';
import { bundleSizes } from './bundle-sizes.ts';
import { printCapacity } from './capacity.ts';
import { configuratorCosts } from './configurator.ts';
import { cpuMeter, untilQuiet } from './cpu.ts';
import { feedCosts } from './feeds.ts';
import { mixCosts } from './mix.ts';
import { newsletterCosts } from './newsletter.ts';
import { measure, report, type Figure, type Measured } from './figures.ts';
import { importRates } from './import.ts';
import { sellingBesideImport } from './import-beside.ts';
import { instancesAndReplica } from './instances.ts';
import { firstSeconds, lighthouseScores } from './lighthouse.ts';
import { databaseFolder, dataDirOf, prepareShop, startFloors, startPrograms } from './programs.ts';
import { renderCosts } from './render-costs.ts';
import {
  bareWrites,
  cachedPage,
  catalogueRows,
  floors,
  pageRows,
  searchRows,
  unpaidOrders,
  writingRows,
} from './rows.ts';
import { searchShares } from './search-shares.ts';
import { send } from './send.ts';
import { signedInCosts } from './signed-in.ts';
import { startTimes } from './start.ts';

const small: CatalogueSize = { products: 1000, categories: 50 };
const large: CatalogueSize = { products: 100_000, categories: 833 };
const huge: CatalogueSize = { products: 1_000_000, categories: 3000 };

/** The measurements of one shop, floors first: all of them, only the writes, or only lists beside categories. */
async function measureShop(size: CatalogueSize, part: 'all' | 'writes' | 'browsing' = 'all'): Promise<void> {
  const { category } = await prepareShop(size, unpaidOrders);
  const programs = await startPrograms(size);
  const bodyFile = join(tmpdir(), 'komoda-bench-page.br');
  writeFileSync(bodyFile, (await send(cachedPage(category))).body);
  const beside = await startFloors(size, bodyFile);
  const folder = databaseFolder(dataDirOf(size));
  const meterOf = ({ pid }: { pid?: number | undefined }) => cpuMeter(pid!, folder);
  const figures = new Map<string, Figure>();
  // Among a million products a call may be refused for its time: the other rows count all the same, but for the floors.
  const take = async (rows: readonly Measured[], meter: ReturnType<typeof meterOf>) => {
    for (const row of rows)
      await measure(row, meter).then(
        (figure) => figures.set(row.name, figure),
        (error: unknown) => {
          if (floors.includes(row)) throw error;
          console.error(`  ${row.name}: ${String(error)}`);
          process.exitCode = 1;
        },
      );
  };
  await untilQuiet(meterOf(programs.shop));
  await take(floors, meterOf(beside.floors));
  const pages = part === 'all' ? [...pageRows(size, category), ...searchRows()] : [];
  const lists = part === 'writes' ? [] : [...catalogueRows(size, category), ...(await browsingRows(size))];
  const writes = part === 'browsing' ? [] : await writingRows(size);
  const bare = part === 'browsing' ? [] : bareWrites;
  const rows = [...pages, ...lists, ...writes];
  await take(rows, meterOf(programs.shop));
  await take(bare, meterOf(beside.floors));
  // The shop stops last, because it also stops the database.
  await beside.stop();
  await programs.stop();
  report(`${size.products} products in ${size.categories} categories`, [...floors, ...rows, ...bare], figures);
}

const parts: Record<string, (folder?: string) => Promise<void> | void> = {
  small: () => measureShop(small),
  large: () => measureShop(large),
  rendering: async () => {
    await prepareShop(small, unpaidOrders);
    await renderCosts(dataDirOf(small));
  },
  scripts: bundleSizes,
  configurator: configuratorCosts,
  'signed-in': () => signedInCosts(small),
};
/** Only when asked for. */
const onDemand: typeof parts = {
  start: startTimes,
  lighthouse: lighthouseScores,
  film: firstSeconds,
  million: () => measureShop(huge),
  writes: () => measureShop(small, 'writes'),
  browsing: () => measureShop(large, 'browsing'),
  search: searchShares,
  'back-office': backOffice,
  feeds: async () => {
    await prepareShop(large, unpaidOrders);
    await feedCosts(dataDirOf(large));
  },
  import: importRates,
  'import-beside': sellingBesideImport,
  instances: instancesAndReplica,
  mix: () => mixCosts(small),
  capacity: printCapacity,
  newsletter: () => newsletterCosts(small),
};

const asked = process.argv.slice(2);
for (const each of asked.length > 0 ? asked : Object.keys(parts)) {
  const [name, folder] = each.split('=') as [string, string?];
  const part = { ...parts, ...onDemand }[name];
  if (!part) throw new Error(`There is no ${name}: ${Object.keys({ ...parts, ...onDemand }).join(', ')}`);
  await part(folder);
}
