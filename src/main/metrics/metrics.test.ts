import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CountedCache } from '#server/counted-cache.ts';
import { createApp } from '#server/http/app.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { openMetricsPort, registerMetrics } from './serve-metrics.ts';
import { createShopMetrics, type ShopMetrics } from './shop-metrics.ts';

const shop = useTestShop();
const token = 'a-token-of-24-characters';
let reconciledAt: Date | null = null;
let metrics: ShopMetrics;
let app: ReturnType<typeof createApp>;

/** The value of one line of the text, or undefined where the line is missing. */
async function valueOf(line: string): Promise<number | undefined> {
  const lines = (await metrics.registry.metrics()).split('\n');
  const row = lines.find((each) => each.startsWith(`${line} `));
  return row === undefined ? undefined : Number(row.slice(line.length + 1));
}

beforeAll(async () => {
  metrics = createShopMetrics({
    pools: { visitor: shop.database },
    reader: shop.database.reader,
    jobs: () => ({ reconciledAt }),
    replicas: {
      standings: () => [
        { name: 'db2', reachable: true, lagMs: 250, reads: 7 },
        { name: 'db3', reachable: false, lagMs: null, reads: 0 },
      ],
    },
  });
  app = createApp(shop.config);
  metrics.durations.watch(app);
  app.get('/things/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    if (id === 'taken-over') {
      reply.hijack();
      reply.raw.writeHead(200).end('by hand');
      return reply;
    }
    return reply.code(id === 'none' ? 404 : 200).send({ id });
  });
  registerMetrics(app, metrics.registry, { ...shop.config, metricsToken: token });
  await app.ready();
});
afterAll(() => app.close());

