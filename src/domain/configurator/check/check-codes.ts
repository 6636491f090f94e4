import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import { error, warning, type Finding } from './finding.ts';
import { numberPrefix } from '#domain/configurator/codes/codes.ts';
import type { Problem, Variable } from '../solver/problem.ts';

/** Codes that are missing or occur twice in an attribute, and product codes that could be read in two ways. */
export function checkCodes({ variables }: Problem): Finding[] {
  return variables.flatMap((variable) => [
    ...ownCodes(variable),
    ...ambiguity(variable, variables.slice(variable.index + 1)),
  ]);
}

function ownCodes({ attribute }: Variable): Finding[] {
  const codes = new Set<string>();
  const findings = attribute.values.flatMap(({ code, normalizedCode }): Finding[] => {
    if (normalizedCode === '' || normalizedCode !== normalizeCode(code))
      return [error('missing-code', code, { attribute: attribute.code })];
    const isRepeated = codes.has(normalizedCode);
    codes.add(normalizedCode);
    return isRepeated ? [error('duplicate-code', code, { attribute: attribute.code })] : [];
  });
  return attribute.input && normalizeCode(attribute.code) === ''
    ? [...findings, error('missing-code', attribute.code, { attribute: attribute.code })]
    : findings;
}

/**
 * Product codes that can be read in two ways: 'A-B' may be one value, or the value 'A' and then '-B'. System codes are
 * never ambiguous.
 */
function ambiguity({ attribute, positionByCode }: Variable, later: readonly Variable[]): Finding[] {
  const next = later.flatMap(beginningsOf);
  if (attribute.input) {
    const digit = next.map((text) => /^-?[0-9]/.exec(text)?.[0]).find((found) => found !== undefined);
    const shorter = `${numberPrefix({ attribute })}1`;
    return digit ? [warning('ambiguous-codes', attribute.code, { shorter, longer: shorter + digit })] : [];
  }
  const codes = new Set(positionByCode.keys());
  for (const code of codes)
    for (let length = 1; length < code.length; length += 1) {
      const rest = code.slice(length);
      if (codes.has(code.slice(0, length)) && next.some((text) => text.startsWith(rest) || rest.startsWith(text)))
        return [warning('ambiguous-codes', attribute.code, { shorter: code.slice(0, length), longer: code })];
    }
  return [];
}

/** The texts that this attribute can add to a code. */
function beginningsOf({ attribute, positionByCode }: Variable): string[] {
  const separator = attribute.separator.toUpperCase();
  return attribute.input
    ? [separator + numberPrefix({ attribute })]
    : [...positionByCode.keys()].map((code) => separator + code);
}
