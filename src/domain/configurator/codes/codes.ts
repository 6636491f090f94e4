import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import { isUnlocked, emptyAssignment, select, type Assignment } from '#domain/configurator/solver/assignment.ts';
import type { Problem, Variable } from '#domain/configurator/solver/problem.ts';
import { noPicks, type Picks } from '#domain/configurator/configured.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { assignPreferredTo, preferencesOf } from '#domain/configurator/solver/preferences.ts';
import { prepare } from '#domain/configurator/solver/prepare.ts';

type Codes = { readonly productCode: string; readonly configurationCode: string; readonly systemCode: string };

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

/** The value or number that a segment gives to one variable. */
type Segment =
  | { readonly kind: 'value'; readonly position: number }
  | { readonly kind: 'number'; readonly number: number | null };

/** The inverse of segmentOf; null when the segment names nothing that this variable has or that is unlocked. */
function readSegment(variable: Variable, segment: string, assignment: Assignment): Segment | null {
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

/** The code of the attribute that stands before the number. */
export const numberPrefix = ({ attribute }: Pick<Variable, 'attribute'>) => normalizeCode(attribute.code);

/** `unknown`: segments of the code that the model does not have, or no longer has. */
export type ReadCode =
  | { readonly ok: true; readonly picks: Picks; readonly unknown: readonly string[] }
  | { readonly ok: false; readonly reason: 'other-product' | 'ambiguous' | 'unreadable' };

/**
 * The picks of a system code such as 'SOFA/A1/B2', or of the code of a line in the cart, 'SOFA#A1/B2'. The code of
 * another product is refused; null stands for no picks. Product codes may hold slashes themselves.
 */
export function readSystemCode(model: ConfiguratorModel, code: string | null): ReadCode {
  if (code === null) return { ok: true, picks: noPicks, unknown: [] };
  const segments = segmentsAfterProduct(model.productCode, code.trim());
  return segments ? readSegments(model, segments) : { ok: false, reason: 'other-product' };
}

/**
 * The sign between product and choices in the code of a cart line. The product before it may end with a number that
 * tells twins apart.
 */
const afterProduct = /(~\d+)?#(?=[^#]*$)/;

function segmentsAfterProduct(productCode: string, code: string): string[] | null {
  return segmentsAfter(productCode, code) ?? segmentsAfter(productCode, code.replace(afterProduct, '/'));
}

function segmentsAfter(productCode: string, code: string): string[] | null {
  const parts = code.split('/');
  const own = productCode.split('/').length;
  const isOwn = (count: number) => normalizeCode(parts.slice(0, count).join('/')) === normalizeCode(productCode);
  const count = [own, 1].find(isOwn);
  return count === undefined
    ? null
    : parts
        .slice(count)
        .map(normalizeCode)
        .filter((part) => part !== '');
}

/**
 * Each attribute in turn takes the next segment that names one of its values. An attribute without such a segment keeps
 * its default.
 */
function readSegments(model: ConfiguratorModel, segments: readonly string[]): ReadCode {
  const problem = prepare(model);
  const assignment = emptyAssignment(problem);
  const defaults = preferencesOf(problem, noPicks, null);
  const picks: Record<'values' | 'numbers', Record<number, number>> = { values: {}, numbers: {} };
  const unknown: string[] = [];
  let next = 0;
  for (const variable of problem.variables) {
    const { index, attribute, values } = variable;
    assignPreferredTo(assignment, variable, defaults);
    if (!assignment.present[index]) continue;
    const at = segments.findIndex((text, place) => place >= next && readSegment(variable, text, assignment) !== null);
    if (at < 0) continue;
    unknown.push(...segments.slice(next, at));
    next = at + 1;
    const segment = readSegment(variable, segments[at]!, assignment)!;
    if (segment.kind === 'value') {
      select(assignment, variable, segment.position);
      picks.values[attribute.id] = values[segment.position]!.id;
    } else if (segment.number !== null) picks.numbers[attribute.id] = segment.number;
  }
  return { ok: true, picks, unknown: [...unknown, ...segments.slice(next)] };
}
