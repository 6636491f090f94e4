import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createApp } from '#server/http/app.ts';
import { atMost, closeApp, endOnSignals, registerReadiness } from './end-in-order.ts';

const connectionsOf = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
const forever = () => new Promise<never>(() => {});

describe('the end of a shop (API-17)', () => {
  it('comes although clients neither finish their requests nor read their answers', async () => {
    const app = createApp(readConfig({ LOG_LEVEL: 'silent' }));
    app.get('/long', () => 'x'.repeat(50_000_000));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const clients = [
      'POST /api HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\n\r\nhalf',
      'GET / HTTP/1.1\r\nhost: sh',
      'GET /long HTTP/1.1\r\nhost: shop\r\n\r\n',
    ].map((text) =>
      connect(port, '127.0.0.1', function (this: ReturnType<typeof connect>) {
        this.pause().write(text);
      }).on('error', () => {}),
    );
    await Promise.all(clients.map((client) => once(client, 'connect')));

    await closeApp(app, { limitMs: 100 });

    expect(app.server.listening).toBe(false);
    for (const client of clients) client.destroy();
  });

  it('begins with telling balancers, who are answered meanwhile, and lets what has begun end (API-21)', async () => {
    const app = createApp(readConfig({ LOG_LEVEL: 'silent' }));
    const [slow, noticed] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
    const readiness = registerReadiness(app, async () => {});
    app.get('/page', () => 'page');
    app.get('/slow', () => slow.promise);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
    expect((await ask('/readyz')).status).toBe(200);

    const closed = closeApp(app, {
      limitMs: 60_000,
      drain: () => Promise.all([readiness.end(0), noticed.promise]).then(() => {}),
    });
    const balancer = await ask('/readyz');
    expect([balancer.status, await balancer.json()]).toEqual([503, { status: 'ending' }]);
    expect((await ask('/page')).status).toBe(200);
    const begun = ask('/slow');
    await expect.poll(() => connectionsOf(app)).toBe(1);
    noticed.resolve();
    await expect.poll(() => app.server.listening).toBe(false);
    slow.resolve('late');

    expect(await (await begun).text()).toBe('late');
    await closed;
  });

  it('waits for work, but not for work that does not end', async () => {
    await atMost(60_000, Promise.resolve());
    await atMost(10, forever());
  });

  const program = () => Object.assign(new EventEmitter(), { exit: vi.fn() });

  it('is in order on the first signal', async () => {
    const one = program();
    endOnSignals({ close: async () => {}, kill: () => {} }, one);

    one.emit('SIGTERM');
    one.emit('SIGTERM');

    await vi.waitFor(() => expect(one.exit.mock.calls).toEqual([[0]]));
  });

  it.each([
    ['on a second signal', 1500, 2, 0],
    ['after ten seconds', 9600, 1, 0],
    ['after ten seconds beyond those for balancers', 14_600, 1, 5000],
  ])('comes at once %s, with the database', async (_name, passingMs, signals, drainMs) => {
    vi.useFakeTimers();
    const [one, kill] = [program(), vi.fn()];
    endOnSignals({ close: forever, kill, drainMs }, one);

    one.emit('SIGINT');
    one.emit('SIGINT');
    expect(one.exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(passingMs - 200);
    expect(one.exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    if (signals === 2) one.emit('SIGTERM');

    expect(kill).toHaveBeenCalledOnce();
    expect(one.exit.mock.calls).toEqual([[1]]);
    vi.useRealTimers();
  });
});
