import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxMessages } from '#server/database/schema/index.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { composeMessage, listMessages, queueMessage, sendPending } from './index.ts';

const shop = useTestShop();
const deps = (changed: Partial<typeof shop.config> = {}) => ({ database: shop.database, config: { ...shop.config, ...changed }, log: shop.app.log, clock: () => shop.now });
const minuteMs = 60_000;

const aMessage = (key: string) => ({ key, recipient: 'anna@example.com', subject: 'Zamówienie 2026/01/000001: przyjęte', html: '<p>Dziękujemy</p>', text: 'Dziękujemy' });
const queue = (key: string) => shop.database.orm.transaction((tx) => queueMessage(tx, aMessage(key)));
const stored = async (key: string) => (await shop.database.orm.select().from(outboxMessages).where(eq(outboxMessages.key, key)))[0]!;
const files = async () => (await readdir(join(shop.config.dataDir, 'outbox')).catch(() => [])).toSorted();

describe('the outbox', () => {
  it('sends a message once, however often its cause is repeated', async () => {
    await queue('twice');
    await queue('twice');

    expect(await sendPending(deps())).toEqual({ sent: 1, failed: 0 });
    expect(await sendPending(deps())).toEqual({ sent: 0, failed: 0 });
    expect(await stored('twice')).toMatchObject({ attempts: 1, sentAt: shop.now, lastError: null });
  });

  it('forgets a message whose transaction fails', async () => {
    const failing = shop.database.orm.transaction(async (tx) => {
      await queueMessage(tx, aMessage('undone'));
      throw new Error('no order after all');
    });

    await expect(failing).rejects.toThrow('no order after all');
    expect(await sendPending(deps())).toEqual({ sent: 0, failed: 0 });
  });

  it('writes whole messages as files while no mail server is set', async () => {
    const before = await files();
    await queue('file');
    await sendPending(deps());

    const [name] = (await files()).filter((file) => !before.includes(file));
    const text = await readFile(join(shop.config.dataDir, 'outbox', name!), 'utf8');
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-\d+\.eml$/);
    expect(text).toContain('From: Komoda <sklep@komoda.example>\r\n');
    expect(text).toContain('To: anna@example.com\r\n');
    expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(text).toMatch(/^Message-ID: <outbox-\d+@localhost>/m);
    expect(text).toContain('Content-Type: multipart/alternative');
    expect(text).toContain('Content-Type: text/plain; charset=utf-8');
    expect(text).toContain('Content-Type: text/html; charset=utf-8');
  });

  it('is emptied by several workers at once without doubles', async () => {
    const before = (await files()).length;
    for (let count = 0; count < 12; count += 1) await queue(`parallel-${count}`);

    const results = await Promise.all([1, 2, 3].map(() => sendPending(deps())));

    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(12);
    expect((await files()).length).toBe(before + 12);
  });

  it('lists the newest messages for the staff', async () => {
    await queue('listed');

    expect(await listMessages(shop.database.orm, { sent: false })).toMatchObject([{ key: 'listed', sentAt: null }]);
    expect((await listMessages(shop.database.orm, { limit: 2 })).map(({ key }) => key)).toEqual(['listed', 'parallel-11']);
    await sendPending(deps());
    expect(await listMessages(shop.database.orm, { sent: false })).toEqual([]);
  });
});

describe('sending by a mail server', () => {
  let server: Server;
  let smtpUrl: string;
  let refuse = false;
  const received: string[] = [];

  beforeAll(async () => {
    server = createServer((socket) => speakSmtp(socket, () => refuse, received));
    await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
    smtpUrl = `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
  });
  afterAll(() => new Promise((resolve) => { server.close(resolve); }));

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
    expect(await stored('refused')).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringContaining('550') });
    expect(await sendPending(deps({ smtpUrl }))).toEqual({ sent: 0, failed: 0 });

    shop.now = new Date(shop.now.getTime() + minuteMs);
    expect(await sendPending(deps({ smtpUrl }))).toEqual({ sent: 0, failed: 1 });
    expect(await sendPending(deps({ smtpUrl }))).toEqual({ sent: 0, failed: 0 });

    refuse = false;
    shop.now = new Date(shop.now.getTime() + 2 * minuteMs);
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
    await shop.database.orm.delete(outboxMessages);
  });
});

describe('a mail server that is away', () => {
  it('costs one message a try, not all of them', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => { closed.listen(0, '127.0.0.1', resolve); });
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => { closed.close(resolve); });
    for (const key of ['away-1', 'away-2']) await queue(key);

    expect(await sendPending(deps({ smtpUrl: `smtp://127.0.0.1:${port}` }))).toEqual({ sent: 0, failed: 1 });
    expect(await stored('away-2')).toMatchObject({ attempts: 0 });
  });
});

