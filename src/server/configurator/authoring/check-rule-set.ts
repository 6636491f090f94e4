import { checkModel } from '#domain/configurator/check/check-model.ts';
import type { FindingKind } from '#domain/configurator/check/finding.ts';
import type { AuthoredModel } from '#domain/configurator/model.ts';
import { modelInLocale } from '#domain/configurator/model-in-locale.ts';
import { checkCuts } from '#domain/production/check-cuts.ts';
import type { CutProblem } from '#domain/production/cut-list.ts';
import { configurators, products, type StoredModel } from '#server/database/schema/index.ts';
import type { TextKey } from '#i18n/keys.ts';
import { layersOf } from '#server/configurator/product-model.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database, Reader } from '#server/database/database.ts';
import { Pictures } from '#server/media/index.ts';
import { findConfigurator, findNewest } from '#server/configurator/stored-configurators.ts';
import type { FolderProblem } from './folder-problem.ts';
import { layerImageOf, missingPictures, pictureFiles } from './import-folder.ts';
import { freshIds } from './model-ids.ts';
import { pictureFolder } from './picture-folder.ts';
import { readFolder, type ReadFolder } from './read-folder.ts';
import { readSheets } from './read-sheets.ts';

const texts: Record<FindingKind, TextKey> = {
  'duplicate-id': 'configurator.finding.duplicate_id',
  'duplicate-code': 'configurator.finding.duplicate_code',
  'missing-code': 'configurator.finding.missing_code',
  'ambiguous-codes': 'configurator.finding.ambiguous_codes',
  'unknown-reference': 'configurator.finding.unknown_reference',
  'invalid-input': 'configurator.finding.invalid_input',
  'unlock-cycle': 'configurator.finding.unlock_cycle',
  'missing-translation': 'configurator.finding.missing_translation',
  'matrix-shape': 'configurator.finding.matrix_shape',
  'matrix-hole': 'configurator.finding.matrix_hole',
  'matrix-too-small': 'configurator.finding.matrix_too_small',
  'missing-price-group': 'configurator.finding.missing_price_group',
  'missing-currency': 'configurator.finding.missing_currency',
  'not-a-length': 'configurator.finding.not_a_length',
  'no-legal-selection': 'configurator.finding.no_legal_selection',
  'unreachable-value': 'configurator.finding.unreachable_value',
  'unreachable-measure': 'configurator.finding.unreachable_measure',
  'rule-without-use': 'configurator.finding.rule_without_use',
  'search-gave-up': 'configurator.finding.search_gave_up',
  'value-without-layer': 'configurator.finding.value_without_layer',
  'layer-without-swatch': 'configurator.finding.layer_without_swatch',
  'unlike-layers': 'configurator.finding.unlike_layers',
  'no-base-layer': 'configurator.finding.no_base_layer',
};

const freeProduct = { PLN: { net: 0, gross: 0, baseNet: 0, baseGross: 0 } };

/**
 * Turns what the domain finds in a rule set into sentences that say what to correct. Products that are drawn alike are
 * checked once, and equal findings are reported once.
 */
function modelFindings(code: string, model: StoredModel): Finding[] {
  const productCodes = model.products.length > 0 ? model.products : [code];
  const productOfLayers = new Map(productCodes.map((product) => [JSON.stringify(layersOf(model, product)), product]));
  const findings = [...productOfLayers.values()].flatMap((product) => findingsOfProduct(product, model));
  findings.push(...cutFindings(productCodes[0]!, model, findings));
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function authoredModel(productCode: string, model: StoredModel): AuthoredModel {
  const { attributes, rules, priceParts, vatRatePercent } = model;
  return {
    productId: 0,
    productCode,
    version: 0,
    versionId: 0,
    vatRatePercent,
    prices: freeProduct,
    attributes,
    rules,
    priceParts,
    layers: layersOf(model, productCode),
  };
}

const cutTexts: Readonly<Record<CutProblem['kind'], TextKey>> = {
  missing: 'configurator.finding.cut_missing',
  'division-by-zero': 'configurator.finding.cut_division',
  'too-large': 'configurator.finding.cut_too_large',
  unreadable: 'configurator.finding.cut_unreadable',
  'not-above-nothing': 'configurator.finding.cut_not_above_nothing',
  'not-whole': 'configurator.finding.cut_not_whole',
};

/** Impossible results of the formulas of the cut list. They are looked for only if the rule set itself is sound. */
function cutFindings(productCode: string, model: StoredModel, findings: readonly Finding[]): Finding[] {
  if (!model.cuts || findings.some(({ severity }) => severity === 'error')) return [];
  const checked = checkCuts(modelInLocale(authoredModel(productCode, model), 'pl'), model.cuts);
  return checked.map(({ kind, code, column, found: value, systemCode }) => ({
    severity: 'error',
    file: 'cuts.csv',
    line: 0,
    column,
    text: { key: cutTexts[kind], params: { code, found: value, choice: systemCode } },
  }));
}

function findingsOfProduct(productCode: string, model: StoredModel): Finding[] {
  const findings = checkModel(authoredModel(productCode, model));
  return findings.map(({ kind, severity, code: place, parameters }) => ({
    severity,
    file: '',
    line: 0,
    column: '',
    text: { key: texts[kind], params: { priceGroup: '-', shorter: '', longer: '', ...parameters, code: place } },
  }));
}

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
  const reading = readFolder(sheets, {
    idOf: freshIds().idOf,
    imageOf: () => null,
    layerImageOf: (file) => layerImageOf(pictures, file),
    problems,
  });
  problems.push(...missingPictures(sheets, 'layers.csv', pictures));
  if (problems.length > 0) return problems.map((problem) => ({ severity: 'error', ...problem }));
  return findingsOf(reader, reading);
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
  const existing =
    codes.length === 0
      ? []
      : await reader
          .select({ code: products.code, vat: products.vatRatePercent })
          .from(products)
          .where(inArray(products.code, [...codes]));
  const productsOfOthers =
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
      .filter((code) => !existing.some((product) => product.code === code))
      .map((code): Finding => ({
        ...place,
        text: { key: 'configurator.author.unknown_product', params: { code } },
      })),
    ...productsOfOthers.map(({ code, other }): Finding => ({
      ...place,
      text: { key: 'configurator.author.other_configurator', params: { code, other } },
    })),
    ...existing
      .filter(({ vat }) => vat !== vatRatePercent)
      .map(({ code, vat }): Finding => ({
        ...place,
        severity: 'warning',
        text: { key: 'configurator.author.other_vat', params: { code, actual: vat, expected: vatRatePercent } },
      })),
  ];
}
