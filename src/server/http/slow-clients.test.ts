import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '#server/config/config.ts';
import { createApp } from './app.ts';

describe('a client that takes its time (API-16)', () => {
  let app: FastifyInstance;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    const patience = { headersMs: 200, requestMs: 500, silenceMs: 1000, checkingMs: 50 };
    app = createApp(readConfig({ LOG_LEVEL: 'silent' }), undefined, patience);
    app.post('/', async () => ({ ok: true }));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  });

  /** Sends the beginning of a request; answers everything received until the connection ends. */
  async function send(text: string) {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    socket.on('error', () => {});
    let heard = '';
    socket.setEncoding('utf8').on('data', (part: string) => (heard += part));
    socket.write(text);
    // A reset is an end too.
    const ended = new Promise<string>((resolve) => void socket.once('close', () => resolve(heard)));
    return { socket, ended };
  }

  const head = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

  it('is disconnected if it does not end its headers', async () => {
    const { ended } = await send(head);

    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is disconnected if it sends its headers very slowly', async () => {
    const { socket, ended } = await send(head);
    const dripping = setInterval(() => socket.write('x-more: 1\r\n'), 30);

    const heard = await ended;
    clearInterval(dripping);

    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is disconnected if it sends its body very slowly', async () => {
    const { socket, ended } = await send(`${head}content-length: 100000\r\n\r\n{`);
    const dripping = setInterval(() => socket.write(' '), 30);

    const heard = await ended;
    clearInterval(dripping);

    expect(heard).not.toContain('200 OK');
  });

  it('is disconnected if it opens a connection and sends nothing', async () => {
    const { ended } = await send('');

    expect(await ended).not.toContain('200 OK');
  });

  it('keeps nobody else waiting', async () => {
    const slow = await send(head);
    const quick = await send(`${head}connection: close\r\ncontent-length: 2\r\n\r\n{}`);

    expect(await quick.ended).toMatch(/^HTTP\/1\.1 200 OK/);
    await slow.ended;
  });
});
