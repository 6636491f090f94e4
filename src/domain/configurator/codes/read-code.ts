import { withoutDiacritics } from '#domain/catalogue/search-words.ts';
import type { Picks } from '../configured.ts';
import type { ConfiguratorModel } from '../model.ts';
import { emptyAssignment, isPresent, isUnlocked, select, unselect, type Assignment } from '../solver/assignment.ts';
import { prepare } from '#domain/configurator/solver/prepare.ts';
import type { Problem, Variable } from '../solver/problem.ts';
import { numberPrefix, readSystemCode, type ReadCode } from './codes.ts';

/**
 * The picks of any of the three codes: a system code, a product code with its choices or a configuration code alone;
 * null stands for no picks. A product or configuration code that can be read in two ways is refused: a system code
 * never can.
 */
export function readCode(model: ConfiguratorModel, code: string | null): ReadCode {
  const asSystemCode = readSystemCode(model, code);
  if (code === null || (asSystemCode.ok && asSystemCode.unknown.length === 0)) return asSystemCode;
  const text = comparable(code.trim());
  const product = comparable(model.productCode);
  const readings = [
    ...(text.startsWith(product) ? [readJoined(model, text.slice(product.length), true)] : []),
    readJoined(model, text, false),
  ];
  return (
    readings.find((reading) => reading.ok) ??
    readings.find((reading) => !reading.ok && reading.reason === 'ambiguous') ??
    asSystemCode
  );
}

const comparable = (code: string) => withoutDiacritics(code).toUpperCase();

/** The limit of steps. Real codes need far fewer. */
const mostSteps = 10_000;

type Reading = {
  readonly problem: Problem;
  readonly text: string;
  readonly assignment: Assignment;
  /** The picks of each way to read the text. */
  readonly ways: Picks[];
  steps: number;
};

function readJoined(model: ConfiguratorModel, text: string, withFirstSeparator: boolean): ReadCode {
  const problem = prepare(model);
  const reading: Reading = { problem, text, assignment: emptyAssignment(problem), ways: [], steps: 0 };
  readFrom(reading, 0, 0, withFirstSeparator);
  if (reading.ways.length > 1) return { ok: false, reason: 'ambiguous' };
  const [picks] = reading.ways;
  return picks && reading.steps <= mostSteps ? { ok: true, picks, unknown: [] } : { ok: false, reason: 'unreadable' };
}

/** Tries every way to read the text from this place on, and stops when it has found two. */
function readFrom(reading: Reading, index: number, at: number, withSeparator: boolean): void {
  const { problem, text, assignment, ways } = reading;
  reading.steps += 1;
  if (ways.length > 1 || reading.steps > mostSteps) return;
  const variable = problem.variables[index];
  if (!variable) {
    if (at === text.length) ways.push(picksOf(reading));
    return;
  }
  assignment.present[index] = Number(isPresent(assignment, variable));
  assignment.numbers[index] = NaN;
  if (!assignment.present[index]) {
    readFrom(reading, index + 1, at, withSeparator);
    return;
  }
  const separator = withSeparator ? comparable(variable.attribute.separator) : '';
  if (!text.startsWith(separator, at)) return;
  const start = at + separator.length;
  if (variable.attribute.input) readNumber(reading, variable, start);
  else readValue(reading, variable, start);
}

function readValue(reading: Reading, variable: Variable, start: number): void {
  const { text, assignment } = reading;
  variable.values.forEach(({ normalizedCode }, position) => {
    if (!isUnlocked(assignment, variable, position) || !text.startsWith(normalizedCode, start)) return;
    select(assignment, variable, position);
    readFrom(reading, variable.index + 1, start + normalizedCode.length, true);
    unselect(assignment, variable);
  });
}

/** The last digits may belong to the next code, so every length is tried, also none. */
function readNumber(reading: Reading, variable: Variable, start: number): void {
  const { text, assignment } = reading;
  const prefix = numberPrefix(variable);
  if (!text.startsWith(prefix, start)) return;
  const digits = /^(0|-?[1-9]\d{0,8})/.exec(text.slice(start + prefix.length))?.[0] ?? '';
  const shortest = digits.startsWith('-') ? 2 : 1;
  for (let length = 0; length <= digits.length; length = length === 0 ? shortest : length + 1) {
    assignment.numbers[variable.index] = length === 0 ? NaN : Number(digits.slice(0, length));
    readFrom(reading, variable.index + 1, start + prefix.length + length, true);
  }
}

function picksOf({ problem: { variables }, assignment }: Reading): Picks {
  const { selected, numbers, present } = assignment;
  const withValue = variables.filter(({ index }) => selected[index]! >= 0);
  const withNumber = variables.filter(
    ({ index, attribute }) => attribute.input && present[index] && !Number.isNaN(numbers[index]),
  );
  return {
    values: Object.fromEntries(
      withValue.map(({ index, attribute, values }) => [attribute.id, values[selected[index]!]!.id]),
    ),
    numbers: Object.fromEntries(withNumber.map(({ index, attribute }) => [attribute.id, numbers[index]!])),
  };
}
