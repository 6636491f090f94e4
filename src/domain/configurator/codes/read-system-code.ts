import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import { noPicks, type Picks } from '../configured.ts';
import type { ConfiguratorModel } from '../model.ts';
import { emptyAssignment, select } from '../solver/assignment.ts';
import { assignPreferredTo, preferencesOf } from '../solver/preferences.ts';
import { prepare } from '../solver/prepare.ts';
import { readSegment } from './codes.ts';

/** `unknown`: segments of the code that stand for nothing the model has (any more). */
export type ReadCode =
  | { readonly ok: true; readonly picks: Picks; readonly unknown: readonly string[] }
  | { readonly ok: false; readonly reason: 'other-product' | 'ambiguous' | 'unreadable' };

/**
 * The picks of a system code such as 'SOFA/A1/B2'. The code of another product is refused; null stands for no picks.
 * Product codes may hold slashes themselves.
 */
export function readSystemCode(model: ConfiguratorModel, code: string | null): ReadCode {
  if (code === null) return { ok: true, picks: noPicks, unknown: [] };
  const segments = segmentsAfterProduct(model.productCode, code.trim());
  return segments ? readSegments(model, segments) : { ok: false, reason: 'other-product' };
}

function segmentsAfterProduct(productCode: string, code: string): string[] | null {
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

/** Each attribute in turn takes the next segment that names something of it; one that finds none keeps its default. */
function readSegments(model: ConfiguratorModel, segments: readonly string[]): ReadCode {
  const problem = prepare(model);
  const assignment = emptyAssignment(problem);
  const defaults = preferencesOf(problem, noPicks, null);
  const picks = { values: {} as Record<number, number>, numbers: {} as Record<number, number> };
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
