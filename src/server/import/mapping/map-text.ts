import { evaluate, evaluateText } from './evaluate.ts';
import type { TextRule, ValueRule } from './mapping-schema.ts';

/** A record as it stands in a file, before it is checked. */
export type RawRecord = Record<string, unknown>;

/** A field that may be given by language; undefined when no language has a text. */
export function mapText(rule: TextRule, row: Record<string, unknown>): unknown {
  if (typeof rule === 'string' || !('pl' in rule || 'en' in rule)) return evaluate(rule as ValueRule, row);
  const { pl, en } = rule as { pl?: ValueRule; en?: ValueRule };
  const texts = { ...(pl && { pl: evaluateText(pl, row) }), ...(en && { en: evaluateText(en, row) }) };
  return Object.values(texts).some(Boolean) ? texts : undefined;
}
