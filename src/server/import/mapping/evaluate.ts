import { slugify } from '../records/parts.ts';
import { valueAt } from '#server/tables/read-json.ts';
import type { Condition, Steps, TextRule, ValueRule } from './mapping-schema.ts';
import { parseMeasure, parseNumber } from '#server/tables/parse-number.ts';

type SourceRow = Record<string, unknown>;

/** A value that stands in the file but can't be read as the mapping says. */
export class UnreadableValue extends Error {
  readonly source: string;

  constructor(source: string) {
    super(`Unreadable: ${source}`);
    this.source = source;
  }
}

/** The value of a rule for a row; undefined where there is none. Texts are trimmed, runs of spaces become one. */
export function evaluate(rule: ValueRule, row: SourceRow): unknown {
  if (typeof rule === 'string') return column(row, rule);
  if (!isSourced(rule)) return rule.constant;
  if (rule.when && !holds(rule.when, row)) return rule.default;
  const source =
    'column' in rule
      ? column(row, rule.column)
      : 'template' in rule
        ? template(rule.template, row)
        : firstOf(rule.first, row);
  const value = applySteps(rule, source);
  return value === undefined || value === '' ? rule.default : value;
}

type Sourced = Extract<ValueRule, { column: string } | { template: string } | { first: ValueRule[] }>;
const isSourced = (rule: Exclude<ValueRule, string>): rule is Sourced => !('constant' in rule);

export function evaluateText(rule: ValueRule, row: SourceRow): string | undefined {
  const value = evaluate(rule, row);
  return isMissing(value) ? undefined : String(value);
}

export function holds(condition: Condition, row: SourceRow): boolean {
  const value = column(row, condition.column);
  if (condition.empty !== undefined) return isMissing(value) === condition.empty;
  if (condition.is !== undefined) return String(value ?? '') === String(condition.is);
  return expression(condition.matches ?? '').test(String(value ?? ''));
}

const isMissing = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === '';

function column(row: SourceRow, name: string): unknown {
  const value = valueAt(row, name);
  return typeof value === 'string' ? value.replaceAll(/[^\S\r\n]+/g, ' ').trim() || undefined : value;
}

const placeholder = /\{([^{}]+)\}/g;

/** Empty when every column in it is empty. */
function template(text: string, row: SourceRow): string {
  let filled = false;
  const result = text.replaceAll(placeholder, (_, name: string) => {
    const value = column(row, name);
    filled ||= !isMissing(value);
    return isMissing(value) ? '' : String(value);
  });
  return filled ? result.replaceAll(/[^\S\r\n]+/g, ' ').trim() : '';
}

/** Every column that a template names. */
export const columnsOfTemplate = (text: string) => [...text.matchAll(placeholder)].map((match) => match[1] ?? '');

function firstOf(rules: readonly ValueRule[], row: SourceRow): unknown {
  for (const rule of rules) {
    const value = evaluate(rule, row);
    if (!isMissing(value)) return value;
  }
  return undefined;
}

function applySteps(steps: Steps, source: unknown): unknown {
  if (isMissing(source)) return undefined;
  if (Array.isArray(source)) return source;
  let value: unknown = source;
  if (steps.extract) value = extract(String(value), steps.extract);
  if (isMissing(value)) return undefined;
  for (const [from, to] of steps.replace ?? []) value = String(value).replaceAll(new RegExp(from, 'gu'), to).trim();
  if (steps.part) value = String(value).split(steps.part.by).at(steps.part.at)?.trim();
  if (steps.split)
    return String(value)
      .split(steps.split)
      .map((part) => part.trim())
      .filter(Boolean);
  if (steps.map) value = mapped(String(value), steps.map);
  if (isMissing(value)) return value;
  if (steps.unit) return readable(String(value), parseMeasure(String(value), steps.unit.to, steps.unit.from));
  if (steps.number) return readable(String(value), parseNumber(String(value)));
  return steps.slug ? slugify(String(value)) : value;
}

function extract(value: string, pattern: string): string | undefined {
  const match = expression(pattern).exec(value);
  return match?.[1] ?? match?.[0];
}

/** A value that the map does not name stays as it is, unless the map has '*'. */
function mapped(value: string, map: Record<string, unknown>): unknown {
  return Object.hasOwn(map, value) ? map[value] : Object.hasOwn(map, '*') ? map['*'] : value;
}

export function readable<T>(source: string, value: T | undefined): T {
  if (value === undefined) throw new UnreadableValue(source);
  return value;
}

const expressions = new Map<string, RegExp>();

function expression(source: string): RegExp {
  const existing = expressions.get(source);
  if (existing) return existing;
  const compiled = new RegExp(source, 'u');
  expressions.set(source, compiled);
  return compiled;
}

/** A record as it stands in a file, before it is checked. */
export type RawRecord = Record<string, unknown>;

type TextsByLanguage = Exclude<TextRule, ValueRule>;
const isByLanguage = (rule: TextRule): rule is TextsByLanguage =>
  typeof rule === 'object' && ('pl' in rule || 'en' in rule);

/** A field that may be given by language; undefined when no language has a text. */
export function mapText(rule: TextRule, row: Record<string, unknown>): unknown {
  if (!isByLanguage(rule)) return evaluate(rule, row);
  const { pl, en } = rule;
  const texts = { ...(pl && { pl: evaluateText(pl, row) }), ...(en && { en: evaluateText(en, row) }) };
  return Object.values(texts).some(Boolean) ? texts : undefined;
}
