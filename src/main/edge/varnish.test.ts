import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { signedInCookie } from '#domain/accounts/signed-in-cookie.ts';
import { forgetCatalogue, refreshListing, wholeCatalogue } from '#server/catalogue/index.ts';
import { productTexts } from '#server/database/schema/index.ts';
import { projectFolder } from '#server/project-folder.ts';
import { sessionCookie } from '#server/http/visitor.ts';
import { aGroupPrice, everyRole, type Role } from '#tests/support/business-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { freePort } from '#tests/support/free-port.ts';
import { registerRealPages } from '#tests/support/real-pages.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';
import { createPageCache } from '../page-cache.ts';
import { createPurger, type Purger } from './purger.ts';

const installed = spawnSync('varnishd', ['-V']).status === 0;
if (!installed)
  console.log('Not tried: a shop behind Varnish, which is not installed (apt-get install varnish varnish-modules).');
const token = 'token-of-the-vcl';

describe.runIf(installed)('a shop behind Varnish', () => {
  const shop = useTestShop({ EDGE_SECONDS: '600' });
  const cache = createPageCache();
  const asked: string[] = [];
  let folder: string;
  let varnish: ChildProcess;
  let edge: string;
  let purger: Purger;
  let as: Record<Role, TestVisitor>;
  let product: number;

  beforeAll(async () => {
    shop.app.addHook('onRequest', async ({ url }) => void asked.push(url));
    registerRealPages(shop, cache);
    product = await aProduct(shop.database, { name: 'Stół', price: 123 });
    await aGroupPrice(shop, product, { group: 'gold', net: 71_11 });
    as = await everyRole(shop);
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const port = await freePort();
    folder = mkdtempSync(join(tmpdir(), 'komoda-varnish-'));
    varnish = startVarnish(folder, { port, shop: (shop.app.server.address() as AddressInfo).port });
    edge = `http://127.0.0.1:${port}`;
    purger = createPurger({ kind: 'varnish', urls: [edge], token }, () => {}, 1);
    await untilAnswering(`${edge}/api/healthz`);
  });
  afterAll(async () => {
    await purger?.close();
    varnish?.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  const open = async (role: Role = 'visitor') => {
    const cookie = role === 'visitor' ? 'ga=1' : `${sessionCookie}=${as[role].session!}; ${signedInCookie}=1`;
    const answer = await fetch(`${edge}/stol,id-${product}`, { headers: { cookie } });
    return { headers: answer.headers, html: (await answer.text()).replaceAll('\u00a0', ' ') };
  };

  it('makes a page once for all visitors, and shows nobody a page with something personal (EDGE-1)', async () => {
    await open();
    asked.length = 0;
    for (let time = 0; time < 5; time += 1) expect((await open()).html).toContain('123,00 zł');
    expect(asked).toEqual([]);

    expect((await open('partner')).html).toContain('71,11 zł');
    expect((await open('partner')).headers.get('cache-control')).toBe('private, no-store');
    expect((await open()).html).not.toMatch(/71,11|87,47/);
    expect((await open()).headers.get('surrogate-key')).toBeNull();
  });

  it('keeps no call, and lets who has just changed something see it', async () => {
    asked.length = 0;
    for (let time = 0; time < 2; time += 1) await fetch(`${edge}/api/ecommerce/cart`);
    await fetch(`${edge}/stol,id-${product}`, { headers: { cookie: 'komoda-written=7' } });

    expect(asked).toHaveLength(3);
  });

  it('shows the new name once it is told (EDGE-2)', async () => {
    await open();
    await shop.database.transaction(async (tx) => {
      await tx.update(productTexts).set({ name: 'Ława' }).where(eq(productTexts.productId, product));
      await refreshListing(tx, [product]);
    });
    forgetCatalogue(shop.database, [wholeCatalogue]);
    cache.drop([wholeCatalogue]);
    expect((await open()).html).not.toContain('Ława');

    purger.purge([`product:${product}`]);
    await expect.poll(async () => (await open()).html.includes('Ława')).toBe(true);
  });

  it('lets no stranger drop pages', async () => {
    const answer = await fetch(edge, { method: 'PURGE', headers: { 'xkey-purge': 'all', 'x-purge-token': 'guessed' } });

    expect(answer.status).toBe(403);
  });
});

function startVarnish(folder: string, ports: { port: number; shop: number }): ChildProcess {
  const vcl = join(folder, 'shop.vcl');
  const written = readFileSync(join(projectFolder, 'deploy/varnish.vcl'), 'utf8');
  writeFileSync(vcl, written.replace('"3000"', `"${ports.shop}"`));
  const options = ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${ports.port}`, '-s', 'malloc,32m'];
  return spawn('varnishd', [...options, '-p', 'http_gzip_support=off', '-f', vcl], {
    stdio: 'ignore',
    env: { ...process.env, EDGE_PURGE_TOKEN: token },
  });
}

async function untilAnswering(url: string): Promise<void> {
  for (;;) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
}
