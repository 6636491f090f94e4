import { z } from 'zod';
import { FileError } from '#server/tables/row.ts';
import { contentOf, entryNames, Manifest, Summary } from './contents.ts';
import { readArchive, textOf } from './read-archive.ts';

/** A backup that was read from its beginning to its end and found whole. */
export type Examined = { file: string; manifest: Manifest; summary: Summary };

/** Reads a whole backup and changes nothing. Throws a FileError that says what to do when it is none or damaged. */
export async function examineBackup(file: string): Promise<Examined> {
  let manifest: Manifest | undefined;
  let summary: Summary | undefined;
  let [pictures, strangers] = [0, 0];
  await readArchive(file, async ({ name, content }) => {
    if (name === entryNames.manifest) manifest = parsed(Manifest, await textOf(content));
    else if (name === entryNames.summary) summary = parsed(Summary, await textOf(content));
    else {
      const found = contentOf(name);
      if (!found) strangers += 1;
      else if ('picture' in found) pictures += 1;
    }
  });
  if (!manifest || !summary || strangers > 0 || pictures !== summary.pictures)
    throw new FileError({ key: 'backup.foreign', params: { file } });
  return { file, manifest, summary };
}

function parsed<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
