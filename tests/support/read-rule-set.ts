import type { FolderProblem } from '#server/configurator/authoring/folder-problem.ts';
import { freshIds, type NamedId } from '#server/configurator/authoring/model-ids.ts';
import { readFolder, type ReadFolder } from '#server/configurator/authoring/read-folder.ts';
import { readSheets } from '#server/configurator/authoring/read-sheets.ts';
import { aLayerImage } from './configurator-builders.ts';

/** A rule set out of a folder or a workbook, with what is wrong in it. */
export async function readRuleSet(
  source: string,
  ids = freshIds(),
): Promise<{ read: ReadFolder; problems: FolderProblem[]; named: NamedId[] }> {
  const problems: FolderProblem[] = [];
  const result = readFolder(await readSheets(source, problems), {
    idOf: ids.idOf,
    imageOf: () => null,
    layerImageOf: aLayerImage,
    problems,
  });
  return { read: result, problems, named: ids.named() };
}

/** What a workbook says in its sheets, cell by cell. */
export async function cellsOf(
  source: string,
): Promise<{ cells: (file: string, line: number) => Record<string, string>; problems: FolderProblem[] }> {
  const problems: FolderProblem[] = [];
  const { tables } = await readSheets(source, problems);
  return {
    problems,
    cells: (file, line) => {
      const record = tables[file as keyof typeof tables].find((entry) => entry.line === line);
      return Object.fromEntries((record?.columns ?? []).map((column) => [column, record!.text(column)]));
    },
  };
}
