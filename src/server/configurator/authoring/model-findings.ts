import { checkModel } from '#domain/configurator/check/check-model.ts';
import type { FindingKind } from '#domain/configurator/check/finding.ts';
import type { StoredModel } from '#server/database/schema/index.ts';
import type { TextKey } from '#i18n/keys.ts';
import { layersOf } from '../product-model.ts';
import type { Finding } from './check-rule-set.ts';

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
 * What the rules of the domain find in a rule set, as sentences that say what to mend. Products that are drawn alike are
 * alike; what is found of several is said once.
 */
export function modelFindings(code: string, model: StoredModel): Finding[] {
  const productCodes = model.products.length > 0 ? model.products : [code];
  const drawn = new Map(productCodes.map((product) => [JSON.stringify(layersOf(model, product)), product]));
  const findings = [...drawn.values()].flatMap((product) => findingsOfProduct(product, model));
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function findingsOfProduct(productCode: string, model: StoredModel): Finding[] {
  const { attributes, rules, priceParts, vatRatePercent } = model;
  const findings = checkModel({
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
  });
  return findings.map(({ kind, severity, code: place, parameters }) => ({
    severity,
    file: '',
    line: 0,
    column: '',
    text: { key: texts[kind], params: { priceGroup: '-', shorter: '', longer: '', ...parameters, code: place } },
  }));
}
