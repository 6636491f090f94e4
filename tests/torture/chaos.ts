import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { ShopProcess } from './shop/shop-process.ts';

export type Victim = 'server' | 'database' | 'both';

/** Kills so many times, each at a moment of chance while the shop is at work, and sees it come back. */
export async function killAtRandom(
  shop: ShopProcess,
  chance: Chance,
  { victim, kills }: { victim: Victim; kills: number },
): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await shop.untilReady();
    await sleep(200 + chance.below(1500));
    if (victim !== 'server') shop.killDatabase();
    if (victim !== 'database') {
      await shop.kill();
      await sleep(chance.below(300));
      shop.start();
    }
  }
  await shop.untilReady();
}
