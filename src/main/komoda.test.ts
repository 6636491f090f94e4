import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { newsletterSubscribers } from '#server/database/schema/index.ts';
import { commandsOf } from '#tests/support/commands-of.ts';
import { listen } from '#server/database/listen.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const folder = mkdtempSync(join(tmpdir(), 'komoda-command-'));
const shopWith = (env: Record<string, string>) => commandsOf(shop, { INIT_CWD: folder, ...env });
const run = shopWith({});

beforeAll(() => {
  writeFileSync(
    join(folder, 'products.jsonl'),
    [
      JSON.stringify({
        type: 'product',
        code: '0001',
        name: { pl: 'Stół', en: 'Table' },
        stock: 2,
        prices: [{ gross: 100 }],
        discount: { name: 'A', gross: 90 },
      }),
      JSON.stringify({ type: 'product', code: '0002', name: '' }),
    ].join('\n'),
  );
});

describe('komoda', () => {
  it('lists its commands, and describes one in the language asked for', async () => {
    expect((await run()).output).toContain('doctor');
    expect((await run('help', 'import', '--lang', 'pl')).output).toContain('Użycie: npm run komoda -- import');
    expect(await run('stock', '--help')).toMatchObject({ code: 0, output: expect.stringContaining('made-to-order') });
  });

  it('refuses what it does not know in a sentence', async () => {
    expect(await run('dance')).toMatchObject({ code: 1, errors: expect.stringContaining('“dance”') });
    expect(await run('import', '--dance')).toMatchObject({ code: 1, errors: expect.stringContaining('--dance') });
    expect(await run('import')).toMatchObject({ code: 1, errors: expect.stringContaining('import FILE') });
  });
});

describe('komoda newsletter', () => {
  it('exports subscribers with their own way to leave, to a file that only its owner reads', async () => {
    const subscriber = { topics: ['offers'], locale: 'en', createdAt: new Date('2027-01-02T10:00:00Z') } as const;
    await shop.tables.insert(newsletterSubscribers).values([
      { ...subscriber, email: 'a@example.com', name: '=Anna', token: 't1', state: 'active' },
      { ...subscriber, email: 'b@example.com', token: 't2', state: 'pending' },
    ]);

    const path = join(folder, 'subscribers.csv');
    expect(await run('newsletter', 'export', '--out', 'subscribers.csv')).toMatchObject({ code: 0 });
    expect(readFileSync(path, 'utf8').trim().split('\r\n')).toEqual([
      'email,name,language,topics,state,created_at,confirmed_at,unsubscribe_url',
      "a@example.com,'=Anna,en,offers,active,2027-01-02T10:00:00.000Z,,http://localhost:3000/en/newsletter/unsubscribe/t1",
    ]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect((await run('newsletter', 'export', '--state', 'pending')).output).toContain('b@example.com');
    expect(await run('newsletter', 'export', '--state', 'lost')).toMatchObject({ code: 1 });
    expect(await run('newsletter')).toMatchObject({ code: 1 });
  });
});

describe('komoda import', () => {
  it('takes the files from the folder of the caller, ends with 2 when rows were refused, and says where the report is', async () => {
    const { code, output } = await run('import', 'products.jsonl', '--lang', 'pl');

    expect(code).toBe(2);
    expect(output).toContain('odrzucone: 1');
    expect(readFileSync(join(shop.config.dataDir, 'products.jsonl.refused.csv'), 'utf8')).toContain(
      '"2";"0002";"name";"odrzucono"',
    );
  });

  it('ends with 1 when there is nothing to import', async () => {
    expect(await run('import', 'missing.jsonl')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('missing.jsonl'),
    });
  });

  it('rests beside a shop that is open, and says so, unless it is to be fast (IMPORT-9)', async () => {
    const rests = { errors: expect.stringContaining('rests between batches'), gaveWay: true };
    expect(await run('import', 'products.jsonl', '--force')).toMatchObject({ gaveWay: false });

    const close = await listen(shop.database, 'news', () => {});

    expect(await run('import', 'products.jsonl', '--force')).toMatchObject(rests);
    expect(await run('import', 'products.jsonl', '--force', '--fast')).toMatchObject({ gaveWay: false });
    await close();
  });

  it('waits for no other import', async () => {
    const holder = await shop.database.pool.connect();
    await holder.query('select pg_advisory_lock(715231989)');

    expect(await run('import', 'products.jsonl')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Another import'),
    });

    await holder.query('select pg_advisory_unlock(715231989)');
    holder.release();
  });
});

