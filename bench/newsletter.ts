import { sql } from 'drizzle-orm';
import { openShop } from '#main/open-shop.ts';
import { readConfig } from '#server/config/config.ts';
import { newsletterIssues, newsletterSubscribers, outboxMessages } from '#server/database/schema/index.ts';
import { readIssue, sendIssue } from '#server/newsletter/index.ts';
import type { CatalogueSize } from './catalogue-generator.ts';
import { dataDirOf, prepareShop, shopUrl, startPrograms } from './programs.ts';
import { send } from './send.ts';

const readers = 10_000;
const code = 'bench';
const text = readIssue('# New cloths\n\nSee [what is new](https://shop.example/new).\n\n- linen\n- wool\n')!;

/** Measures the time of a product call while a newsletter is queued for everybody, compared with an idle shop. */
export async function newsletterCosts(size: CatalogueSize): Promise<void> {
  await prepareShop(size, 1);
  const programs = await startPrograms(size);
  const config = readConfig({ DATA_DIR: dataDirOf(size), KOMODA_DEMO: 'off' });
  const { database, close } = await openShop(config);
  try {
    await database.transaction(async (tx) => {
      await tx.delete(newsletterIssues);
      await tx.delete(outboxMessages).where(sql`${outboxMessages.key} like ${`newsletter:${code}:%`}`);
      await tx.delete(newsletterSubscribers);
    });
    await database.reader.execute(sql`
      insert into ${newsletterSubscribers} (email, locale, state, token, created_at)
      select 'reader' || n || '@bench.example', 'en', 'active', 'bench-' || n, now() from generate_series(1, ${readers}) n`);
    const pause = new Promise<void>((resolve) => setTimeout(resolve, 1));
    await waits(pause);
    const idle = await waits(new Promise((resolve) => setTimeout(resolve, 3000)));
    const begun = performance.now();
    const sending = sendIssue({ database, config, now: new Date() }, { code, texts: { en: text }, topic: null });
    const busy = await waits(sending);
    const sent = await sending;
    const seconds = (performance.now() - begun) / 1000;
    console.log(`\n${sent.ok ? sent.queued : 0} newsletters queued in ${seconds.toFixed(1)} s`);
    print('a product meanwhile', idle, busy);
  } finally {
    await close();
    await programs.stop();
  }
}

let asked = 0;

/** Asks for one product after the other, never twice for the same address; how long each took in ms. */
async function waits(work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const ended = work.finally(() => (isOver = true));
  const times: number[] = [];
  do {
    const start = performance.now();
    asked += 1;
    await send({ url: `${shopUrl}/api/v2/product/products?locale=pl&perPage=12&page=${(asked % 80) + 1}&id=${asked}` });
    times.push(performance.now() - start);
  } while (!isOver);
  await ended;
  return times.toSorted((a, b) => a - b);
}

function print(name: string, idle: readonly number[], busy: readonly number[]): void {
  for (const [part, share] of Object.entries({ median: 0.5, 'of a hundred the slowest': 0.99 })) {
    const [before, meanwhile] = [idle, busy].map((times) => times[Math.floor((times.length - 1) * share)]!);
    const figures = `${before!.toFixed(1)} ms idle, ${meanwhile!.toFixed(1)} ms queueing`;
    console.log(`${`${name}, ${part}`.padEnd(50)} ${figures}, ${(meanwhile! / before!).toFixed(1)} x, wanted 2`);
  }
}