describe('the figures for Prometheus', () => {
  it('count requests by route and status, those that were answered by hand too', async () => {
    for (const id of ['1', '2', 'taken-over', 'none']) await app.inject(`/things/${id}`);
    await app.inject('/nowhere');
    await app.inject({ method: 'HEAD', url: '/things/1' });

    const name = 'komoda_http_request_duration_seconds';
    const labels = (status: number) => `method="GET",route="/things/:id",status="${status}"`;
    expect(await valueOf(`${name}_count{${labels(200)}}`)).toBe(3);
    expect(await valueOf(`${name}_count{${labels(404)}}`)).toBe(1);
    expect(await valueOf(`${name}_count{method="HEAD",route="/things/:id",status="200"}`)).toBe(1);
    expect(await valueOf(`${name}_count{method="any",route="unknown",status="404"}`)).toBe(1);
    expect(await valueOf(`${name}_bucket{le="+Inf",${labels(200)}}`)).toBe(3);
    expect(await valueOf(`${name}_bucket{le="10",${labels(200)}}`)).toBe(3);
    const sum = await valueOf(`${name}_sum{${labels(200)}}`);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(10);
  });

  it('tell how many connections work, and how many calls wait for one', async () => {
    const most = shop.database.pool.options.max;
    const busy = await Promise.all(Array.from({ length: most }, () => shop.database.pool.connect()));
    const waiting = shop.database.pool.query('select 1');

    // Reading the queues uses the database, so the figures of the pool are read by themselves.
    const read = async (name: string) => (await metrics.registry.getSingleMetric(name)!.get()).values[0]!.value;
    expect(await read('komoda_database_connections_used')).toBe(most);
    expect(await read('komoda_database_waiting')).toBe(1);
    for (const client of busy) client.release();
    await waiting;
    expect(await read('komoda_database_waiting')).toBe(0);
  });

  it('tell how much a memory holds and how often it had the answer', async () => {
    const cache = new CountedCache<string, string>('tested', { max: 10 });
    cache.set('known', 'value');
    for (const key of ['known', 'known', 'unknown']) cache.get(key);

    expect(await valueOf('komoda_cache_hits_total{cache="tested"}')).toBe(2);
    expect(await valueOf('komoda_cache_misses_total{cache="tested"}')).toBe(1);
    expect(await valueOf('komoda_cache_entries{cache="tested"}')).toBe(1);
  });

  it('tell for how long the oldest mail, refund and notice have waited', async () => {
    expect(await valueOf('komoda_queue_oldest_seconds{queue="mail"}')).toBe(0);
    const order = await anOrder(shop);
    await shop.tables.$client.query(`update outbox_messages set created_at = now() - interval '1 hour'`);
    await shop.tables.$client.query(
      `insert into payment_attempts (id, order_id, provider, amount, currency, state)
       select 'by-' || provider, $1, provider, 100, 'PLN', 'paid' from unnest(array['payu', 'transfer']) provider`,
      [order.id],
    );
    await shop.tables.$client.query(
      `insert into payment_refunds (id, attempt_id, order_id, provider, amount, currency, author, created_at)
       select 'refund-' || provider, 'by-' || provider, $1, provider, 100, 'PLN', 'test', now() - hours * interval '1 hour'
       from (values ('payu', 2), ('transfer', 5)) v(provider, hours)`,
      [order.id],
    );
    await shop.tables.$client.query(
      `insert into payment_events (provider, event_key, attempt_id, payload, received_at, finished_at)
       values ('payu', 'done', 'by-payu', '', now() - interval '9 hours', now()), ('payu', 'open', 'by-payu', '', now() - interval '3 hours', null)`,
    );

    expect(await valueOf('komoda_queue_oldest_seconds{queue="payment_event"}')).toBeCloseTo(10_800, -2);
    expect(await valueOf('komoda_queue_oldest_seconds{queue="mail"}')).toBeCloseTo(3600, -2);
    expect(await valueOf('komoda_queue_oldest_seconds{queue="refund"}')).toBeCloseTo(7200, -2);
  });

  it('tell which replicas answer, how far they are behind and how much they were asked (DATABASE-1)', async () => {
    expect(await valueOf('komoda_replica_up{replica="db2"}')).toBe(1);
    expect(await valueOf('komoda_replica_lag_seconds{replica="db2"}')).toBe(0.25);
    expect(await valueOf('komoda_replica_reads_total{replica="db2"}')).toBe(7);
    expect(await valueOf('komoda_replica_up{replica="db3"}')).toBe(0);
    expect(await valueOf('komoda_replica_lag_seconds{replica="db3"}')).toBeUndefined();
  });

  it('tell when open payments were last asked about, once they were', async () => {
    expect(await valueOf('komoda_reconciled_timestamp_seconds')).toBeUndefined();
    reconciledAt = new Date('2026-11-22T10:00:00Z');

    expect(await valueOf('komoda_reconciled_timestamp_seconds')).toBe(reconciledAt.getTime() / 1000);
  });

  it('are read with the token only', async () => {
    const ask = (authorization?: string) =>
      app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

    expect((await ask()).statusCode).toBe(401);
    expect((await ask('Bearer another-token-of-characters')).statusCode).toBe(401);
    const answer = await ask(`Bearer ${token}`);
    expect(answer).toMatchObject({ statusCode: 200, payload: expect.stringContaining('nodejs_eventloop_lag_seconds') });
    expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
  });

  it('are read at a port of their own, which answers nothing else', async () => {
    const opened = await openMetricsPort(metrics.registry, { port: 0, host: '127.0.0.1' });
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${opened.port}${path}`)).status;

    expect([await statusOf('/metrics'), await statusOf('/')]).toEqual([200, 404]);
    await expect(openMetricsPort(metrics.registry, { port: opened.port, host: '127.0.0.1' })).rejects.toThrow(
      `METRICS_PORT=${opened.port} is taken`,
    );
    await opened.close();
  });
});

describe('the dashboard and the alert rules', () => {
  const read = (file: string) =>
    readFileSync(fileURLToPath(new URL(`../../../docs/monitoring/${file}`, import.meta.url)), 'utf8');
  const namesIn = (text: string) => [...new Set(text.match(/\b(?:komoda|nodejs|process)_[a-z0-9_]+/g))];

  it.each(['grafana-dashboard.json', 'alerts.yml'])('name only figures that exist: %s', async (file) => {
    await app.inject('/things/1');
    const names = new Set((await metrics.registry.metrics()).split('\n').map((line) => /^\w+/.exec(line)?.[0]));

    const named = namesIn(read(file));

    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });

  it('are correct JSON, with an expression in every panel', () => {
    const { panels } = JSON.parse(read('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] };

    expect(panels.length).toBeGreaterThan(5);
    expect(panels.flatMap(({ targets }) => targets).every(({ expr }) => expr.length > 0)).toBe(true);
  });
});
