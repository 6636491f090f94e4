import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PurgeKind } from '#server/config/edge.ts';
import { createPurger } from './purger.ts';

type Heard = { method: string; path: string; headers: IncomingMessage['headers']; body: string };

describe('telling an edge what has changed (EDGE-2)', () => {
  const heard: Heard[] = [];
  let status = 200;
  const edge = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    heard.push({ method: request.method!, path: request.url!, headers: request.headers, body });
    response.writeHead(status).end('{}');
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      edge.listen(0, '127.0.0.1', resolve);
    });
  });
  beforeEach(() => {
    heard.length = 0;
    status = 200;
  });
  afterAll(() => edge.close());

  const errors: string[] = [];
  const urlOfEdge = () => `http://127.0.0.1:${(edge.address() as AddressInfo).port}/zone`;
  async function purge(kind: PurgeKind, ...turns: string[][]): Promise<void> {
    const urls = [urlOfEdge()];
    const purger = createPurger({ kind, urls, token: 'secret-token' }, ({ message }) => errors.push(message), 1);
    for (const tags of turns) purger.purge(tags);
    await expect.poll(() => heard.length).toBeGreaterThan(1);
    await purger.close();
  }

  it.each<[PurgeKind, Partial<Heard>]>([
    ['varnish', { method: 'PURGE', path: '/zone/', body: '' }],
    ['fastly', { method: 'POST', path: '/zone/purge', body: '{"surrogate_keys":["product:7","any-product"]}' }],
    ['cloudflare', { method: 'POST', path: '/zone/purge_cache', body: '{"tags":["product:7","any-product"]}' }],
  ])('speaks as %s documents it, twice, for what was said in one moment', async (kind, call) => {
    await purge(kind, ['product:7'], ['any-product', 'product:7']);

    expect(heard).toEqual([expect.objectContaining(call), expect.objectContaining(call)]);
    const { headers } = heard[0]!;
    const token = {
      varnish: headers['x-purge-token'],
      fastly: headers['fastly-key'],
      cloudflare: headers.authorization,
    };
    expect(token[kind]).toContain('secret-token');
    if (kind === 'varnish') expect(headers['xkey-purge']).toBe('product:7 any-product');
  });

  it('names no more tags in a call than are allowed, and everything by one', async () => {
    const tags = Array.from({ length: 31 }, (_, index) => `product:${index}`);
    await purge('cloudflare', tags);
    expect(heard.map(({ body }) => (JSON.parse(body) as { tags: string[] }).tags.length)).toEqual([30, 1, 30, 1]);

    heard.length = 0;
    await purge('cloudflare', tags, ['all']);
    expect(heard.map(({ body }) => body)).toEqual(['{"tags":["all"]}', '{"tags":["all"]}']);
  });

  it('tells each of several, also when one is away', async () => {
    const urls = ['http://127.0.0.1:1', urlOfEdge(), `${urlOfEdge()}/second`];
    const purger = createPurger({ kind: 'varnish', urls, token: 'secret-token' }, () => {}, 1);
    purger.purge(['product:7']);

    await expect
      .poll(() => heard.map(({ path }) => path).toSorted())
      .toEqual(['/zone/', '/zone/', '/zone/second/', '/zone/second/']);
    await purger.close();
  });

  it('says once that an edge refuses, until it has answered again, and goes on', async () => {
    const errors: string[] = [];
    const edge = { kind: 'fastly', urls: [urlOfEdge()], token: 'secret-token' } as const;
    const purger = createPurger(edge, ({ message }) => errors.push(message), 1);
    for (const [turn, answer] of [500, 500, 200, 500].entries()) {
      status = answer;
      purger.purge(['product:7']);
      await expect.poll(() => heard.length).toBe(2 * (turn + 1));
    }
    await purger.close();

    expect(errors).toEqual(['The edge answered 500 to a purge', 'The edge answered 500 to a purge']);
  });
});
