import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outboxMessages } from '#server/database/schema/index.ts';
import { aFaultyMailServer } from '#tests/support/mail-server.ts';
import { outboxOf } from '#tests/support/outbox-shop.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { listMessages, sendPending } from './index.ts';

const shop = useTestShop();
const { deps, queue, stored, empty, later } = outboxOf(shop);

describe('the outbox under faults (MESSAGE-1, MESSAGE-2)', () => {
  it('sends again what a worker had claimed when it died, says so for ever, and keeps the Message-ID', async () => {
    const server = await aFaultyMailServer();
    await empty();
    await queue('claimed');
    const { id } = await stored('claimed');
    await shop.tables
      .update(outboxMessages)
      .set({ sendingSince: shop.now, attempts: 1 })
      .where(eq(outboxMessages.id, id));

    expect(await sendPending(deps(server))).toEqual({ sent: 0, failed: 0 });
    later(6);
    expect(await sendPending(deps(server))).toEqual({ sent: 1, failed: 0 });

    expect(await stored('claimed')).toMatchObject({
      attempts: 2,
      doubtful: true,
      sendingSince: null,
      sentAt: shop.now,
    });
    expect(server.received.at(-1)).toContain(`Message-ID: <outbox-${id}@localhost>`);
    expect(await listMessages(shop.database.reader, { sent: true })).toMatchObject([
      { key: 'claimed', doubtful: true },
    ]);
    await server.close();
  });

  it('doubts what broke off after the message was handed over, and not what never began', async () => {
    const server = await aFaultyMailServer('.', 1);
    await empty();
    await queue('broken');

    expect(await sendPending(deps(server))).toEqual({ sent: 0, failed: 1 });
    expect(await stored('broken')).toMatchObject({ doubtful: true, sentAt: null });
    later(1);
    expect(await sendPending(deps(server))).toEqual({ sent: 1, failed: 0 });
    expect(await stored('broken')).toMatchObject({ doubtful: true, lastError: null });
    await server.close();

    await queue('never begun');
    expect(await sendPending(deps({ smtpUrl: server.smtpUrl }))).toEqual({ sent: 0, failed: 1 });
    expect(await stored('never begun')).toMatchObject({
      doubtful: false,
      sentAt: null,
      lastError: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('outlasts a mail server that is away for a week, and sends all of it within a quarter afterwards', async () => {
    const gone = await aFaultyMailServer();
    await gone.close();
    await empty();
    await queue('patient-1');
    await queue('patient-2');
    for (let hours = 0; hours < 7 * 24; hours += 4) {
      later(4 * 60);
      expect((await sendPending(deps({ smtpUrl: gone.smtpUrl }))).sent).toBe(0);
    }
    const back = await aFaultyMailServer();
    later(15);

    expect(await sendPending(deps(back))).toEqual({ sent: 2, failed: 0 });
    await back.close();
  });

  it('leaves a message that is refused again and again to the staff, who can send it all the same', async () => {
    const server = await aFaultyMailServer();
    await empty();
    await queue('given up');
    await shop.tables.update(outboxMessages).set({ attempts: 16, lastError: '550 no such mailbox' });
    later(24 * 60);

    expect(await sendPending(deps(server))).toEqual({ sent: 0, failed: 0 });
    expect(await sendPending(deps(server), { everything: true })).toEqual({ sent: 1, failed: 0 });
    await server.close();
  });

  it('keeps messages that can not be written to the disk, and writes each of them once', async () => {
    await empty();
    await queue('disk');
    const dataDir = join(shop.config.dataDir, 'no-folder');
    await mkdir(shop.config.dataDir, { recursive: true });
    await writeFile(dataDir, 'a file where the folder should be');

    expect(await sendPending(deps({ dataDir }))).toEqual({ sent: 0, failed: 1 });
    expect(await stored('disk')).toMatchObject({
      sentAt: null,
      doubtful: false,
      lastError: expect.stringContaining('ENOTDIR'),
    });
    await rm(dataDir);
    later(16);
    expect(await sendPending(deps({ dataDir }))).toEqual({ sent: 1, failed: 0 });
    await shop.tables.update(outboxMessages).set({ sentAt: null, sendingSince: shop.now });
    later(6);

    expect(await sendPending(deps({ dataDir }))).toEqual({ sent: 1, failed: 0 });
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1);
    expect(await stored('disk')).toMatchObject({ doubtful: false });
  });
});
