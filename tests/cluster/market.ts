import { join } from 'node:path';
import { ensureDefaultMethods } from '#server/checkout/index.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import type { FakePayu } from '#server/gateways/fakes/fake-payu.ts';
import { openShop, type OpenShop } from '#main/open-shop.ts';
import { staff } from '#tests/torture/arena.ts';
import type { Books } from '#tests/torture/books.ts';
import type { MailServer } from '#tests/torture/shop/mail-server.ts';
import { startCluster, type Cluster } from './parts/cluster.ts';
import { stockGoods, type Goods } from './traffic/goods.ts';

/** A cluster whose shop has something to sell, and a way of one's own to its database. */
export type Market = { cluster: Cluster; shop: OpenShop; config: Config; goods: Goods };

type MarketOptions = {
  folder: string;
  machines: 2 | 3;
  books: Books;
  mails: MailServer;
  payu: FakePayu;
  onStarted: (end: () => Promise<void>) => void;
};

export async function openMarket({ folder, machines, books, mails, payu, onStarted }: MarketOptions): Promise<Market> {
  const { posId, clientId, clientSecret, secondKey } = payu.credentials;
  const env = {
    KOMODA_DEMO: 'off',
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
    MAIL_STAFF: staff,
    SMTP_URL: mails.url,
    PAYU_POS_ID: posId,
    PAYU_CLIENT_ID: clientId,
    PAYU_CLIENT_SECRET: clientSecret,
    PAYU_SECOND_KEY: secondKey,
    PAYU_URL: payu.url,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  };
  let opened!: Omit<Market, 'cluster'>;
  const cluster = await startCluster({
    folder,
    machines,
    env,
    onStarted,
    prepare: async (shopEnv) => {
      const config = readConfig({ ...shopEnv, LOG_LEVEL: 'silent' });
      const shop = await openShop(config, { connections: 4 });
      onStarted(shop.close);
      await ensureDefaultMethods(shop.database, config);
      opened = { shop, config, goods: await stockGoods(shop.database, config, books) };
    },
  });
  return { cluster, ...opened };
}
