import pg from 'pg';

/** A statement that the server knows by its name. */
type Named = { name: string; text: string; values?: unknown[] };

type Done = (error: Error | undefined, result: pg.QueryResult) => void;

/** What the driver makes of the description of a statement's columns. */
type Columns = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown };

/** What the driver has on its queries and connections that its types leave out. */
type DriverQuery = {
  name: string;
  _result: Columns;
  _accumulateRows: boolean;
  prepare: (connection: pg.Connection) => void;
  handleCommandComplete: (message: unknown, connection: pg.Connection) => void;
};
const driverQuery = (query: pg.Query) => query as unknown as DriverQuery;
const driver = driverQuery(pg.Query.prototype);

/** What a connection has been told of its statements. */
type Told = { columns: Map<string, Columns>; withoutDescribing: pg.Connection };
const toldTo = new WeakMap<pg.Connection, Told>();

function toldOf(connection: pg.Connection): Told {
  const known = toldTo.get(connection);
  if (known) return known;
  const withoutDescribing: pg.Connection = Object.assign(Object.create(connection), { describe: () => {} });
  const told = { columns: new Map<string, Columns>(), withoutDescribing };
  toldTo.set(connection, told);
  return told;
}

/**
 * A query of the driver that asks for the description of its columns once for a connection. They can't change later:
 * PostgreSQL refuses a prepared statement whose columns have become others
 * (docs/decisions/039-statements-described-once.md).
 */
class PreparedQuery extends pg.Query {
  constructor({ name, text, values }: Named, done: Done) {
    // Given a configuration, the driver would copy it property by property.
    super(text, values as never, done as never);
    driverQuery(this).name = name;
  }

  prepare(connection: pg.Connection): void {
    const query = driverQuery(this);
    const { columns, withoutDescribing } = toldOf(connection);
    const known = columns.get(query.name);
    if (known) {
      Object.assign(query._result, known);
      query._accumulateRows = true;
    }
    driver.prepare.call(query, known ? withoutDescribing : connection);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    const query = driverQuery(this);
    driver.handleCommandComplete.call(query, message, connection);
    const { columns } = toldOf(connection);
    if (columns.has(query.name)) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = query._result;
    columns.set(query.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** A connection whose named statements go by PreparedQuery. Everything else is left to the driver. */
export class PreparedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = (input: unknown, values?: unknown, done?: Done) => {
      if (!isNamed(input) || values !== undefined) return super.query(input as string, values as never, done as never);
      if (done) return void super.query(new PreparedQuery(input, done));
      return new Promise<pg.QueryResult>((resolve, reject) => {
        super.query(new PreparedQuery(input, (error, result) => (error ? reject(error) : resolve(result))));
      }).catch((error: Error) => {
        // Its own stack begins at the socket and does not say who asked.
        Error.captureStackTrace(error);
        throw error;
      });
    };
    this.query = query as typeof this.query;
  }
}

const isNamed = (input: unknown): input is Named =>
  typeof input === 'object' &&
  input !== null &&
  'name' in input &&
  typeof input.name === 'string' &&
  !('rowMode' in input) &&
  !('types' in input);
