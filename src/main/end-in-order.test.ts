import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createApp } from '#server/http/app.ts';
import { atMost, closeApp, endOnSignals } from './end-in-order.ts';

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

    await closeApp(app, 100);

    expect(app.server.listening).toBe(false);
    for (const client of clients) client.destroy();
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
    ['on a second signal', 1500, 2],
    ['after ten seconds', 9600, 1],
  ])('comes at once %s, with the database', async (_name, passingMs, signals) => {
    vi.useFakeTimers();
    const [one, kill] = [program(), vi.fn()];
    endOnSignals({ close: forever, kill }, one);

    one.emit('SIGINT');
    one.emit('SIGINT');
    expect(one.exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(passingMs);
    if (signals === 2) one.emit('SIGTERM');

    expect(kill).toHaveBeenCalledOnce();
    expect(one.exit.mock.calls).toEqual([[1]]);
    vi.useRealTimers();
  });
});
