import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { translators } from '#i18n/all.ts';
import { openShop } from '#main/open-shop.ts';
import { importFiles } from '#server/import/index.ts';
import { cpuMeter } from './cpu.ts';
import { databaseFolder } from './programs.ts';
import { finishes, kinds, ranges, traits } from './words.ts';
import { folderStore } from '#server/storage/index.ts';

const products = 100_000;
const producers = 200;
const categories = 833;
const wantedRows = 2500;
const dataDir = join(tmpdir(), 'komoda-bench-import');
const bytesPerMegabyte = 1024 * 1024;

/** Rows a second of one large file into an empty shop, again, and again with every price changed. */
export async function importRates(): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  const rows = { from: 1, to: products };
  const [first, dearer] = [await importFile('first', rows), await importFile('dearer', rows, 1)];
  const opened = await openShop({ dataDir, databaseServers: null });
  try {
    const cpu = cpuMeter(process.pid, databaseFolder(dataDir));
    console.log(
      `\n${'import'.padEnd(40)}     rows  seconds  rows a second  CPU ms a row of program  PostgreSQL  peak memory   wanted`,
    );
    for (const [name, file] of [
      ['new products', first],
      ['the same again', first],
      ['with other prices', dearer],
    ] as const) {
      const start = performance.now();
      const before = cpu();
      const { rows, refused, warnings } = await importFiles(
        { database: opened.database, files: folderStore(dataDir), translate: translators.en },
        { files: [file], report: join(dataDir, 'report.csv') },
      );
      if (refused + warnings > 0) throw new Error(`${refused} rows were refused, see ${dataDir}/report.csv`);
      const seconds = (performance.now() - start) / 1000;
      const peak = `${Math.round((process.resourceUsage().maxRSS * 1024) / bytesPerMegabyte)} MB`;
      const after = cpu();
      const [program, database] = [after.server - before.server, after.database - before.database];
      console.log(
        [
          name.padEnd(40),
          String(rows).padStart(8),
          seconds.toFixed(1).padStart(8),
          (rows / seconds).toFixed(0).padStart(14),
          (program / rows).toFixed(3).padStart(24),
          (database / rows).toFixed(3).padStart(11),
          peak.padStart(12),
          String(wantedRows).padStart(8),
        ].join(' '),
      );
    }
  } finally {
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A file of a shop like the measured ones, with the products of these numbers; the same each time. */
export async function importFile(
  name: string,
  { from, to }: { from: number; to: number },
  dearerBy = 0,
): Promise<string> {
  const path = join(tmpdir(), `komoda-bench-import-${name}-${from}-${to}.jsonl`);
  if (existsSync(path)) return path;
  const file = createWriteStream(`${path}.part`);
  const write = async (record: object) => {
    if (!file.write(`${JSON.stringify(record)}\n`)) await once(file, 'drain');
  };
  for (const record of structure()) await write(record);
  for (let n = from; n <= to; n += 1) await write(productRecord(n, dearerBy));
  file.end();
  await once(file, 'finish');
  renameSync(`${path}.part`, path);
  return path;
}

const times = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_value, index) => make(index + 1));
const at = <T>(list: readonly T[], number: number): T => list[number % list.length]!;

const structure = (): object[] => [
  ...times(producers, (n) => ({ type: 'producer', code: `producer-${n}`, name: `Producent ${n}` })),
  ...times(categories, (n) => ({
    type: 'category',
    code: `category-${n}`,
    ...(n > 10 && { parent: `category-${1 + (n % 10)}` }),
    name: { pl: `${at(kinds, n)[0]} ${at(ranges, n)}`, en: `${at(kinds, n)[1]} ${at(ranges, n)}` },
  })),
  ...['width', 'depth', 'height'].map((code, index) => ({
    type: 'attribute',
    code,
    name: code,
    kind: 'number',
    unit: 'mm',
    dimension: true,
    position: index,
  })),
  {
    type: 'attribute',
    code: 'finish',
    name: 'finish',
    kind: 'option',
    filter: true,
    values: finishes.map(([pl, en], index) => ({ code: `finish-${index}`, name: { pl, en }, swatch: '#c9a26b' })),
  },
];

function productRecord(n: number, dearerBy: number): object {
  const name = (language: 0 | 1) =>
    [at(kinds, n * 31)[language], at(ranges, n * 7), at(finishes, n * 13)[language], at(traits, n * 5)[language]].join(
      ' ',
    );
  const names = { pl: name(0), en: name(1) };
  const gross = 99 + ((n * 7919) % 4900) + dearerBy;
  return {
    type: 'product',
    code: `I-${String(n).padStart(7, '0')}`,
    name: names,
    summary: names,
    description: {
      pl: `<p>${names.pl}</p><p>${'Korpus z płyty fornirowanej, prowadnice z cichym domykiem. '.repeat(6)}</p>`,
      en: `<p>${names.en}</p><p>${'Veneered body, runners that close softly. '.repeat(6)}</p>`,
    },
    producer: `producer-${1 + (n % producers)}`,
    category: `category-${11 + (n % (categories - 10))}`,
    stock: n % 3 === 0 ? null : n % 50,
    prices: [{ gross: `${gross}.00` }, { group: 'b2b', net: `${Math.round(gross * 0.6)}.00` }],
    ...(n % 12 === 0 && { discount: { name: 'Sale', gross: `${gross - 50}.00`, lowestGross30: `${gross}.00` } }),
    attributes: {
      width: 400 + (n % 160) * 10,
      depth: 300 + (n % 40) * 10,
      height: 400 + (n % 190) * 10,
      finish: `finish-${(n * 13) % finishes.length}`,
    },
    position: n,
  };
}
