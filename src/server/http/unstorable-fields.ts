/** The fields of parsed input, joined by dots, that PostgreSQL can't keep: a NUL, or half a surrogate pair. */
export function unstorableFields(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string')
    return value.includes('\u0000') || !value.isWellFormed() ? [path.join('.') || '_'] : [];
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => unstorableFields(part, [...path, name]));
}
