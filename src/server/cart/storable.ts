import { ShopError } from '#server/http/errors.ts';

/** The body as it came. PostgreSQL keeps neither NUL nor half a surrogate pair: a 400 names the fields that hold one. */
export function storable<Body>(body: Body): Body {
  const fields = unstorableFields(body, []);
  if (fields.length === 0) return body;
  throw new ShopError('invalid', { key: 'error.invalid' }, { fields: Object.fromEntries(fields.map((field) => [field, [{ key: 'validation.invalid' }]])) });
}

function unstorableFields(value: unknown, path: readonly string[]): string[] {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? [path.join('.')] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) => unstorableFields(part, [...path, name]));
}
