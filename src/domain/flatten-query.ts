const joints = [',', ':', '.'];

/**
 * Query values as text: arrays joined by commas, the arrays in them by colons, a third level by dots;
 * booleans as 1 and 0; null and undefined are left out (API-2).
 */
export function flattenQuery(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries.map(([name, value]) => [name, flatten(value, 0)]));
}

function flatten(value: unknown, level: number): string {
  if (Array.isArray(value))
    return value
      .filter((entry) => entry !== undefined && entry !== null)
      .map((entry) => flatten(entry, level + 1))
      .join(joints[Math.min(level, joints.length - 1)]);
  if (typeof value === 'boolean') return value ? '1' : '0';
  return String(value);
}
