import fc from 'fast-check';
import { nastyText, nastyTexts, nastyValue } from './nasty.ts';

/** The part of it that this tool reads. */
type Schema = {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
};
type Parameter = { in: 'query' | 'path' | 'header'; name: string; schema: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type Description = { paths: Record<string, Record<string, Operation>> };

/** How a call is sent: whole, hung up on in the middle, its body in slow pieces, or as raw bytes that are no HTTP. */
export type Manner = 'whole' | 'cut' | 'slow' | 'raw';
export type Call = {
  operation: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  manner: Manner;
};

/** The ids that exist in the shop, of the caller and of others. */
export type KnownIds = {
  cookies: readonly string[];
  ids: readonly string[];
  /** Orders that have been placed, and the e-mail that opens them. */
  orders: readonly string[];
  email: string;
};

const otherMethods = ['PUT', 'TRACE', 'OPTIONS', 'PROPFIND', 'PURGE', 'HEAD', 'DELETE', 'PATCH', 'POST', 'GET'];
const pages = [
  '/',
  '/en',
  '/produkty',
  '/szukaj',
  '/koszyk',
  '/en/search',
  '/sitemap.xml',
  '/media/x',
  '/assets/',
  '/api',
  '/api/docs',
];

/** Every call of the description, each in turn as often as the others, and pages in between. */
export function hostileCalls(description: Description, known: KnownIds): fc.Arbitrary<Call> {
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method.toUpperCase(), operation, known)),
  );
  return fc.oneof({ weight: 9, arbitrary: fc.oneof(...calls) }, { weight: 1, arbitrary: pageCall(known) });
}

function callOf(path: string, method: string, { parameters = [], requestBody }: Operation, known: KnownIds) {
  const part = (place: Parameter['in']) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((one) => one.in === place)
          .map((parameter) => [parameter.name, textFor(parameter, rightTexts(parameter, path, known), known)]),
      ),
      place === 'path' ? {} : { requiredKeys: [] },
    );
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  return fc
    .record({
      params: part('path'),
      query: part('query'),
      more: fc.option(fc.tuple(nastyText, nastyText), { freq: 8 }),
      own: part('header'),
      headers: headersFor(known),
      body: schema
        ? fc.option(bodyFor(schema), { freq: 12, nil: undefined })
        : fc.option(bodyFor({}), { freq: 1, nil: undefined }),
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom(...otherMethods) },
      ),
      manner: mannerOf,
    })
    .map(({ params, query, more, own, headers, ...rest }): Call => {
      const filled = path.replace(/\{([^}]+)\}/g, (_match, name: string) => escaped(params[name] ?? ''));
      const search = [...Object.entries(query), ...(more ? [more] : [])]
        .map(([name, value]) => `${escaped(name)}=${escaped(value ?? '')}`)
        .join('&');
      return {
        operation: `${method} ${path}`,
        path: `/api${filled}${search && `?${search}`}`,
        headers: { ...headers, ...sendable(own) },
        ...rest,
      };
    });
}

function pageCall(known: KnownIds): fc.Arbitrary<Call> {
  return fc
    .record({
      page: fc.constantFrom(...pages),
      tail: fc.oneof(
        { weight: 2, arbitrary: fc.constant('') },
        nastyText.map((text) => `/${escaped(text)}`),
      ),
      query: fc.option(fc.tuple(fc.constantFrom('q', 'page', 'filters', 'sort', 'code', 'x'), nastyText)),
      headers: headersFor(known),
      manner: mannerOf,
    })
    .map(({ page, tail, query, headers, manner }) => ({
      operation: 'pages and files',
      method: 'GET',
      path: page.replace(/\/$/, '') + tail + (query ? `?${query[0]}=${escaped(query[1])}` : '') || '/',
      headers,
      body: undefined,
      manner,
    }));
}

