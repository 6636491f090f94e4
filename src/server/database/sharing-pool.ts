import pg from 'pg';

/** The reads that are under way on a connection that they share. */
type Shared = { client: Promise<pg.PoolClient>; reads: number };

/** So many follow one another at most, which takes about a millisecond. */
const mostReads = 16;

/**
 * A pool whose short reads share a connection, one behind the other, when they are asked for at the same moment. A
 * connection for each would wake a process of PostgreSQL for each, and sixteen processes take twice as long for the
 * same reads as one (docs/decisions/038-short-reads-share-a-connection.md).
 */
export class SharingPool extends pg.Pool {
  #current: Shared | null = null;

  constructor(config: pg.PoolConfig) {
    super(config);
    const send = this.query.bind(this);
    const query = (input: unknown, ...rest: never[]) =>
      isShort(input) ? this.#readShort(input) : send(input as string, ...rest);
    this.query = query as typeof this.query;
  }

  async #readShort(read: pg.QueryConfig): Promise<pg.QueryResult> {
    const shared = this.#shared();
    shared.reads += 1;
    try {
      return await (await shared.client).query(read);
    } finally {
      shared.reads -= 1;
      if (shared.reads === 0) await this.#giveBack(shared);
    }
  }

  #shared(): Shared {
    if (!this.#current || this.#current.reads === mostReads) this.#current = { client: this.connect(), reads: 0 };
    return this.#current;
  }

  /** The pool drops it if it has broken. Without a connection there is nothing to give back. */
  #giveBack(shared: Shared): Promise<void> {
    if (this.#current === shared) this.#current = null;
    return shared.client.then(
      (client) => client.release(),
      () => {},
    );
  }
}

/** A statement by key of which a thousand take less than two tenths of a second. */
type ShortRead = pg.QueryConfig & { short: true };

const isShort = (input: unknown): input is ShortRead =>
  typeof input === 'object' && input !== null && 'short' in input && input.short === true;
