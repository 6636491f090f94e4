/**
 * What checkModel finds. `code` is that of the attribute, value, rule or price part, `parameters` fill the text that
 * is made elsewhere. An error keeps a rule set from being published, a warning does not.
 */
export type Finding = {
  readonly kind: FindingKind;
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly parameters: Readonly<Record<string, string | number>>;
};

export const findingKinds = [
  'duplicate-id',
  'duplicate-code',
  'missing-code',
  'ambiguous-codes',
  'unknown-reference',
  'invalid-input',
  'unlock-cycle',
  'missing-translation',
  'matrix-shape',
  'matrix-hole',
  'matrix-too-small',
  'missing-price-group',
  'missing-currency',
  'not-a-length',
  'no-legal-selection',
  'unreachable-value',
  'unreachable-measure',
  'rule-without-use',
  'search-gave-up',
  'value-without-layer',
  'layer-without-swatch',
  'unlike-layers',
  'no-base-layer',
] as const;

export type FindingKind = (typeof findingKinds)[number];

export function error(kind: FindingKind, code: string, parameters: Finding['parameters'] = {}): Finding {
  return { kind, severity: 'error', code, parameters };
}

export function warning(kind: FindingKind, code: string, parameters: Finding['parameters'] = {}): Finding {
  return { kind, severity: 'warning', code, parameters };
}
