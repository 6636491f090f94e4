import { hash } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { checkRecord, identityOf, pictureFiles, type ImportRecord } from './records/check-record.ts';
import { dryBatch } from './apply/dry-batch.ts';
import { keyOf as recordKey, unchangedRecords } from './apply/hashes.ts';
import { itemsOf, type Finding, type Item } from './apply/item.ts';
import type { ProductLinks } from './apply/links.ts';
import { existingRecords, type References } from './apply/references.ts';
import { writeBatch } from './apply/write-batch.ts';
import type { Pictures } from '#server/media/index.ts';
import { Lanes, type Shared } from './lanes.ts';
import type { SourceRecord } from './read-records.ts';

export type RunOptions = {
  locale: Locale;
  dryRun: boolean;
  force: boolean;
  /** Lets others go first; without it nothing rests. */
  rest?: Rest | undefined;
};
export type Rest = {
  /** Asked before each batch. */
  isWanted: () => Promise<boolean>;
  /** Once the batch is written, which took so many ms. */
  take: (afterMs: number) => Promise<unknown>;
};
export type FileCounts = { rows: number; changed: number; unchanged: number };

const batchSize = 500;
const keyOf = (record: ImportRecord) => `${record.type}/${identityOf(record)}`;

/** The way of one file's records: checked, compared with what is known, written in batches. */
export class ImportRun {
  /** Batches written so far, and the rows of the file up to the end of the last of them. */
  flushes = 0;
  writtenRows = 0;
  readonly counts: FileCounts = { rows: 0, changed: 0, unchanged: 0 };
  /** Links to products that stand later in the files. */
  readonly deferred: ProductLinks[] = [];
  readonly #database: Database;
  readonly #pictures: Pictures;
  readonly #options: RunOptions;
  readonly #report: (findings: readonly Finding[]) => void;
  /** Shared by the files of one dry run, which writes nothing that could be looked up. */
  readonly #accepted: References;
  readonly #seen = new Map<string, { hash: string; line: number }>();
  #batch: Item[] = [];
  /** The batches that are being written while the next one is read and checked. */
  readonly #lanes = new Lanes();

  constructor(
    database: Database,
    pictures: Pictures,
    options: RunOptions,
    report: (findings: readonly Finding[]) => void,
    accepted: References,
  ) {
    this.#database = database;
    this.#pictures = pictures;
    this.#options = options;
    this.#report = report;
    this.#accepted = accepted;
  }

  async take(source: SourceRecord): Promise<void> {
    if (source.line > 0 && !('onlyIfMissing' in source && source.onlyIfMissing)) this.counts.rows += 1;
    if ('joined' in source) return;
    if (!('raw' in source)) {
      this.#report([
        { kind: 'refused', line: source.line, code: source.code ?? '', field: source.field, reason: source.problem },
      ]);
      return;
    }
    const checked = checkRecord(source.raw, this.#options.locale);
    if (!checked.ok) {
      const code = typeof source.raw['code'] === 'string' ? source.raw['code'] : '';
      this.#report(
        Object.entries(checked.fields).flatMap(([field, reasons]) =>
          reasons.map((reason): Finding => ({ kind: 'refused', line: source.line, code, field, reason })),
        ),
      );
      return;
    }
    const item = {
      line: source.line,
      record: checked.record,
      hash: await this.#hashOf(checked.record),
      onlyIfMissing: source.onlyIfMissing,
    };
    if (!this.#isRepeated(item)) this.#batch.push(item);
    if (this.#batch.length >= batchSize) await this.#beginWriting();
  }

  /** Writes what is waiting. */
  async flush(): Promise<void> {
    await this.#beginWriting();
    await this.#lanes.end();
  }

  async #beginWriting(): Promise<void> {
    const batch = this.#batch;
    const { rows } = this.counts;
    this.#batch = [];
    const { dryRun, rest } = this.#options;
    const gently = (await rest?.isWanted()) ?? false;
    await this.#lanes.begin(dryRun || gently ? null : variantGroupsOf(batch), async () => {
      const start = performance.now();
      const tell = await this.#write(batch);
      if (gently) await rest?.take(performance.now() - start);
      return () => {
        tell?.();
        this.flushes += 1;
        this.writtenRows = rows;
      };
    });
  }

  /** Waits until nothing is being written any more, whether it went well or not. */
  settled(): Promise<void> {
    return this.#lanes.settled();
  }

  /** Answers what tells of the batch that was written. */
  async #write(batch: readonly Item[]): Promise<(() => void) | undefined> {
    const fresh = await this.#withoutKnown(batch);
    if (fresh.length === 0) return undefined;
    const files = fresh.flatMap((item) => pictureFiles(item.record).map((picture) => ({ ...picture, item })));
    if (!this.#options.dryRun) await this.#pictures.store(files.map(({ file }) => file));
    const result = this.#options.dryRun
      ? await dryBatch(this.#database.reader, fresh, this.#accepted)
      : await writeBatch(this.#database, fresh, this.#pictures);
    const missing = files.flatMap(({ file, field, item }): Finding[] => {
      const reason = this.#pictures.problem(file);
      return reason ? [{ kind: 'warning', line: item.line, code: item.record.code, field, reason }] : [];
    });
    return () => {
      this.#report([...result.findings, ...missing]);
      this.counts.changed += result.changed;
      this.deferred.push(...result.deferred);
    };
  }

  async #hashOf(record: ImportRecord): Promise<string> {
    const signatures = await Promise.all(pictureFiles(record).map(({ file }) => this.#pictures.signature(file)));
    return hash('sha256', JSON.stringify([record, signatures]), 'base64url');
  }

  /** The same record twice in a file counts once; another content under the same code is refused. */
  #isRepeated({ line, record, hash: own, onlyIfMissing }: Item): boolean {
    const first = this.#seen.get(keyOf(record));
    if (!first) this.#seen.set(keyOf(record), { hash: own, line });
    else if (first.hash === own || onlyIfMissing) this.counts.unchanged += onlyIfMissing ? 0 : 1;
    else
      this.#report([
        {
          kind: 'refused',
          line,
          code: record.code,
          field: 'code',
          reason: { key: 'import.reason.duplicate', params: { line: first.line } },
        },
      ]);
    return first !== undefined;
  }

  async #withoutKnown(batch: readonly Item[]): Promise<Item[]> {
    const records = batch.filter(({ onlyIfMissing }) => !onlyIfMissing);
    const made = batch.filter(({ onlyIfMissing }) => onlyIfMissing);
    const unchanged =
      this.#options.force || records.length === 0
        ? new Set<string>()
        : await unchangedRecords(this.#database.reader, records.map(recordKey));
    const existing =
      made.length === 0
        ? new Set<string>()
        : await existingRecords(
            this.#database.reader,
            made.map(({ record }) => record),
          );
    this.counts.unchanged += unchanged.size;
    return batch.filter(({ record, onlyIfMissing }) => !(onlyIfMissing ? existing : unchanged).has(keyOf(record)));
  }
}

/**
 * What products of two batches may not have in common: their boxes show one another's colours, and neither transaction
 * would see what the other is about to write. Anything but products is written alone, since later records name it.
 */
function variantGroupsOf(batch: readonly Item[]): Shared {
  const products = itemsOf(batch, 'product');
  if (products.length < batch.length) return null;
  return new Set(products.flatMap(({ record }) => record.variantGroup ?? []));
}
