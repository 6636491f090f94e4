import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from '#server/database/advisory-lock.ts';
import type { Database } from '#server/database/database.ts';
import { Pictures } from '#server/media/index.ts';
import { publishConfigurator } from '../change-configurators.ts';
import { importFolder } from './import-folder.ts';

const demo = fileURLToPath(new URL('../../../../demo', import.meta.url));
export const demoConfigurators = join(demo, 'configurators');

type Deps = { database: Database; config: { dataDir: string }; clock?: () => Date };

/**
 * Publishes the demo's rule sets in a shop that was filled with the demo, as far as they are not there yet. Answers how
 * many it published. Instances that start together do it once.
 */
export async function loadDemoConfigurators({ database, config, clock = () => new Date() }: Deps): Promise<number> {
  if ((await missing(database)).length === 0) return 0;
  return withLock(database, 'import', async () => {
    const pictures = new Pictures(join(demo, 'pictures'), config.dataDir);
    const names = await missing(database);
    for (const name of names) {
      const imported = await importFolder(
        { database, dataDir: config.dataDir },
        { folder: join(demoConfigurators, name), pictures, author: 'demo', now: clock() },
      );
      if (!imported.ok) throw new Error(`demo/configurators/${name}: ${JSON.stringify(imported.problems)}`);
      await publishConfigurator(database, imported.code, clock());
    }
    return names.length;
  });
}

/** Folders are named after their rule sets. */
async function missing({ pool }: Database): Promise<string[]> {
  const {
    rows: [shop],
  } = await pool.query<{ demo: boolean; codes: string[] }>(
    `select exists (select 1 from imports where starts_with(file, $1)) as demo,
    array(select code from configurators where current_version_id is not null) as codes`,
    [demo],
  );
  if (!shop!.demo) return [];
  return (await readdir(demoConfigurators)).filter((name) => !shop!.codes.includes(name)).toSorted();
}
