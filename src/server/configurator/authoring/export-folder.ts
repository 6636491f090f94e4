import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Attribute, AuthoredText } from '#domain/configurator/model.ts';
import type { Database } from '#server/database/database.ts';
import { originalFile } from '#server/media/index.ts';
import { findConfigurator, findDraft, findVersion, listIds, listValueStock } from '../stored-configurators.ts';
import { codesById } from './model-ids.ts';
import { writeFolder } from './write-folder.ts';

/** Writes the draft of a rule set, else what is published, into a folder; answers the version, null where there is none. */
export async function exportFolder({ database: { orm }, dataDir }: { database: Database; dataDir: string }, code: string, folder: string): Promise<number | null> {
  const configurator = await findConfigurator(orm, code);
  const version = configurator && (await findDraft(orm, configurator.id) ?? await findVersion(orm, configurator.currentVersionId));
  if (!configurator || !version) return null;
  const codeOf = codesById(await listIds(orm, configurator.id));
  const files = writeFolder({ code, name: configurator.name, model: version.model, stock: await listValueStock(orm, configurator.id) }, codeOf);
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  for (const { name, path } of imagesOf(version.model.attributes)) {
    const target = join(folder, 'pictures', name);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(originalFile(dataDir, path), target);
  }
  return version.version;
}

function imagesOf(attributes: readonly Attribute<AuthoredText>[]): { name: string; path: string }[] {
  return attributes.flatMap(({ values, attributes: below }) => [...values.flatMap(({ image }) => (image ? [{ name: image.name, path: image.file.path }] : [])), ...imagesOf(below)]);
}
