import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { outboxMessages } from '#server/database/schema/index.ts';
import { queueMessage } from '#server/outbox/index.ts';
import type { TestShop } from './test-shop.ts';

const minuteMs = 60_000;
const aMessage = (key: string) => ({
  key,
  recipient: 'anna@example.com',
  subject: 'Zamówienie 2026/01/000001: przyjęte',
  letter: { locale: 'pl' as const, title: 'Dziękujemy', blocks: [], footer: '' },
  text: 'Dziękujemy',
});

/** The outbox of a test shop, in hand. */
export function outboxOf(shop: TestShop) {
  return {
    /** What `sendPending` needs, with a changed configuration. */
    deps: (changed: Partial<typeof shop.config> = {}) => ({
      database: shop.database,
      config: { ...shop.config, ...changed },
      log: shop.app.log,
      clock: () => shop.now,
    }),
    queue: (key: string) => shop.database.transaction((tx) => queueMessage(tx, aMessage(key))),
    stored: async (key: string) =>
      (await shop.tables.select().from(outboxMessages).where(eq(outboxMessages.key, key)))[0]!,
    files: async () => (await readdir(join(shop.config.dataDir, 'outbox')).catch(() => [])).toSorted(),
    empty: () => shop.tables.delete(outboxMessages),
    later: (minutes: number) => {
      shop.now = new Date(shop.now.getTime() + minutes * minuteMs);
    },
    aMessage,
  };
}
