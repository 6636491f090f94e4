import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import { error, warning, type Finding } from './finding.ts';
import type { Prepared, Slot } from './prepared.ts';
import { prefixOf } from './segment.ts';

/** Codes that are missing or occur twice in an attribute, and product codes that could be read in two ways. */
export function checkCodes({ slots }: Prepared): Finding[] {
  return slots.flatMap((slot) => [...ownCodes(slot), ...ambiguity(slot, slots.slice(slot.index + 1))]);
}

function ownCodes({ attribute }: Slot): Finding[] {
  const seen = new Set<string>();
  const own = attribute.values.flatMap(({ code, normalizedCode }): Finding[] => {
    if (normalizedCode === '' || normalizedCode !== normalizeCode(code))
      return [error('missing-code', code, { attribute: attribute.code })];
    const again = seen.has(normalizedCode);
    seen.add(normalizedCode);
    return again ? [error('duplicate-code', code, { attribute: attribute.code })] : [];
  });
  return attribute.input && normalizeCode(attribute.code) === ''
    ? [...own, error('missing-code', attribute.code, { attribute: attribute.code })]
    : own;
}

/** A code that goes on like another one with what may follow it. A system code stays clear even so. */
function ambiguity(slot: Slot, later: readonly Slot[]): Finding[] {
  const { attribute } = slot;
  const next = later.flatMap((other) => startsOf(other));
  if (attribute.input)
    return next.some((text) => /^-?[0-9]/.test(text)) ? [warning('ambiguous-codes', attribute.code)] : [];
  const codes = new Set(slot.byCode.keys());
  for (const code of codes)
    for (let length = 1; length < code.length; length += 1) {
      const rest = code.slice(length);
      if (codes.has(code.slice(0, length)) && next.some((text) => text.startsWith(rest) || rest.startsWith(text)))
        return [warning('ambiguous-codes', attribute.code, { shorter: code.slice(0, length), longer: code })];
    }
  return [];
}

function startsOf({ attribute, byCode, ...slot }: Slot): string[] {
  const separator = attribute.separator.toUpperCase();
  return attribute.input
    ? [separator + prefixOf({ attribute, byCode, ...slot })]
    : [...byCode.keys()].map((code) => separator + code);
}
