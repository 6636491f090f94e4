import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speakSmtp } from '#tests/support/mail-server.ts';
import { outboxOf } from '#tests/support/outbox-shop.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { sendPending } from './index.ts';

const shop = useTestShop();
const { deps, queue, stored, empty, later } = outboxOf(shop);

describe('sending by a mail server (MESSAGE-2)', () => {
  let server: Server;
  let smtpUrl: string;
  let refuse = false;
  const received: string[] = [];

  beforeAll(async () => {
    server = createServer((socket) => speakSmtp(socket, () => refuse, received));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    smtpUrl = `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
  });
  afterAll(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  );

  it('hands the message over', async () => {
    await queue('smtp');

    expect(await sendPending(deps({ smtpUrl }))).toEqual({ sent: 1, failed: 0 });
    expect(received.at(-1)).toContain('To: anna@example.com');
  });

  it('keeps a refused message with its reason and tries again after a growing wait', async () => {
    refuse = true;
    await queue('refused');
    shop.now = (await stored('refused')).createdAt;

    expect(await sendPending(deps({ smtpUrl }))).toEqual({ sent: 0, failed: 1 });
    expect(await stored('refused')).toMatchObject({
      attempts: 1,
      sentAt: null,
      lastError: expect.stringContaining('550'),
    });
    expect(await sendPending(deps({ smtpUrl }))).toEqual({ sent: 0, failed: 0 });

    later(1);
    expect(await sendPending(deps({ smtpUrl }))).toEqual({ sent: 0, failed: 1 });
    expect(await sendPending(deps({ smtpUrl }))).toEqual({ sent: 0, failed: 0 });

    refuse = false;
    later(2);
    expect(await sendPending(deps({ smtpUrl }))).toEqual({ sent: 1, failed: 0 });
    expect(await stored('refused')).toMatchObject({ attempts: 3, sentAt: shop.now, lastError: null });
  });

  it('does not lose the others when one is refused', async () => {
    await queue('before');
    await queue('after');
    shop.now = (await stored('after')).createdAt;
    refuse = true;
    expect(await sendPending(deps({ smtpUrl }), { limit: 1 })).toEqual({ sent: 0, failed: 1 });
    refuse = false;

    expect(await sendPending(deps({ smtpUrl }))).toEqual({ sent: 1, failed: 0 });
    expect(await stored('after')).toMatchObject({ attempts: 1, lastError: null });
    await empty();
  });
});

describe('a mail server that is away', () => {
  it('costs one message a try, not all of them', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => {
      closed.listen(0, '127.0.0.1', resolve);
    });
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => {
      closed.close(resolve);
    });
    for (const key of ['away-1', 'away-2']) await queue(key);

    expect(await sendPending(deps({ smtpUrl: `smtp://127.0.0.1:${port}` }))).toEqual({ sent: 0, failed: 1 });
    expect(await stored('away-2')).toMatchObject({ attempts: 0 });
  });
});
