import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isNotNull, sql } from 'drizzle-orm';
import { withLock } from '#server/database/advisory-lock.ts';
import type { Database } from '#server/database/database.ts';
import { configurators, imports } from '#server/database/schema/index.ts';
import { Pictures } from '#server/media/index.ts';
import { projectFolder } from '#server/project-folder.ts';
import { publishConfigurator } from '#server/configurator/publish-configurator.ts';
import { importFolder } from './import-folder.ts';
import { filesOf, type StorageConfig } from '#server/storage/index.ts';

const demo = join(projectFolder, 'demo');
export const demoConfigurators = join(demo, 'configurators');

type Deps = { database: Database; config: StorageConfig; clock?: () => Date };

/**
 * Publishes the demo's rule sets in a shop that was filled with the demo, as far as they are not there yet. Answers how
 * many it published. Instances that start together do it once.
 */
export async function loadDemoConfigurators({ database, config, clock = () => new Date() }: Deps): Promise<number> {
  if ((await missing(database)).length === 0) return 0;
  return withLock(database, 'import', async () => {
    const pictures = new Pictures(join(demo, 'pictures'), filesOf(config));
    const names = await missing(database);
    for (const name of names) {
      const result = await importFolder(
        { database, files: filesOf(config) },
        { folder: join(demoConfigurators, name), pictures, author: 'demo', now: clock() },
      );
      if (!result.ok) throw new Error(`demo/configurators/${name}: ${JSON.stringify(result.problems)}`);
      await publishConfigurator(database, result.code, clock());
    }
    return names.length;
  });
}

/** Folders are named after their rule sets. */
async function missing({ reader }: Database): Promise<string[]> {
  const [demoImport] = await reader
    .select({ id: imports.id })
    .from(imports)
    .where(sql`starts_with(${imports.file}, ${demo})`)
    .limit(1);
  if (!demoImport) return [];
  const published = await reader
    .select({ code: configurators.code })
    .from(configurators)
    .where(isNotNull(configurators.currentVersionId));
  const codes = new Set(published.map(({ code }) => code));
  return (await readdir(demoConfigurators)).filter((name) => !codes.has(name)).toSorted();
}
