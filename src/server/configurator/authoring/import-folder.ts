import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Value } from '#domain/configurator/model.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { configuratorVersions, type AuthoredLayer, type StoredModel } from '#server/database/schema/index.ts';
import { Pictures } from '#server/media/index.ts';
import {
  claimIds,
  findNewest,
  lastVersion,
  lockConfigurator,
  saveValueStock,
  type ConfiguratorRow,
} from '../stored-configurators.ts';
import { notifyProducts } from '../value-stock.ts';
import type { FolderProblem } from './folder-problem.ts';
import { freshIds, knownIds } from './model-ids.ts';
import { pictureFolder } from './picture-folder.ts';
import { readFolder } from './read-folder.ts';
import { readSheets, type Sheets } from './read-sheets.ts';
import type { FileStore } from '#server/storage/index.ts';

export type ImportedFolder =
  | { ok: true; code: string; version: number; unchanged: boolean; warnings: FolderProblem[] }
  | { ok: false; problems: FolderProblem[] };

type Deps = { database: Database; files: FileStore };
/**
 * `folder` is one of CSV sheets, or a workbook. Pictures: their folder, or one that several imports share; else
 * `pictures` inside the folder or beside the workbook.
 */
type Options = { folder: string; pictures?: string | Pictures | undefined; author: string; now: Date };

/**
 * Makes the folder or workbook the draft of its rule set; one that says what is drafted or published already changes
 * nothing.
 */
export async function importFolder(
  { database, files }: Deps,
  { folder, pictures: source, author, now }: Options,
): Promise<ImportedFolder> {
  const problems: FolderProblem[] = [];
  const sheets = await readSheets(folder, problems);
  const pictures = source instanceof Pictures ? source : new Pictures(source ?? pictureFolder(folder), files);
  await pictures.store(pictureFiles(sheets));
  const fresh = freshIds();
  const { code, name } = readFolder(sheets, {
    idOf: fresh.idOf,
    imageOf: () => null,
    layerImageOf: () => null,
    problems,
  });
  problems.push(...missingPictures(sheets, 'layers.csv', pictures));
  if (problems.length > 0) return { ok: false, problems };
  return database.transaction(async (tx): Promise<ImportedFolder> => {
    const configurator = await lockConfigurator(tx, code, name);
    const ids = await claimIds(tx, configurator.id, fresh.named());
    const { model, stock } = readFolder(sheets, {
      idOf: knownIds(ids),
      imageOf: (file) => imageOf(pictures, file),
      layerImageOf: (file) => layerImageOf(pictures, file),
      problems: [],
    });
    await saveValueStock(tx, configurator.id, stock);
    if (stock.length > 0) await notifyProducts(tx, [configurator.id]);
    const warnings = missingPictures(sheets, 'values.csv', pictures);
    return { ok: true, code, warnings, ...(await saveDraft(tx, configurator, model, { author, now })) };
  });
}

function imageOf(pictures: Pictures, file: string): Value['image'] {
  const picture = pictures.stored(file);
  return picture
    ? {
        file: { path: picture.path },
        alt: '',
        name: file,
        width: picture.width,
        height: picture.height,
        color: picture.color,
      }
    : null;
}

/** The picture of a layer, as the picture folder has it. */
export function layerImageOf(pictures: Pictures, file: string): AuthoredLayer['image'] | null {
  const picture = pictures.stored(file);
  return picture ? { ...picture, name: file } : null;
}

/** Every picture that the sheets name. */
export const pictureFiles = ({ tables }: Sheets): string[] =>
  [...tables['values.csv'], ...tables['layers.csv']].map((row) => row.text('image')).filter(Boolean);

/**
 * The rows whose picture can't be had. A value without its picture is shown by its colour; a view without one of its
 * layers would show something else than what is sold.
 */
export function missingPictures(
  sheets: Sheets,
  sheet: 'values.csv' | 'layers.csv',
  pictures: Pictures,
): FolderProblem[] {
  return sheets.tables[sheet].flatMap((row) => {
    const problem = row.text('image') === '' ? undefined : pictures.problem(row.text('image'));
    return problem ? [{ file: row.file, line: row.line, column: 'image', text: problem }] : [];
  });
}

async function saveDraft(
  tx: Transaction,
  configurator: ConfiguratorRow,
  model: StoredModel,
  { author, now }: { author: string; now: Date },
): Promise<{ version: number; unchanged: boolean }> {
  const newest = await findNewest(tx, configurator);
  if (newest && isDeepStrictEqual(newest.model, JSON.parse(JSON.stringify(model))))
    return { version: newest.version, unchanged: true };
  if (newest?.state === 'draft') {
    await tx
      .update(configuratorVersions)
      .set({ model, author, createdAt: now })
      .where(and(eq(configuratorVersions.id, newest.id), eq(configuratorVersions.state, 'draft')));
    return { version: newest.version, unchanged: false };
  }
  const version = (await lastVersion(tx, configurator.id)) + 1;
  await tx
    .insert(configuratorVersions)
    .values({ configuratorId: configurator.id, version, model, author, createdAt: now });
  return { version, unchanged: false };
}
