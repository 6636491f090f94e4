import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AttemptState } from '#domain/payments/attempts.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { openBooks, type Books } from './books.ts';
import type { Chance } from './chance.ts';
import { readProviderBook } from './provider.ts';
import { startMailServer, type MailServer } from './shop/mail-server.ts';
import { prepareShop } from './shop/prepare-shop.ts';
import { openShopProcess, type ShopProcess } from './shop/shop-process.ts';

export const staff = 'staff@example.com';

/** A shop of its own with everybody around it: buyers' books, a mail server, and chance. */
export type Arena = {
  dataDir: string;
  shop: ShopProcess;
  /** Null where messages are files. */
  mails: MailServer | null;
  books: Books;
  chance: Chance;
  database: Database;
  /** The provider's own record, by the shop's id of a payment. */
  captured: () => Promise<ReadonlyMap<string, AttemptState>>;
  /** The configuration of the shop, for work that is done beside it. */
  config: Config;
  /** Puts goods on the shelf and into the books. */
  stock: (products: number, pieces: number) => Promise<number[]>;
  /** Notes what a scenario itself found wrong. */
  fault: (sentence: string) => void;
  readonly faults: string[];
  close: () => Promise<void>;
};

type ArenaOptions = {
  folder: string;
  chance: Chance;
  mailServer?: boolean;
  env?: Record<string, string>;
  captured?: Arena['captured'];
};

export async function openArena({
  folder,
  chance,
  mailServer = true,
  env: ownEnv = {},
  captured,
}: ArenaOptions): Promise<Arena> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const mails = mailServer ? await startMailServer() : null;
  await prepareShop(dataDir);
  const env = { ...ownEnv, MAIL_STAFF: staff, ...(mails && { SMTP_URL: mails.url }) };
  const shop = await openShopProcess({ dataDir, logFolder: folder, env });
  const config = readConfig({
    ...env,
    DATA_DIR: dataDir,
    PUBLIC_URL: shop.url,
    LOG_LEVEL: 'silent',
    SANDBOX_PAYMENTS: 'on',
  });
  const database = openDatabase({ socketDir: join(dataDir, 'run'), port: 5432 }, { connections: 4 });
  const books = openBooks();
  const faults: string[] = [];
  await shop.untilReady();
  return {
    dataDir,
    shop,
    mails,
    books,
    chance,
    database,
    config,
    faults,
    captured: captured ?? (() => readProviderBook(dataDir)),
    fault: (sentence) => {
      faults.push(sentence);
    },
    stock: async (products, pieces) => {
      const ids: number[] = [];
      for (let index = 0; index < products; index += 1)
        ids.push(await aProduct(database, { stock: pieces, price: 100 + chance.below(900) }));
      for (const id of ids) books.stock.set(id, pieces);
      return ids;
    },
    close: async () => {
      await database.close();
      await shop.stop();
      await mails?.close();
    },
  };
}