describe('the outbox under faults', () => {
  const later = (minutes: number) => { shop.now = new Date(shop.now.getTime() + minutes * minuteMs); };

  /** A mail server that breaks off each conversation at a word, the first `breaks` times. */
  async function aFaultyServer(word: string, breaks: number) {
    const received: string[] = [];
    let left = breaks;
    const server = createServer((socket) => {
      if (left > 0 && word === '') {
        left -= 1;
        socket.destroy();
        return;
      }
      speakSmtp(socket, () => false, received, (line) => {
        if (left === 0 || line !== word) return false;
        left -= 1;
        socket.destroy();
        return true;
      });
    });
    await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
    return { received, smtpUrl: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, close: () => new Promise((resolve) => { server.close(resolve); }) };
  }

  it('sends again what a worker had claimed when it died, says so for ever, and keeps the Message-ID', async () => {
    const server = await aFaultyServer('', 0);
    await shop.database.orm.delete(outboxMessages);
    await queue('claimed');
    const { id } = await stored('claimed');
    await shop.database.orm.update(outboxMessages).set({ sendingSince: shop.now, attempts: 1 }).where(eq(outboxMessages.id, id));

    expect(await sendPending(deps(server))).toEqual({ sent: 0, failed: 0 });
    later(6);
    expect(await sendPending(deps(server))).toEqual({ sent: 1, failed: 0 });

    expect(await stored('claimed')).toMatchObject({ attempts: 2, doubtful: true, sendingSince: null, sentAt: shop.now });
    expect(server.received.at(-1)).toContain(`Message-ID: <outbox-${id}@localhost>`);
    expect(await listMessages(shop.database.orm, { sent: true })).toMatchObject([{ key: 'claimed', doubtful: true }]);
    await server.close();
  });

  it('doubts what broke off after the message was handed over, and not what never began', async () => {
    const server = await aFaultyServer('.', 1);
    await shop.database.orm.delete(outboxMessages);
    await queue('broken');

    expect(await sendPending(deps(server))).toEqual({ sent: 0, failed: 1 });
    expect(await stored('broken')).toMatchObject({ doubtful: true, sentAt: null });
    later(1);
    expect(await sendPending(deps(server))).toEqual({ sent: 1, failed: 0 });
    expect(await stored('broken')).toMatchObject({ doubtful: true, lastError: null });
    await server.close();

    await queue('never begun');
    expect(await sendPending(deps({ smtpUrl: server.smtpUrl }))).toEqual({ sent: 0, failed: 1 });
    expect(await stored('never begun')).toMatchObject({ doubtful: false, sentAt: null, lastError: expect.stringContaining('ECONNREFUSED') });
  });

  it('outlasts a mail server that is away for a week, and sends all of it within a quarter afterwards', async () => {
    const gone = await aFaultyServer('', 0);
    await gone.close();
    await shop.database.orm.delete(outboxMessages);
    await queue('patient-1');
    await queue('patient-2');
    for (let hours = 0; hours < 7 * 24; hours += 4) {
      later(4 * 60);
      expect((await sendPending(deps({ smtpUrl: gone.smtpUrl }))).sent).toBe(0);
    }
    const back = await aFaultyServer('', 0);
    later(15);

    expect(await sendPending(deps(back))).toEqual({ sent: 2, failed: 0 });
    await back.close();
  });

  it('leaves a message that is refused again and again to the staff, who can send it all the same', async () => {
    const server = await aFaultyServer('', 0);
    await shop.database.orm.delete(outboxMessages);
    await queue('given up');
    await shop.database.orm.update(outboxMessages).set({ attempts: 16, lastError: '550 no such mailbox' });
    later(24 * 60);

    expect(await sendPending(deps(server))).toEqual({ sent: 0, failed: 0 });
    expect(await sendPending(deps(server), { everything: true })).toEqual({ sent: 1, failed: 0 });
    await server.close();
  });

  it('keeps messages that can not be written to the disk, and writes each of them once', async () => {
    await shop.database.orm.delete(outboxMessages);
    await queue('disk');
    const dataDir = join(shop.config.dataDir, 'no-folder');
    await mkdir(shop.config.dataDir, { recursive: true });
    await writeFile(dataDir, 'a file where the folder should be');

    expect(await sendPending(deps({ dataDir }))).toEqual({ sent: 0, failed: 1 });
    expect(await stored('disk')).toMatchObject({ sentAt: null, doubtful: false, lastError: expect.stringContaining('ENOTDIR') });
    await rm(dataDir);
    later(16);
    expect(await sendPending(deps({ dataDir }))).toEqual({ sent: 1, failed: 0 });
    await shop.database.orm.update(outboxMessages).set({ sentAt: null, sendingSince: shop.now });
    later(6);

    expect(await sendPending(deps({ dataDir }))).toEqual({ sent: 1, failed: 0 });
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1);
    expect(await stored('disk')).toMatchObject({ doubtful: false });
  });
});

describe('composing a message', () => {
  it('escapes what people have written', () => {
    const { html, text } = composeMessage({ locale: 'pl', title: 'A & B', footer: '"shop"', blocks: [{ kind: 'paragraph', text: '<script>alert(1)</script>' }] });

    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script>');
    expect(html).toContain('<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">A &amp; B</h1>');
    expect(text).toContain('<script>alert(1)</script>');
  });
});

/** The least of RFC 5321 that a sender needs; a refusing server answers 550 to the recipient. */
function speakSmtp(socket: Socket, refuses: () => boolean, received: string[], broken: (line: string) => boolean = () => false): void {
  let buffer = '';
  let body = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    buffer += chunk.toString('utf8');
    for (let end = buffer.indexOf(body ? '\r\n.\r\n' : '\r\n'); end >= 0; end = buffer.indexOf(body ? '\r\n.\r\n' : '\r\n')) {
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (body ? 5 : 2));
      if (broken(body ? '.' : part)) return;
      if (body) {
        received.push(part);
        body = false;
        say('250 kept');
      } else if (part.startsWith('RCPT') && refuses()) say('550 no such mailbox');
      else if (part === 'DATA') {
        body = true;
        say('354 go on');
      } else if (part === 'QUIT') socket.end('221 bye\r\n');
      else say('250 fine');
    }
  });
}
