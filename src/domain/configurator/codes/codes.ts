import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import { isUnlocked, type Assignment } from '../solver/assignment.ts';
import type { Problem, Variable } from '../solver/problem.ts';

export type Codes = { readonly productCode: string; readonly configurationCode: string; readonly systemCode: string };

/**
 * The three codes of a configuration: 'P-A1.B2', 'A1.B2' and 'P/A1/B2'. The parts stand in the order of evaluation,
 * which is that of the tree unless a value unlocks something before it.
 */
export function codesOf({ model, variables }: Problem, assignment: Assignment): Codes {
  const segments = variables
    .filter(({ index }) => assignment.present[index])
    .map((variable) => ({ separator: variable.attribute.separator, code: segmentOf(variable, assignment) }));
  return {
    productCode: model.productCode + segments.map(({ separator, code }) => separator + code).join(''),
    configurationCode: segments.map(({ separator, code }, index) => (index === 0 ? code : separator + code)).join(''),
    systemCode: [model.productCode, ...segments.map(({ code }) => code)].join('/'),
  };
}

/** 'A1', or for a number the code of its attribute before it: 'W1200'; only 'W' while the number is missing. */
function segmentOf(variable: Variable, assignment: Assignment): string {
  if (!variable.attribute.input) return variable.values[assignment.selected[variable.index]!]!.normalizedCode;
  const number = assignment.numbers[variable.index]!;
  return numberPrefix(variable) + (Number.isNaN(number) ? '' : String(number));
}

/** What a segment says about one variable. */
export type Segment =
  | { readonly kind: 'value'; readonly position: number }
  | { readonly kind: 'number'; readonly number: number | null };

/** The inverse of segmentOf; null when the segment names nothing that this variable has or that is unlocked. */
export function readSegment(variable: Variable, segment: string, assignment: Assignment): Segment | null {
  if (!variable.attribute.input) {
    const position = variable.positionByCode.get(segment);
    return position !== undefined && isUnlocked(assignment, variable, position) ? { kind: 'value', position } : null;
  }
  const prefix = numberPrefix(variable);
  if (!segment.startsWith(prefix)) return null;
  const rest = segment.slice(prefix.length);
  if (rest === '') return { kind: 'number', number: null };
  return /^(0|-?[1-9]\d{0,8})$/.test(rest) ? { kind: 'number', number: Number(rest) } : null;
}

/** Stands before the number in a code. */
export const numberPrefix = ({ attribute }: Pick<Variable, 'attribute'>) => normalizeCode(attribute.code);
