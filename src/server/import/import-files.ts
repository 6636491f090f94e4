import { existsSync } from 'node:fs';
import type { Translate } from '#i18n/keys.ts';
import { recountSearch } from '#server/catalogue/index.ts';
import type { Database } from '#server/database/database.ts';
import type { Finding } from './apply/item.ts';
import { findProducts, finishLinks, targetsOf, unknownTargets, type ProductLinks } from './apply/links.ts';
import { noReferences, type References } from './apply/references.ts';
import { importFile, type FileOptions, type ImportedFile } from './import-file.ts';
import type { FileCounts } from './journal.ts';
import { loadMapping } from './mapping/load-mapping.ts';
import { Pictures } from '#server/media/index.ts';
import { formatOf } from '#server/tables/read-rows.ts';
import { FileError } from '#server/tables/row.ts';
import { Report } from './report.ts';
import { isMuch, renewStatistics } from './statistics.ts';
import type { FileStore } from '#server/storage/index.ts';

export type ImportOptions = FileOptions & {
  files: readonly string[];
  /** Path of a mapping file. */
  mapping?: string | undefined;
  /** Folder in which the pictures are found by name. */
  pictures?: string | undefined;
  /** Path of the report of refused rows. */
  report: string;
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
      const part = await importFile(deps.database, options, { file, mapping, pictures, accepted, report });
      for (const name of ['rows', 'changed', 'unchanged'] as const) total[name] += part.counts[name];
      parts.push(part);
    }
    for (const { file, counts, deferred, journal } of parts) {
      report.add(
        file,
        options.dryRun
          ? await wouldMiss(deps.database, deferred, accepted)
          : await finishLinks(deps.database, deferred),
      );
      await journal?.(counts, report.refused, true);
    }
  } finally {
    report.close();
  }
  if (!options.dryRun && (await isMuch(deps.database, total.changed))) {
    // One after the other: customers of an open shop need the second processor.
    await renewStatistics(deps.database);
    await recountSearch(deps.database);
  }
  return { ...total, refused: report.refused, warnings: report.warnings, report: report.written };
}

async function wouldMiss(
  database: Database,
  links: readonly ProductLinks[],
  acceptedReferences: References,
): Promise<Finding[]> {
  const products = new Map([
    ...acceptedReferences.products,
    ...(await findProducts(database.reader, links.flatMap(targetsOf))),
  ]);
  return links.flatMap((entry) => unknownTargets(entry, products));
}
