import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import type { Manifest } from './contents.ts';
import { quoted } from './table-client.ts';

type Copy = { table: string; stream: CopyStreamQuery; done: Promise<void> };

/** Puts the parts of tables into the database as they come, one table after the other. */
export class TableLoader {
  readonly #client: pg.Client;
  readonly #columns: Map<string, string[]>;
  readonly #rows: Record<string, number> = {};
  #current: Copy | null = null;

  constructor(client: pg.Client, tables: Manifest['tables']) {
    this.#client = client;
    this.#columns = new Map(tables.map(({ name, columns }) => [name, columns]));
  }

  async load(table: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (this.#current?.table !== table) await this.end();
    const { stream, done } = (this.#current ??= this.#begin(table));
    for await (const chunk of content) if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done]);
  }

  async end(): Promise<void> {
    if (!this.#current) return;
    const { table, stream, done } = this.#current;
    this.#current = null;
    stream.end();
    await done;
    this.#rows[table] = stream.rowCount;
  }

  /** Throws when a table has got another number of rows than it had. */
  compare(rows: Record<string, number>): void {
    for (const [table, count] of Object.entries(rows))
      if ((this.#rows[table] ?? 0) !== count)
        throw new Error(`${table}: ${this.#rows[table] ?? 0} rows have come instead of ${count}`);
  }

  #begin(table: string): Copy {
    const columns = this.#columns.get(table);
    if (!columns) throw new Error(`The backup does not announce its table ${table}`);
    const stream = this.#client.query(copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`));
    const done = finished(stream);
    // Told by whoever writes next, or by the end.
    done.catch(() => {});
    return { table, stream, done };
  }
}
