import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = 3293;
const patienceMs = 300_000;

/** The folder of the demo shop and of the tools that examine it. */
export const demoFolder = join(tmpdir(), 'komoda-bench-lighthouse');
export const demoUrl = `http://127.0.0.1:${port}`;

/** Runs the work while the demo shop answers. */
export async function withDemoShop(work: () => Promise<void>): Promise<void> {
  const shop = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(demoFolder, `data-${digestOfDemo()}`),
      PUBLIC_URL: demoUrl,
      LOG_LEVEL: 'silent',
      // All calls come from one address.
      LIMITS: 'search.address=off search.session=off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await answering();
    await work();
  } finally {
    shop.kill('SIGTERM');
  }
}

/** Another demo shop is filled anew. */
function digestOfDemo(): string {
  const catalogue = join(root, 'demo/catalogue');
  const texts = readdirSync(catalogue).map((file) => readFileSync(join(catalogue, file), 'utf8'));
  return hash('sha1', texts.join('')).slice(0, 8);
}

async function answering(): Promise<void> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const { ok } = await fetch(demoUrl).catch(() => ({ ok: false }));
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The demo shop does not answer');
}
