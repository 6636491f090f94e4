import pg from 'pg';

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
