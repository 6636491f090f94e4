import type { Locale } from '#domain/locale.ts';
import { portionsOf } from '#domain/portions-of.ts';
import type { Database } from '#server/database/database.ts';
import type { Pictures } from '#server/media/index.ts';
import { inspectFile } from '#server/tables/inspect-file.ts';
import { dryBatch } from './apply/dry-batch.ts';
import { hashOf, nameOf, newItems } from './apply/hashes.ts';
import { refusals, variantGroupsOf, type Finding, type Item } from './apply/item.ts';
import type { ProductLinks } from './apply/links.ts';
import { renewBoxes, type Outdated } from './apply/outdated-boxes.ts';
import type { References } from './apply/references.ts';
import { writeBatch } from './apply/write-batch.ts';
import { openJournal, type FileCounts, type Journal } from './journal.ts';
import { Lanes } from './lanes.ts';
import type { Mapping } from './mapping/mapping-schema.ts';
import { NamedCategories } from './named-categories.ts';
import { pacedBy, withoutRest, type Rest } from './pacing.ts';
import { readRecords, type SourceRecord } from './read-records.ts';
import { checkRecord, pictureFiles } from './records/check-record.ts';
import type { Report } from './report.ts';
import { Statistics } from './statistics.ts';

export type ImportProgress = FileCounts & { file: string; refused: number };

export type FileOptions = {
  /** Language of texts that do not say theirs. */
  locale?: Locale | undefined;
  dryRun?: boolean;
  /** Writes records again that have not changed since they were imported. */
  force?: boolean;
  /** Writes one batch at a time and pauses after it, if others go first. */
  rest?: Rest | undefined;
  onProgress?: (progress: ImportProgress) => void;
  /** An interrupted import of the same file continues. */
  onResume?: (file: string, rows: number) => void;
};

type FileJob = {
  file: string;
  mapping: Mapping | undefined;
  pictures: Pictures;
  /** Shared by the files of one dry run, which writes nothing that could be looked up. */
  accepted: References;
  report: Report;
};

export type ImportedFile = {
  file: string;
  counts: FileCounts;
  /** Links to products that stand later in the files. */
  deferred: readonly ProductLinks[];
  journal: Journal | undefined;
};

/** Imports one file, batch by batch. */
export async function importFile(database: Database, options: FileOptions, job: FileJob): Promise<ImportedFile> {
  const { file, mapping, report } = job;
  const facts = await inspectFile(file);
  const run = new ImportRun(database, options, job);
  const { counts, deferred } = run;
  const journal = options.dryRun ? undefined : await openJournal(database, file, facts.fingerprint, options.onResume);
  const statistics = new Statistics(database);
  let reportedFlushes = 0;
  try {
    for await (const record of readRecords({ path: file, facts, mapping })) {
      await run.take(record);
      if (run.flushes === reportedFlushes) continue;
      reportedFlushes = run.flushes;
      await journal?.({ ...counts, rows: run.writtenRows }, report.refused, false);
      await statistics.follow(counts.changed);
      options.onProgress?.({ ...counts, file, refused: report.refused });
    }
    await run.flush();
  } finally {
    await Promise.all([run.settled(), statistics.settled()]);
  }
  options.onProgress?.({ ...counts, file, refused: report.refused });
  return { file, counts, deferred, journal };
}

const batchSize = 500;
/**
 * The size of a batch while the shop is open. It is small, because orders wait for the products that a transaction
 * locks.
 */
const gentleBatchSize = 100;

/** Processes the records of one file: checks them, compares them with what is known, and writes them in batches. */
class ImportRun {
  /** Batches written so far, and the rows of the file up to the end of the last of them. */
  flushes = 0;
  writtenRows = 0;
  readonly counts: FileCounts = { rows: 0, changed: 0, unchanged: 0 };
  readonly deferred: ProductLinks[] = [];
  readonly #database: Database;
  readonly #options: FileOptions;
  readonly #job: FileJob;
  readonly #seen = new Map<string, { hash: string; line: number }>();
  readonly #categories: NamedCategories;
  #batch: Item[] = [];
  /** The batches that are being written while the next one is read and checked. */
  readonly #lanes = new Lanes();

