import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openArena, type Arena } from '../arena.ts';
import { openBrowser, type Answer } from '../buyer/browser.ts';
import { crowdWhile } from '../buyer/crowd.ts';
import type { Amount, Scenario } from '../scenario.ts';
import { mountSmallDisk, type SmallDisk } from '../shop/small-disk.ts';

const diskMegabytes = 256;
const crowd: Record<Amount, { people: number; fullMs: number }> = {
  short: { people: 3, fullMs: 1500 },
  long: { people: 8, fullMs: 30_000 },
};
const feltWithinMs = 120_000;
const disks = new WeakMap<Arena, SmallDisk>();

export const diskFull: Scenario = {
  name: 'disk-full',
  title: "the disk with database, outbox and the provider's book is full for a while",
  openArena: async ({ folder, chance }) => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir, { recursive: true });
    const disk = mountSmallDisk(dataDir, diskMegabytes);
    if (typeof disk === 'string') return disk;
    try {
      const opened = await openArena({ folder, chance, mailServer: false });
      const arena = {
        ...opened,
        close: async () => {
          await opened.close();
          disk.remove();
        },
      };
      disks.set(arena, disk);
      return arena;
    } catch (error) {
      disk.remove();
      throw error;
    }
  },
  play: async ({ arena, amount, name }) => {
    const { people, fullMs } = crowd[amount];
    const products = await arena.stock(4, 100);
    await crowdWhile(arena, { name, people, products }, whileFull(arena, fullMs));
  },
};

async function whileFull(arena: Arena, fullMs: number): Promise<void> {
  const disk = disks.get(arena)!;
  await arena.shop.untilReady();
  await sleep(1000);
  disk.fill();
  await untilFelt(arena);
  await sleep(fullMs);
  disk.clear();
  await arena.shop.untilReady();
  await sleep(1000);
}

/** Fills carts until one can't be stored any more, and looks at what its visitor is told. */
async function untilFelt({ shop, books, chance, fault }: Arena): Promise<void> {
  const deadline = Date.now() + feltWithinMs;
  const product = [...books.stock.keys()][0];
  while (Date.now() < deadline) {
    const answer = await openBrowser(shop.url, chance).try({
      method: 'POST',
      path: '/api/ecommerce/cart/item',
      body: { product, quantity: 1, conversionId: 'full' },
    });
    if (answer?.status === 200) continue;
    if (answer && !isClear(answer)) fault(`with a full disk the shop answered ${JSON.stringify(answer)}`);
    if (answer) return;
  }
  fault('the full disk was never felt');
}

/** The fault is the shop's, and the answer has a sentence for the customer. */
function isClear({ status, body }: Answer): boolean {
  return (
    status >= 500 &&
    typeof (body as { message?: unknown }).message === 'string' &&
    (body as { message: string }).message.length > 10
  );
}
