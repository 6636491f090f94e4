import { Socket } from 'node:net';
import pg from 'pg';

/**
 * Sends the statements of one turn of the program in one go: each go is a call of the system that wakes the database.
 */
export class GatheringSocket extends Socket {
  #gathering = false;

  /** The driver corks for every statement with a name. */
  override cork(): void {
    super.cork();
    if (this.#gathering) return;
    this.#gathering = true;
    super.cork();
    process.nextTick(() => {
      this.#gathering = false;
      this.uncork();
    });
  }
}

/** A connection that keeps no statement ready: behind a pooler the next one may run on another server process. */
export class UnpreparedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this);
    const unnamed = (query: unknown, ...rest: never[]) => send(withoutName(query) as string, ...rest);
    this.query = unnamed as typeof this.query;
  }
}

function withoutName(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('name' in query) || !('text' in query)) return query;
  return { ...query, name: undefined };
}
