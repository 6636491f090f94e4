import type { z } from 'zod';
import type { FieldMessages, Message } from './errors.ts';

/** The fields of parsed input, joined by dots, that PostgreSQL can't keep: a NUL, or half a surrogate pair. */
export function unstorableFields(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string')
    return value.includes('\u0000') || !value.isWellFormed() ? [path.join('.') || '_'] : [];
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => unstorableFields(part, [...path, name]));
}

/** The field texts of a failed parse: paths joined by dots, one text a problem (API-4). */
export function fieldMessages(issues: readonly z.core.$ZodIssue[]): FieldMessages {
  const fields: FieldMessages = {};
  for (const issue of issues) {
    const name = issue.path.join('.') || '_';
    (fields[name] ??= []).push(messageOf(issue));
  }
  return fields;
}

function messageOf(issue: z.core.$ZodIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { key: 'validation.required' };
      if (issue.expected === 'int') return { key: 'validation.whole_number' };
      return { key: issue.expected === 'number' ? 'validation.number' : 'validation.invalid' };
    case 'too_small':
      if (issue.origin !== 'string') return { key: 'validation.too_small', params: { minimum: Number(issue.minimum) } };
      return issue.minimum === 1
        ? { key: 'validation.required' }
        : { key: 'validation.too_short', params: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return {
        key: issue.origin === 'string' ? 'validation.too_long' : 'validation.too_big',
        params: { maximum: Number(issue.maximum) },
      };
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'checkout.address.email' : 'validation.invalid' };
    case 'invalid_value':
      return { key: 'validation.option' };
    case 'custom':
      return typeof issue.params?.known === 'string'
        ? { key: 'validation.known_words', params: { known: issue.params.known } }
        : { key: 'validation.invalid' };
    default:
      return { key: 'validation.invalid' };
  }
}
