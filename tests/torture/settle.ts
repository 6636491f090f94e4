import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { outboxMessages } from '#server/database/schema/index.ts';
import { sendPending } from '#server/outbox/index.ts';
import {
  checkOpenPayments,
  checkSilentRefunds,
  createGateways,
  finishNotices,
  sendRefunds,
} from '#server/providers/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { staff, type Arena } from './arena.ts';
import { count } from './ledger/ledger.ts';
import { readStored } from './ledger/stored.ts';
import type { Arrival } from './shop/mail-server.ts';

const hourMs = 3_600_000;
const log = { info: () => {}, debug: () => {}, warn: () => {}, error: () => {} };

/** What the count needs to know of a shop. */
export type Counted = Omit<Arena, 'shop' | 'chance' | 'stock' | 'fault' | 'close'> & {
  shop: Pick<Arena['shop'], 'untilReady' | 'startedAt' | 'ownEnds'>;
};

/** Lets the shop do what is left to do, with its own code and a clock that is ahead, and counts everything. */
export async function settleAndCount(arena: Counted): Promise<{ said: string[]; differences: string[] }> {
  await arena.shop.untilReady();
  await finishWork(arena);
  const stored = await readStored(arena.database.reader);
  const arrivals = arena.mails ? arena.mails.arrivals : await readMailFiles(arena.dataDir);
  const counted = count(stored, { books: arena.books, captured: await arena.captured(), arrivals, staff });
  const ends = arena.shop.ownEnds.splice(0).map((code) => `the shop ended by itself (${code})`);
  return { said: counted.said, differences: [...arena.faults.splice(0), ...ends, ...counted.differences] };
}

/** What the sweeps of a worker do in the hours to come. */
async function finishWork({ database, config, shop }: Counted): Promise<void> {
  const gateways = createGateways(config);
  const at = (hours: number) =>
    ({ database, config, log, clock: () => new Date(Date.now() + hours * hourMs) }) as unknown as ServerDeps;
  for (let hours = 1; hours <= 4; hours += 1) {
    await finishNotices(at(hours), gateways);
    await checkOpenPayments(at(hours), gateways);
    await sendRefunds(at(hours), gateways);
    await checkSilentRefunds(at(hours), gateways);
    await untilNothingIsDue(database, shop.startedAt, () => sendPending(at(0)));
    await sendPending(at(hours));
  }
}

/**
 * To a clock that is hours ahead, work that the running worker holds would look like left by a dead one.
 */
async function untilNothingIsDue(database: Database, since: Date, send: () => Promise<unknown>): Promise<void> {
  const { sendingSince, sentAt, dueAt } = outboxMessages;
  const due = and(isNull(sendingSince), or(isNull(dueAt), lte(dueAt, sql`now()`)));
  for (let look = 0; look < 300; look += 1) {
    await send();
    if ((await database.reader.$count(outboxMessages, and(isNull(sentAt), or(gte(sendingSince, since), due)))) === 0)
      return;
    await sleep(100);
  }
}

/** Messages written as files, without a mail server; the number of each stands at the end of its name. */
async function readMailFiles(dataDir: string): Promise<Arrival[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const boundary = /boundary="(.*?)"/.exec(text)?.[1] ?? '';
      const whole = boundary !== '' && text.trimEnd().endsWith(`--${boundary}--`);
      return {
        messageId: whole ? (/^Message-ID: <(.*)>/im.exec(text)?.[1] ?? '') : `torn ${name}`,
        recipient: /^To: (.*)$/im.exec(text)?.[1] ?? '',
      };
    }),
  );
}
