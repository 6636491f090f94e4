import fc from 'fast-check';

const long = (length: number, letter = 'a') => letter.repeat(length);

/** What people and programs type to break something: too long, empty, of another kind, code of another language. */
export const nastyTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '9007199254740993',
  '99999999999999999999',
  '\u0000',
  'a\u0000b',
  '\u0007\u001b[31m',
  '\r\nset-cookie: a=b',
  '\ud800',
  '\u202e\u2066abc',
  'Z\u0335\u0321\u0322a\u0337\u0300'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(30),
  'ﷺ'.repeat(200),
  'İıſßŁ',
  "' or '1'='1",
  "'; drop table orders; --",
  '1); select pg_sleep(60); --',
  '%27%20union%20select%20null--',
  '$1 $2 %s {{constructor.constructor("return 1")()}} ${7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'file:///etc/passwd',
  'http://127.0.0.1:5432/',
  '__proto__',
  'constructor',
  'toString',
  'a:b:c:d:e.f.g',
  ',,,,',
  '&|!():*',
  "\\'\\\\",
  '%',
  '_',
  'anna@example.com',
  '2026-02-30T25:61:61Z',
  long(300),
  long(1200, 'ą'),
  long(70, '('),
] as const;

export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 0);

/** Values of every kind for a place that wants another one. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 0.1, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 53, [], {}),
  fc.constantFrom<unknown>(
    nested(500),
    Array.from({ length: 2000 }, (_value, index) => index),
    {
      __proto__: { polluted: true },
      constructor: { prototype: {} },
    },
  ),
  fc.anything({ maxDepth: 2, withNullPrototype: false }).map(storable),
);

/** As JSON can carry it. */
function storable(value: unknown): unknown {
  const text = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  return text === undefined ? null : (JSON.parse(text) as unknown);
}
