import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoFolder, demoUrl, withDemoShop } from './demo-shop.ts';
import { filmed } from './film.ts';
import { keysOf } from '#domain/keys-of.ts';
import type { ProductsResponse } from '#contract/catalogue.ts';
import type { ProductBox } from '#contract/product.ts';
import type { z } from 'zod';

const version = '13.5.0';
const runs = 5;

type Report = { categories: { performance: { score: number } }; audits: Record<string, { numericValue: number }> };
type Score = { performance: number; fcp: number; lcp: number; blocked: number; shift: number };

/**
 * Runs Lighthouse on the demo shop with a simulated phone and slow network, and prints the median of five runs. With
 * names it measures only these screens. The floor below each screen is the same page without scripts, in the same run.
 */
export async function lighthouseScores(names?: string): Promise<void> {
  fetchLighthouse();
  const isWanted = (name: string) => names === undefined || names.split(',').includes(name);
  await withDemoShop(async () => {
    console.log(`\nLighthouse ${version}, phone   performance   first paint   largest paint   blocked ms   shift`);
    for (const [name, path] of Object.entries(await screens()).filter(([name]) => isWanted(name))) {
      console.log(rowOf(name, await medianScore(demoUrl + path)));
      console.log(rowOf('  without its scripts', await medianScore(demoUrl + path, ['--blocked-url-patterns=*.js'])));
    }
  });
}

async function medianScore(url: string, flags: readonly string[] = []): Promise<Score> {
  const scores: Score[] = [];
  for (let run = 0; run < runs; run += 1) scores.push(await score(url, flags));
  const median = (key: keyof Score) => scores.map((each) => each[key]).toSorted((a, b) => a - b)[runs >> 1]!;
  return {
    performance: median('performance'),
    fcp: median('fcp'),
    lcp: median('lcp'),
    blocked: median('blocked'),
    shift: median('shift'),
  };
}

function rowOf(name: string, { performance, fcp, lcp, blocked, shift }: Score): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const columns = [
    name.padEnd(28),
    String(Math.round(performance * 100)).padStart(11),
    seconds(fcp).padStart(13),
    seconds(lcp).padStart(15),
    blocked.toFixed(0).padStart(12),
    shift.toFixed(3).padStart(7),
  ];
  return columns.join(' ');
}

/** Saves what a throttled phone shows of home and product in its first seconds, one picture a change, by its time. */
export async function firstSeconds(target = join(tmpdir(), 'komoda-first-seconds')): Promise<void> {
  mkdirSync(target, { recursive: true });
  await withDemoShop(async () => {
    const { home, product } = await screens();
    for (const [name, path] of Object.entries({ home, product })) {
      const frames = await filmed(demoUrl + path);
      for (const { ms, picture } of frames)
        writeFileSync(join(target, `${name}-${String(ms).padStart(4, '0')}ms.jpg`), picture);
      console.log(`${name}: ${frames.map(({ ms }) => ms).join(', ')} ms, in ${target}`);
    }
  });
}

/** Not among the shop's packages: nobody needs it to run or to test the shop. */
function fetchLighthouse(): void {
  mkdirSync(demoFolder, { recursive: true });
  if (existsSync(join(demoFolder, 'node_modules/lighthouse'))) return;
  spawnSync('npm', ['install', '--prefix', demoFolder, '--no-audit', '--no-fund', `lighthouse@${version}`], {
    stdio: 'inherit',
  });
}

async function screens() {
  const answer = await fetch(`${demoUrl}/api/v2/product/products?locale=pl&perPage=500`);
  const { items } = (await answer.json()) as z.output<typeof ProductsResponse>;
  const product = (isWanted: (box: ProductBox) => boolean) => {
    const box = items.find(isWanted)!;
    return `/${box.slug},id-${box.id}`;
  };
  const categories = Map.groupBy(items, ({ category }) => category?.id ?? null);
  const [[largest]] = [...categories].toSorted(([, a], [, b]) => b.length - a.length) as [[number, unknown]];
  const paths = {
    home: '/',
    category: `/c,c-${largest}`,
    product: product(({ stockQuantity }) => stockQuantity !== null),
    'configurable product': product(({ productCode }) => productCode === 'MILA-WYMIAR'),
    room: '/pomieszczenia/salon',
    system: '/systemy/system-fiord',
    'content page': '/page/page/pl/realizacje',
  };
  for (const name of keysOf(paths)) paths[name] = await ownPath(paths[name]);
  return paths;
}

/** The final address of a page, because a redirect would be measured too. */
async function ownPath(path: string): Promise<string> {
  const { ok, url, status } = await fetch(demoUrl + path);
  if (!ok) throw new Error(`${path} answers ${status}`);
  return new URL(url).pathname;
}

async function score(url: string, flags: readonly string[]): Promise<Score> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(demoFolder, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      '--chrome-flags=--headless=new --no-sandbox',
      ...flags,
    ],
    { maxBuffer: 64e6, env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] } },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  const value = (audit: string) => audits[audit]!.numericValue;
  return {
    performance: categories.performance.score,
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}
