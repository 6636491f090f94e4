import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database, Reader } from '#server/database/database.ts';
import { configurators, products } from '#server/database/schema/index.ts';
import { Pictures } from '#server/media/index.ts';
import { findConfigurator, findNewest } from '../stored-configurators.ts';
import type { FolderProblem } from './folder-problem.ts';
import { modelFindings } from './model-findings.ts';
import { layerImageOf, missingPictures, pictureFiles } from './import-folder.ts';
import { freshIds } from './model-ids.ts';
import { pictureFolder } from './picture-folder.ts';
import { readFolder, type ReadFolder } from './read-folder.ts';
import { readSheets } from './read-sheets.ts';

/** What the checker has to say; a rule set with an error is not published. */
export type Finding = FolderProblem & { readonly severity: 'error' | 'warning' };

/**
 * The findings of a folder or a workbook, without storing anything. Pictures lie in the folder that is named, else
 * inside of it or beside the workbook.
 */
export async function checkFolder(
  { reader }: Database,
  source: string,
  folder = pictureFolder(source),
): Promise<Finding[]> {
  const problems: FolderProblem[] = [];
  const sheets = await readSheets(source, problems);
  const pictures = new Pictures(folder, null);
  await pictures.store(pictureFiles(sheets));
  const read = readFolder(sheets, {
    idOf: freshIds().idOf,
    imageOf: () => null,
    layerImageOf: (file) => layerImageOf(pictures, file),
    problems,
  });
  problems.push(...missingPictures(sheets, 'layers.csv', pictures));
  if (problems.length > 0) return problems.map((problem) => ({ severity: 'error', ...problem }));
  return findingsOf(reader, read);
}

/** The findings of what is drafted of a rule set, else of what is published; null when there is no such rule set. */
export async function checkStored({ reader }: Database, code: string): Promise<Finding[] | null> {
  const configurator = await findConfigurator(reader, code);
  const version = configurator && (await findNewest(reader, configurator));
  return version ? findingsOf(reader, { code, model: version.model }) : null;
}

async function findingsOf(reader: Reader, { code, model }: Pick<ReadFolder, 'code' | 'model'>): Promise<Finding[]> {
  return [...(await productFindings(reader, code, model)), ...modelFindings(code, model)];
}

/** Every product must be there, belong to no other rule set, and have the VAT rate that the prices are made for. */
async function productFindings(
  reader: Reader,
  code: string,
  { products: codes, vatRatePercent }: ReadFolder['model'],
): Promise<Finding[]> {
  const found =
    codes.length === 0
      ? []
      : await reader
          .select({ code: products.code, vat: products.vatRatePercent })
          .from(products)
          .where(inArray(products.code, [...codes]));
  const taken =
    codes.length === 0
      ? []
      : await reader
          .select({ code: products.code, other: configurators.code })
          .from(products)
          .innerJoin(configurators, eq(configurators.id, products.configuratorId))
          .where(and(inArray(products.code, [...codes]), ne(configurators.code, code)));
  const place = { severity: 'error', file: 'configurator', line: 0, column: 'products' } as const;
  return [
    ...codes
      .filter((wanted) => !found.some((product) => product.code === wanted))
      .map((wanted): Finding => ({
        ...place,
        text: { key: 'configurator.author.unknown_product', params: { code: wanted } },
      })),
    ...taken.map(({ code: wanted, other }): Finding => ({
      ...place,
      text: { key: 'configurator.author.other_configurator', params: { code: wanted, other } },
    })),
    ...found
      .filter(({ vat }) => vat !== vatRatePercent)
      .map(({ code: wanted, vat }): Finding => ({
        ...place,
        severity: 'warning',
        text: { key: 'configurator.author.other_vat', params: { code: wanted, actual: vat, expected: vatRatePercent } },
      })),
  ];
}
