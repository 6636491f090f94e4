import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import {
  categories,
  categoryListing,
  categoryTexts,
  importedRecords,
  priceHistory,
  productAttributes,
  productCategories,
  productFeatures,
  productImages,
  productListing,
  productPrices,
  products,
  productSearch,
  productTexts,
  searchWords,
} from '#server/database/schema/index.ts';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Translate } from '#i18n/keys.ts';
import type { Finding } from './apply/item.ts';

const tables = [
  products,
  productTexts,
  productPrices,
  productCategories,
  productFeatures,
  productAttributes,
  productImages,
  productListing,
  categoryListing,
  productSearch,
  searchWords,
  categories,
  categoryTexts,
  importedRecords,
  priceHistory,
];
const firstChanges = 1000;
const growth = 4;

/**
 * Keeps the planner's statistics in step with a growing import: after a thousand changes, then each time there are four
 * times as many. A shop that was as large before is left as the planner knows it.
 */
export class Statistics {
  readonly #database: Database;
  #next = firstChanges;

  constructor(database: Database) {
    this.#database = database;
  }

  async follow(changes: number): Promise<void> {
    if (changes < this.#next) return;
    const known = await this.#knownProducts();
    this.#next = growth * Math.max(changes, known);
    if (changes >= growth * known) await this.renew();
  }

  async renew(): Promise<void> {
    await this.#database.reader.execute(sql`analyze ${sql.join(tables, sql`, `)}`);
  }

  /** Products as the planner counts them; -1 where it never has. */
  async #knownProducts(): Promise<number> {
    const { rows } = await this.#database.reader.execute<{ known: number }>(
      sql`select reltuples::int as known from pg_class where oid = ${getTableName(products)}::regclass`,
    );
    return rows[0]!.known;
  }
}

/** The list of refused rows and warnings as a CSV that a spreadsheet opens: begun with the first finding. */
export class Report {
  readonly path: string;
  readonly #translate: Translate;
  #file: number | undefined;
  #begun = false;
  refused = 0;
  warnings = 0;
  readonly #refusedRows = new Set<string>();

  constructor(path: string, translate: Translate) {
    this.path = path;
    this.#translate = translate;
    rmSync(path, { force: true });
  }

  add(source: string, findings: readonly Finding[]): void {
    if (findings.length === 0) return;
    this.#file ??= this.#begin();
    for (const finding of findings) {
      if (finding.kind === 'warning') this.warnings += 1;
      else this.#refusedRows.add(`${source}:${finding.line}:${finding.code}`);
      this.#write([
        source,
        String(finding.line),
        finding.code,
        finding.field,
        this.#translate(`import.report.${finding.kind}`),
        this.#translate(finding.reason.key, finding.reason.params),
      ]);
    }
    this.refused = this.#refusedRows.size;
  }

  /** The path when there was something to tell. */
  get written(): string | undefined {
    return this.#begun ? this.path : undefined;
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #begin(): number {
    this.#begun = true;
    mkdirSync(dirname(this.path), { recursive: true });
    this.#file = openSync(this.path, 'w');
    writeSync(this.#file, '\uFEFF');
    this.#write(
      [
        'import.report.file',
        'import.report.line',
        'import.report.code',
        'import.report.field',
        'import.report.kind',
        'import.report.reason',
      ].map((key) => this.#translate(key as Parameters<Translate>[0])),
    );
    return this.#file;
  }

  #write(cells: readonly string[]): void {
    writeSync(this.#file!, `${cells.map(cell).join(';')}\r\n`);
  }
}

/** Quoted; a spreadsheet must not take a cell for a formula. */
function cell(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${plain.replaceAll('"', '""')}"`;
}
