import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a shop and its PostgreSQL, where connections that listen for messages can be made to fail. */
export type DatabaseProxy = {
  readonly port: number;
  /** Lets nothing pass on the connections that listen, which stay open; answers how many there are. */
  freezeListeners: () => number;
  /** Cuts the connections that listen; answers how many there were. */
  cutListeners: () => number;
  close: () => Promise<void>;
};

type Pair = { shop: Socket; database: Socket; listens: boolean };

export async function startDatabaseProxy(databaseSocket: string): Promise<DatabaseProxy> {
  const pairs = new Set<Pair>();
  const server = createServer((shop) => {
    const database = connect(databaseSocket);
    const pair = { shop, database, listens: false };
    pairs.add(pair);
    shop.on('data', (bytes) => {
      if (bytes.includes('listen "')) pair.listens = true;
    });
    shop.pipe(database).pipe(shop);
    const end = () => {
      pairs.delete(pair);
      shop.destroy();
      database.destroy();
    };
    for (const socket of [shop, database]) socket.on('close', end).on('error', () => {});
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const eachListener = (work: (pair: Pair) => void) => {
    const listeners = [...pairs].filter(({ listens }) => listens);
    for (const pair of listeners) {
      pair.listens = false;
      work(pair);
    }
    return listeners.length;
  };
  return {
    port: (server.address() as AddressInfo).port,
    freezeListeners: () =>
      eachListener(({ shop, database }) => {
        for (const socket of [shop, database]) socket.unpipe().pause();
      }),
    cutListeners: () => eachListener(({ shop }) => shop.destroy()),
    close: async () => {
      for (const { shop, database } of pairs) {
        shop.destroy();
        database.destroy();
      }
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
