import { existsSync } from 'node:fs';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import type { Translate } from '#i18n/keys.ts';
import { recountWords } from '#server/catalogue/index.ts';
import type { Database } from '#server/database/database.ts';
import { imports } from '#server/database/schema/index.ts';
import type { Finding } from './apply/item.ts';
import { findProducts, finishLinks, targetsOf, unknownTargets, type ProductLinks } from './apply/links.ts';
import { noReferences, type References } from './apply/references.ts';
import { ImportRun, type FileCounts, type RunOptions } from './import-run.ts';
import { loadMapping } from './mapping/load-mapping.ts';
import type { Mapping } from './mapping/mapping-schema.ts';
import { Pictures } from '#server/media/index.ts';
import { inspectFile } from '#server/tables/inspect-file.ts';
import { formatOf } from '#server/tables/read-rows.ts';
import { FileError } from '#server/tables/row.ts';
import { readRecords } from './read-records.ts';
import { Report, Statistics } from './report.ts';
import type { FileStore } from '#server/storage/index.ts';

export type ImportProgress = FileCounts & { file: string; refused: number };

export type ImportOptions = {
  files: readonly string[];
  /** Path of a mapping file. */
  mapping?: string | undefined;
  /** Folder in which the pictures are found by name. */
  pictures?: string | undefined;
  /** Language of texts that do not say theirs. */
  locale?: Locale | undefined;
  dryRun?: boolean;
  /** Writes records again that have not changed since they were imported. */
  force?: boolean;
  /** Writes one batch at a time and rests after it, while that is wanted. */
  rest?: RunOptions['rest'];
  /** Path of the report of refused rows. */
  report: string;
  onProgress?: (progress: ImportProgress) => void;
  /** A broken import of the same file is taken up again. */
  onResume?: (file: string, rows: number) => void;
};

export type ImportDeps = { database: Database; files: FileStore; translate: Translate };
export type ImportResult = FileCounts & { refused: number; warnings: number; report: string | undefined };

/** Imports the files one after the other. The same files again change nothing; a broken import is started again. */
export async function importFiles(deps: ImportDeps, options: ImportOptions): Promise<ImportResult> {
  for (const file of options.files) {
    formatOf(file);
    if (!existsSync(file)) throw new FileError({ key: 'import.file.missing', params: { file } });
  }
  const mapping = options.mapping === undefined ? undefined : await loadMapping(options.mapping);
  const report = new Report(options.report, deps.translate);
  const pictures = new Pictures(options.pictures, deps.files);
  const accepted = noReferences();
  const total: FileCounts = { rows: 0, changed: 0, unchanged: 0 };
  const parts: ImportedFile[] = [];
  try {
    for (const file of options.files) {
      const part = await importFile(deps, options, { file, mapping, pictures, accepted, report });
      for (const name of ['rows', 'changed', 'unchanged'] as const) total[name] += part.run.counts[name];
      parts.push(part);
    }
    for (const { file, run, journal } of parts) {
      report.add(
        file,
        options.dryRun
          ? await wouldMiss(deps.database, run.deferred, accepted)
          : await finishLinks(deps.database, run.deferred),
      );
      await journal?.(run.counts, report.refused, true);
    }
  } finally {
    report.close();
  }
  if (total.changed > 0 && !options.dryRun) await deps.database.transaction(recountWords);
  return { ...total, refused: report.refused, warnings: report.warnings, report: report.written };
}

type FileJob = { file: string; mapping: Mapping | undefined; pictures: Pictures; accepted: References; report: Report };
type ImportedFile = { file: string; run: ImportRun; journal: Journal | undefined };

async function importFile(
  { database }: ImportDeps,
  options: ImportOptions,
  { file, mapping, pictures, accepted, report }: FileJob,
): Promise<ImportedFile> {
  const facts = await inspectFile(file);
  const runOptions = {
    locale: options.locale ?? mapping?.locale ?? 'pl',
    dryRun: options.dryRun ?? false,
    force: options.force ?? false,
    rest: options.rest,
  };
  const run = new ImportRun(database, pictures, runOptions, (findings) => report.add(file, findings), accepted);
  const journal = options.dryRun ? undefined : await openJournal(database, file, facts.fingerprint, options.onResume);
  const statistics = new Statistics(database);
  let written = 0;
  try {
    for await (const record of readRecords({ path: file, facts, mapping })) {
      await run.take(record);
      if (run.flushes === written) continue;
      written = run.flushes;
      await journal?.({ ...run.counts, rows: run.writtenRows }, report.refused, false);
      await statistics.follow(run.counts.changed);
      options.onProgress?.({ ...run.counts, file, refused: report.refused });
    }
    await run.flush();
  } finally {
    await run.settled();
  }
  if (run.counts.changed > 0 && !options.dryRun) await statistics.renew();
  options.onProgress?.({ ...run.counts, file, refused: report.refused });
  return { file, run, journal };
}

type Journal = (counts: FileCounts, refused: number, finished: boolean) => Promise<void>;

/** Writes down how far the file has come; takes up the entry of a broken import of the same content. */
async function openJournal(
  database: Database,
  file: string,
  fingerprint: string,
  onResume: ImportOptions['onResume'],
): Promise<Journal> {
  const [broken] = await database.reader
    .select()
    .from(imports)
    .where(and(eq(imports.fingerprint, fingerprint), isNull(imports.finishedAt)))
    .orderBy(desc(imports.id))
    .limit(1);
  if (broken) onResume?.(file, broken.rowsRead);
  const id = broken?.id ?? (await begunEntry(database, { file, fingerprint }));
  return async (counts, refused, finished) => {
    const entry = {
      file,
      rowsRead: counts.rows,
      rowsChanged: counts.changed,
      rowsRefused: refused,
      finishedAt: finished ? new Date() : null,
    };
    await database.transaction((tx) => tx.update(imports).set(entry).where(eq(imports.id, id)));
  };
}

async function begunEntry(database: Database, entry: typeof imports.$inferInsert): Promise<number> {
  const [begun] = await database.transaction((tx) => tx.insert(imports).values(entry).returning({ id: imports.id }));
  return begun!.id;
}

async function wouldMiss(database: Database, links: readonly ProductLinks[], accepted: References): Promise<Finding[]> {
  const products = new Map([...accepted.products, ...(await findProducts(database.reader, links.flatMap(targetsOf)))]);
  return links.flatMap((entry) => unknownTargets(entry, products));
}
