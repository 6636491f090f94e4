import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { translators } from '#i18n/all.ts';
import { withLock } from '#server/database/advisory-lock.ts';
import type { Database } from '#server/database/database.ts';
import { imports, products } from '#server/database/schema/index.ts';
import { importPages } from '#server/pages/index.ts';
import { projectFolder } from '#server/project-folder.ts';
import type { ImportProgress } from './import-file.ts';
import { importFiles, type ImportResult } from './import-files.ts';
import { filesOf, type StorageConfig } from '#server/storage/index.ts';

const demoCatalogue = join(projectFolder, 'demo/catalogue/index.json');
const folder = dirname(demoCatalogue);

/** Paths from the folder of the index. */
const DemoIndex = z.object({ files: z.array(z.string()), pictures: z.string(), pages: z.string() });

type DemoDeps = { database: Database; config: StorageConfig };

/**
 * Fills an empty shop with the demo catalogue and its pictures; answers null where there are products already.
 * Instances that start together do it once.
 */
export async function loadDemoShop(
  { database, config }: DemoDeps,
  options: { onProgress?: (progress: ImportProgress) => void } = {},
): Promise<ImportResult | null> {
  if (!(await isEmptyOrBroken(database))) return null;
  return withLock(database, 'import', async () => {
    if (!(await isEmptyOrBroken(database))) return null;
    const { files, pictures, pages } = DemoIndex.parse(JSON.parse(await readFile(demoCatalogue, 'utf8')));
    const result = await importFiles(
      { database, files: filesOf(config), translate: translators.en },
      {
        files: files.map((file) => join(folder, file)),
        pictures: resolve(folder, pictures),
        report: join(config.dataDir, 'demo.refused.csv'),
        force: true,
        ...(options.onProgress && { onProgress: options.onProgress }),
      },
    );
    const source = { folder: resolve(folder, pages), pictures: resolve(folder, pictures), now: new Date() };
    await importPages({ database, files: filesOf(config) }, source);
    return result;
  });
}

/** No products, or a demo import that was broken off half-way. */
async function isEmptyOrBroken({ reader }: Database): Promise<boolean> {
  const { rows } = await reader.execute<{ needed: boolean }>(sql`
    select not exists (select 1 from ${products}) or exists (
      select 1 from ${imports}
      where ${imports.finishedAt} is null and starts_with(${imports.file}, ${folder})) as needed`);
  return rows[0]!.needed;
}
