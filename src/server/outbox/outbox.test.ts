import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outboxMessages } from '#server/database/schema/index.ts';
import { outboxOf } from '#tests/support/outbox-shop.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { listMessages, queueMessage, sendPending } from './index.ts';

const shop = useTestShop();
const { deps, queue, stored, files, aMessage } = outboxOf(shop);

describe('the outbox (MESSAGE-1)', () => {
  it('sends a message once, however often its cause is repeated', async () => {
    await queue('twice');
    await queue('twice');

    expect(await sendPending(deps())).toEqual({ sent: 1, failed: 0 });
    expect(await sendPending(deps())).toEqual({ sent: 0, failed: 0 });
    expect(await stored('twice')).toMatchObject({ attempts: 1, sentAt: shop.now, lastError: null });
  });

  it('forgets a message whose transaction fails', async () => {
    const failing = shop.database.transaction(async (tx) => {
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

  it('sends what was stored as markup, before letters were', async () => {
    await queue('markup');
    await shop.tables
      .update(outboxMessages)
      .set({ letter: null, html: '<p>Dziękujemy</p>' })
      .where(eq(outboxMessages.key, 'markup'));

    expect(await sendPending(deps())).toEqual({ sent: 1, failed: 0 });
  });

  it('offers readers of mail to leave a list with one click (NEWS-3)', async () => {
    const unsubscribeUrl = 'https://shop.example/newsletter/unsubscribe/token';
    const before = await files();
    await shop.database.transaction((tx) => queueMessage(tx, { ...aMessage('list'), unsubscribeUrl }));
    await queue('no-list');
    await sendPending(deps());

    const written = (await files()).filter((file) => !before.includes(file)).toSorted();
    const [ofList, ofNone] = await Promise.all(
      written.map((file) => readFile(join(shop.config.dataDir, 'outbox', file), 'utf8')),
    );
    expect(ofList).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
    expect(ofList).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(ofNone).not.toContain('List-Unsubscribe');
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

    expect(await listMessages(shop.database.reader, { sent: false })).toMatchObject([{ key: 'listed', sentAt: null }]);
    expect((await listMessages(shop.database.reader, { limit: 2 })).map(({ key }) => key)).toEqual([
      'listed',
      'parallel-11',
    ]);
    await sendPending(deps());
    expect(await listMessages(shop.database.reader, { sent: false })).toEqual([]);
  });
});