  constructor(database: Database, options: FileOptions, job: FileJob) {
    this.#database = database;
    this.#options = options;
    this.#job = job;
    this.#categories = new NamedCategories(database.reader);
  }

  async take(source: SourceRecord): Promise<void> {
    const { line } = source;
    if (line > 0 && !('onlyIfMissing' in source && source.onlyIfMissing)) this.counts.rows += 1;
    if ('joined' in source) return;
    if (!('raw' in source)) return this.#report(refusals(line, source.code, { [source.field]: [source.problem] }));
    const raw = await this.#categories.take(source.raw, source.onlyIfMissing);
    const checked = checkRecord(raw, this.#options.locale ?? this.#job.mapping?.locale ?? 'pl');
    if (!checked.ok) return this.#report(refusals(line, raw['code'], checked.fields));
    const { record } = checked;
    const item = { line, record, hash: await hashOf(record, this.#job.pictures), onlyIfMissing: source.onlyIfMissing };
    if (!this.#isRepeated(item)) this.#batch.push(item);
    if (this.#batch.length >= batchSize) await this.#beginWriting();
  }

  #report(findings: readonly Finding[]): void {
    this.#job.report.add(this.#job.file, findings);
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
    const { dryRun = false, rest } = this.#options;
    const gently = (await rest?.isWanted()) ?? false;
    const parts = gently ? portionsOf(batch, gentleBatchSize) : [batch];
    await this.#lanes.begin(dryRun || gently ? null : variantGroupsOf(batch), async () => {
      const paced = gently && rest ? pacedBy(rest) : withoutRest;
      const tellings: (() => void)[] = [];
      for (const part of parts) {
        const batch = await paced(() => this.#write(part));
        if (!batch) continue;
        tellings.push(batch.tell);
        await renewBoxes(this.#database, batch.outdated, paced);
      }
      return () => {
        for (const tell of tellings) tell();
        this.flushes += 1;
        this.writtenRows = rows;
      };
    });
  }

  /** Waits until no batch is being written any more, successful or not. */
  settled(): Promise<void> {
    return this.#lanes.settled();
  }

  /** Answers the function that reports a written batch and the products that it left outdated. */
  async #write(batch: readonly Item[]): Promise<{ tell: () => void; outdated: Outdated } | undefined> {
    const { dryRun = false, force = false } = this.#options;
    const { pictures, accepted } = this.#job;
    const { items, unchanged } = await newItems(this.#database.reader, batch, { force });
    this.counts.unchanged += unchanged;
    if (items.length === 0) return undefined;
    const files = items.flatMap((item) => pictureFiles(item.record).map((picture) => ({ ...picture, item })));
    if (!dryRun) await pictures.store(files.map(({ file }) => file));
    const result = dryRun
      ? await dryBatch(this.#database.reader, items, accepted)
      : await writeBatch(this.#database, items, pictures);
    const missingPictures = files.flatMap(({ file, field, item }): Finding[] => {
      const reason = pictures.problem(file);
      return reason ? [{ kind: 'warning', line: item.line, code: item.record.code, field, reason }] : [];
    });
    const tell = () => {
      this.#report([...result.findings, ...missingPictures]);
      this.counts.changed += result.changed;
      this.deferred.push(...result.deferred);
    };
    return { tell, outdated: result.outdated };
  }

  /** The same record twice in a file counts once; another content under the same code is refused. */
  #isRepeated({ line, record, hash: own, onlyIfMissing }: Item): boolean {
    const first = this.#seen.get(nameOf(record));
    if (!first) this.#seen.set(nameOf(record), { hash: own, line });
    else if (first.hash === own || onlyIfMissing) this.counts.unchanged += onlyIfMissing ? 0 : 1;
    else
      this.#report(
        refusals(line, record.code, { code: [{ key: 'import.reason.duplicate', params: { line: first.line } }] }),
      );
    return first !== undefined;
  }
}