const mannerOf: fc.Arbitrary<Manner> = fc.oneof(
  { weight: 94, arbitrary: fc.constant<Manner>('whole') },
  { weight: 3, arbitrary: fc.constant<Manner>('cut') },
  { weight: 1, arbitrary: fc.constant<Manner>('slow') },
  { weight: 2, arbitrary: fc.constant<Manner>('raw') },
);

/** A value that the schema allows as often as one that it does not. */
function valueFor(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: rightValue(schema) }, { weight: 1, arbitrary: nastyValue });
}

function rightValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueFor));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, valueFor(part)])),
        { requiredKeys: [] },
      );
    case 'array':
      return fc.array(valueFor(schema.items ?? {}), { maxLength: 5 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return fc.oneof(nastyText, fc.constantFrom('PL', '00-001', '+48600700800', 'Anna Łódź', 'anna@example.com'));
    default:
      return nastyValue;
  }
}

/** What leads on: the orders that there are, to where calls are about an order, and the e-mail that opens them. */
function rightTexts({ name, in: place, schema }: Parameter, path: string, { ids, orders, email }: KnownIds): string[] {
  if (schema.enum) return schema.enum.map(String);
  if (name === 'confirm-email') return [email];
  return place === 'path' && path.startsWith('/ecommerce/order/') ? [...orders] : [...ids];
}

function textFor({ in: place }: Parameter, right: readonly string[], { ids }: KnownIds): fc.Arbitrary<string> {
  const leading = { weight: place === 'query' ? 1 : 4, arbitrary: fc.constantFrom(...right) };
  return fc.oneof(leading, nastyText, fc.array(fc.constantFrom(...ids), { maxLength: 700 }).map(String));
}

/** JSON, half of it, something else altogether, or far too much. */
function bodyFor(schema: Schema): fc.Arbitrary<string> {
  const json = valueFor(schema).map((value) => JSON.stringify(value) ?? '');
  return fc.oneof(
    { weight: 12, arbitrary: json },
    { weight: 1, arbitrary: json.map((text) => text.slice(0, text.length / 2)) },
    { weight: 1, arbitrary: nastyText },
    {
      weight: 1,
      arbitrary: fc.constantFrom('x'.repeat(300_000), '['.repeat(100_000), '{"a":'.repeat(20_000), '1'.repeat(200_000)),
    },
  );
}

function headersFor({ cookies }: KnownIds): fc.Arbitrary<Record<string, string>> {
  const text = fc.constantFrom(...nastyTexts.map(headerText));
  return (
    fc
      .record(
        {
          cookie: fc.oneof(
            fc.constantFrom(...cookies),
            text.map((value) => `komoda-session=${value}`),
          ),
          'content-type': fc.oneof(
            { weight: 8, arbitrary: fc.constant('application/json') },
            fc.constantFrom(
              'text/plain',
              'multipart/form-data',
              'application/x-www-form-urlencoded',
              'application/json; charset=utf-16',
              '',
            ),
          ),
          'accept-encoding': fc.constantFrom('br', 'gzip', 'identity', '*;q=0'),
          origin: fc.constantFrom('https://evil.example', 'null', ''),
          'x-forwarded-for': text,
          'x-source-url': text,
          'if-none-match': text,
          range: fc.constantFrom('bytes=0-0', 'bytes=9-1', 'bytes=-99999999999'),
        },
        { requiredKeys: [] },
      )
      // A foreign origin is refused before anything else, so it comes seldom.
      .chain((headers) =>
        fc
          .boolean()
          .map((kept) => (kept || headers.origin === undefined ? headers : { ...headers, origin: undefined })),
      )
      .map(sendable)
  );
}

function sendable(headers: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, headerText(value)]));
}

/** What HTTP lets pass in a header. */
const headerText = (text: string) => text.replaceAll(/[^\t\u0020-\u007e\u00a0-\u00ff]/g, '?').slice(0, 6000);

/** Escaped as an address wants it, except for what is no letter at all: that goes as a broken escape. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ff');
