import { Socket } from 'node:net';
import pg from 'pg';

/**
 * Sends all statements of one turn of the event loop together, because each sending is a system call that wakes the
 * database.
 */
export class GatheringSocket extends Socket {
  #gathering = false;

  /** The driver calls this for every statement with a name. */
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

/** A connection that prepares no statements: behind a pooler the next statement may run in another server process. */
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