describe('komoda stock and price', () => {
  const box = async () => {
    // The command runs in a process of its own; this one hears of the change by NOTIFY, a moment later.
    forgetCatalogue(shop.database);
    return (await shop.visitor().get('/v2/product/products?q=0001')).json<{ products: Record<string, unknown>[] }>();
  };

  it('change what the shop shows', async () => {
    expect(await run('stock', '0001', '7')).toMatchObject({ code: 0, output: '0001: stock 7' });
    expect(await run('price', '0001', '--gross', '1 234,50')).toMatchObject({
      code: 0,
      output: expect.stringContaining('0001: 1 234,50'),
    });

    expect(await box()).toMatchObject({
      items: [{ stockQuantity: 7, price: { values: { PLN: { gross: 1234.5, baseNet: 1003.66, baseGross: 1234.5 } } } }],
    });
  });

  it('make a product to order', async () => {
    expect(await run('stock', '0001', 'made-to-order')).toMatchObject({ code: 0 });

    expect(JSON.stringify(await box())).toContain('"stockQuantity":null');
  });

  it('refuse what makes no sense', async () => {
    expect(await run('stock', '0001', '-5')).toMatchObject({ code: 1 });
    expect(await run('stock', '0001', 'many')).toMatchObject({ code: 1 });
    expect(await run('stock', 'nothing', '5')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('nothing'),
    });
    expect(await run('price', '0001', '--gross', 'cheap')).toMatchObject({ code: 1 });
    expect(await run('price', '0001', '--gross', '5', '--currency', 'NOK')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('NOK'),
    });
  });
});

describe('komoda orders and outbox', () => {
  it('say so when there is nothing', async () => {
    expect(await run('orders', 'list')).toMatchObject({ code: 0, output: 'There are no orders.' });
    expect(await run('orders', 'list', '--state', 'lost')).toMatchObject({ code: 1 });
    expect(await run('orders', 'show', '2026/01/000001')).toMatchObject({ code: 1 });
    expect(await run('orders', 'state', '2026/01/000001', 'shipped')).toMatchObject({ code: 1 });
    expect(await run('outbox', 'list')).toMatchObject({ code: 0, output: 'There are no messages.' });
    expect(await run('refunds')).toMatchObject({ code: 0, output: 'There are no refunds.' });
    expect(await run('refunds', 'done', 'nothing')).toMatchObject({
      code: 1,
      errors: 'There is no refund nothing.',
    });
  });

  it('send what waits', async () => {
    await shop.database.pool.query(
      `insert into outbox_messages (key, recipient, subject, html, text) values ('k', 'a@example.com', 'Witaj', '<p>x</p>', 'x')`,
    );

    expect((await run('outbox', 'list')).output).toContain('waiting  a@example.com  Witaj');
    expect(await run('outbox', 'send')).toMatchObject({ code: 0, output: '1 sent, 0 failed.' });
    const outbox = join(shop.config.dataDir, 'outbox');
    const modes = [outbox, join(outbox, readdirSync(outbox)[0]!)].map((path) => statSync(path).mode & 0o777);
    expect(modes, 'nobody else reads the mails').toEqual([0o700, 0o600]);
  });
});

describe('komoda doctor', () => {
  it('finds nothing to mend in a good shop', async () => {
    expect(await run('doctor')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Nothing needs mending.'),
    });
  });

  it('names a wrong variable', async () => {
    expect(await shopWith({ PORT: 'abc' })('doctor')).toMatchObject({
      code: 1,
      output: expect.stringContaining('MEND    PORT="abc"'),
    });
  });

  it('names a database that does not answer, a silent mail server and an address without https', async () => {
    const broken = shopWith({
      DATABASE_URL: 'postgres://x@127.0.0.1:1/x',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PUBLIC_URL: 'http://shop.example.com',
    });
    const { code, output } = await broken('doctor');

    expect(code).toBe(1);
    expect(output.match(/^MEND/gm)).toHaveLength(3);
  });

  it('names a data folder into which everybody can look', async () => {
    const { mode } = statSync(shop.config.dataDir);
    chmodSync(shop.config.dataDir, 0o755);
    const { code, output } = await run('doctor');
    chmodSync(shop.config.dataDir, mode);

    expect(code).toBe(1);
    expect(output).toContain(`chmod o-rwx ${shop.config.dataDir}`);
  });

  it('tells of a proxy that nobody has named, until it is named', async () => {
    await shop.database.pool.query(`insert into sightings (kind, detail) values ('unknown-proxy', '10.0.0.2')`);
    const askDoctor = (trustProxy: string) => shopWith({ TRUST_PROXY: trustProxy })('doctor');

    expect(await askDoctor('false')).toMatchObject({ code: 1, output: expect.stringContaining('A proxy at 10.0.0.2') });
    expect(await askDoctor('192.0.2.1')).toMatchObject({ code: 1 });
    expect(await askDoctor('10.0.0.0/8')).toMatchObject({ code: 0 });
    await shop.database.pool.query('delete from sightings');
  });

  it('counts pictures that are missing on the disk', async () => {
    await shop.database.pool.query(
      `insert into product_images (product_id, position, path, width, height) select id, 0, 'gone.webp', 1, 1 from products where code = '0001'`,
    );

    expect(await run('doctor')).toMatchObject({ code: 1, output: expect.stringContaining('gone.webp') });
  });
});
