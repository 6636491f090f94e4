import { errorFacts } from '#server/error-facts.ts';
import { readFile } from 'node:fs/promises';
import { FileError } from '#server/tables/row.ts';
import { Mapping } from './mapping-schema.ts';

/** Reads and checks a mapping file; throws with every mistake and where it stands. */
export async function loadMapping(path: string): Promise<Mapping> {
  return checkMapping(parse(await read(path), path), path);
}

export function checkMapping(content: unknown, path: string): Mapping {
  const result = Mapping.safeParse(content);
  if (result.success) return result.data;
  const mistakes = result.error.issues.map((issue) => `  ${issue.path.join('.') || '(top)'}: ${issue.message}`);
  throw new FileError({ key: 'import.mapping.wrong', params: { file: path, mistakes: mistakes.join('\n') } });
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new FileError({ key: 'import.file.missing', params: { file: path } }, { cause: error });
  }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new FileError({ key: 'import.mapping.json', params: { file: path, reason: errorFacts(error).message } });
  }
}
