import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ProductsResponse } from '#contract/catalogue.ts';
import type { ProductBox } from '#contract/product.ts';
import type { z } from 'zod';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(tmpdir(), 'komoda-bench-lighthouse');
const version = '13.5.0';
const port = 3293;
const shopUrl = `http://127.0.0.1:${port}`;
const runs = 5;
const patienceMs = 300_000;

type Report = { categories: { performance: { score: number } }; audits: Record<string, { numericValue: number }> };
type Score = { performance: number; fcp: number; lcp: number; blocked: number; shift: number };

/** What Lighthouse says of the demo shop on a phone with a slow network, both simulated: the median of five runs. */
export async function lighthouseScores(): Promise<void> {
  fetchLighthouse();
  const shop = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: shopUrl,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await answering();
    console.log(`\nLighthouse ${version}, phone   performance   first paint   largest paint   blocked ms   shift`);
    for (const [name, path] of Object.entries(await screens())) {
      const scores: Score[] = [];
      for (let run = 0; run < runs; run += 1) scores.push(await score(shopUrl + path));
      const of = (key: keyof Score) => scores.map((each) => each[key]).toSorted((a, b) => a - b)[runs >> 1]!;
      const seconds = (key: 'fcp' | 'lcp') => `${(of(key) / 1000).toFixed(2)} s`;
      console.log(
        `${name.padEnd(28)} ${String(Math.round(of('performance') * 100)).padStart(11)} ${seconds('fcp').padStart(13)} ${seconds('lcp').padStart(15)} ${of('blocked').toFixed(0).padStart(12)} ${of('shift').toFixed(3).padStart(7)}`,
      );
    }
  } finally {
    shop.kill('SIGTERM');
  }
}

/** Not among the shop's packages: nobody needs it to run or to test the shop. */
function fetchLighthouse(): void {
  mkdirSync(folder, { recursive: true });
  if (existsSync(join(folder, 'node_modules/lighthouse'))) return;
  spawnSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${version}`], {
    stdio: 'inherit',
  });
}

async function answering(): Promise<void> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const { ok } = await fetch(shopUrl).catch(() => ({ ok: false }));
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The demo shop does not answer');
}

async function screens(): Promise<Record<string, string>> {
  const product = async (isWanted: (box: ProductBox) => boolean) => {
    const answer = await fetch(`${shopUrl}/api/v2/product/products?locale=pl&perPage=500`);
    const { items } = (await answer.json()) as z.output<typeof ProductsResponse>;
    const box = items.find(isWanted)!;
    return `/${box.slug},id-${box.id}`;
  };
  return {
    home: '/',
    category: '/siedziska,c-7',
    product: await product(({ stockQuantity }) => stockQuantity !== null),
    'configurable product': await product(({ productCode }) => productCode === 'MILA-WYMIAR'),
    room: '/pomieszczenia/salon',
    system: '/systemy/fiord',
    'content page': '/page/page/pl/realizacje',
  };
}

async function score(url: string): Promise<Score> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      '--chrome-flags=--headless=new --no-sandbox',
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
