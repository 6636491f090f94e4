import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { access } from '#contract/access.ts';
import { methodAndPath, type Answer, type CallInput, type Contract, type Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { Problem } from '#contract/wire.ts';
import { isLocale, type Locale } from '#domain/locale.ts';
import { jsonForHtml } from '#domain/json-for-html.ts';
import { flattenQuery } from '#domain/flatten-query.ts';
import { callerAddress } from './caller-address.ts';
import { unstorableFields, fieldMessages } from './validation.ts';
import { byName, type CallContext, type Handlers, type Notice } from './handlers.ts';
import { ShopError } from './errors.ts';
import { refuseOthers } from './refuse-others.ts';
import { PublicAnswer } from './public-answer.ts';
import { passerBy, type Visitor } from './visitor.ts';

type Part = 'params' | 'query' | 'body' | 'headers';
export type AnyInput = Partial<Record<Part, unknown>>;
type AnyCall = AnyInput & CallContext;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may come as a form with files. */
    multipart?: boolean;
  }
  interface FastifyRequest {
    notices: Notice[];
    locale: Locale;
  }
}

/** Puts the endpoints of a contract on the app: parse, handle, answer. */
export function bindEndpoints<C extends Contract>(app: FastifyInstance, contract: C, handlers: Handlers<C>): void {
  for (const name of Object.keys(contract) as (keyof C & EndpointName)[]) {
    const { method, path: url } = methodAndPath(endpoints[name]);
    const endpoint = contract[name] as Endpoint;
    const handler = byName<keyof C, AnyCall>(handlers)[name];
    app.route({
      method,
      url,
      ...(endpoint.largestBodyBytes !== undefined && { bodyLimit: endpoint.largestBodyBytes }),
      config: { multipart: endpoint.multipart ?? false },
      schema: { summary: endpoint.summary, operationId: name, tags: [areaOf(url)], ...documented(endpoint) },
      // Parsed below, so that all parts are checked and reported together.
      validatorCompiler: () => () => true,
      handler: async (request, reply) => {
        refuseOthers(access[name], request.visitor);
        const call = parseCall(endpoint, {
          params: request.params,
          query: request.query,
          body: request.body,
          headers: request.headers,
        });
        return send(request, reply, await handler({ ...call, ...contextOf(request) }), endpoint);
      },
    });
  }
}

type AnswerOf<C extends Contract, K extends keyof C> = Answer<C[K] & Endpoint>;

/**
 * Calls an endpoint inside the process, as a visitor without a session unless somebody is named. Server rendering uses
 * it. Nobody may change the answer, because others read it, too. The tags name what it shows.
 */
export type InProcessCall<C extends Contract> = <K extends keyof C & string>(
  name: K,
  input: CallInput<C[K] & Endpoint>,
  locale: Locale,
  visitor?: Visitor,
) => Promise<{
  answer: AnswerOf<C, K>;
  htmlJson: () => string;
  tags: ReadonlySet<string>;
  /** Whether an answer that shows it may be kept for the next caller. */
  mayBeKept: boolean;
}>;

const noTags: ReadonlySet<string> = new Set();

/** The handlers as plain functions, without HTTP; the input is in its parsed form and defaults are filled in. */
export function callInProcess<C extends Contract>(contract: C, handlers: Handlers<C>): InProcessCall<C> {
  return async (name, input, locale, visitor = passerBy) => {
    refuseOthers(access[name as unknown as EndpointName], visitor);
    const endpoint = contract[name] as Endpoint;
    const { params, query, body } = input as AnyInput;
    const context: CallContext = { locale, visitor, ip: 'in-process', address: null, notify: () => {} };
    const handler = byName<keyof C, AnyCall>(handlers)[name];
    const answer = await handler({
      params,
      query: endpoint.query?.parse(flattenQuery({ ...(query as object), locale })),
      body,
      headers: {},
      ...context,
    });
    if (!(answer instanceof PublicAnswer))
      return {
        answer: answer as AnswerOf<C, typeof name>,
        htmlJson: () => jsonForHtml(answer),
        tags: noTags,
        mayBeKept: true,
      };
    const { value, tags, mayBeKept } = answer;
    return { answer: value as AnswerOf<C, typeof name>, htmlJson: () => answer.htmlJson, tags, mayBeKept };
  };
}

/** The parts of a call, each by its schema. The errors of all parts are reported together (API-4). */
export function parseCall(endpoint: Endpoint, parts: Record<Part, unknown>): AnyInput {
  const parsed: AnyInput = {};
  const issues: z.core.$ZodIssue[] = [];
  const unstorable: string[] = [];
  for (const part of ['params', 'query', 'body', 'headers'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const result = schema.safeParse(parts[part] ?? (part === 'body' ? undefined : {}), { reportInput: true });
    if (result.success) {
      parsed[part] = result.data;
      unstorable.push(...unstorableFields(result.data));
    } else if (part === 'params') throw new ShopError('not-found', { key: 'error.not_found' });
    else issues.push(...result.error.issues);
  }
  const fields = {
    ...Object.fromEntries(unstorable.map((field) => [field, [{ key: 'validation.invalid' as const }]])),
    ...fieldMessages(issues),
  };
  if (Object.keys(fields).length > 0) throw new ShopError('invalid', { key: 'error.invalid' }, { fields });
  return parsed;
}

function contextOf(request: FastifyRequest): CallContext {
  return {
    locale: request.locale,
    visitor: request.visitor,
    ip: request.ip,
    address: callerAddress(request.ip),
    notify: (notice) => request.notices.push(notice),
  };
}

/** Below this an answer fits one packet, and compressing it gains nothing. */
const smallestCompressedBytes = 1400;

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  endpoint: Endpoint,
): Promise<FastifyReply> {
  if (!endpoint.response) return reply.code(204).send();
  reply.type('application/json; charset=utf-8');
  if (!(answer instanceof PublicAnswer)) return reply.send(JSON.stringify(answer));
  reply.header('vary', 'Accept-Encoding');
  const compressed =
    answer.bytes.length >= smallestCompressedBytes && (request.headers['accept-encoding'] ?? '').includes('br');
  return compressed ? reply.header('content-encoding', 'br').send(await answer.brotli) : reply.send(answer.bytes);
}

/** The language that a call asks for; anything else is Polish (API-3). */
export function localeOf(query: unknown): Locale {
  const value = (query as { locale?: unknown } | null)?.locale;
  return isLocale(value) ? value : 'pl';
}

const areaOf = (url: string) =>
  url
    .split('/')
    .filter((part) => part && part !== 'v2' && !part.startsWith(':'))
    .slice(0, 2)
    .join(' / ');

/** How the API page describes an endpoint. */
export function documented(endpoint: Endpoint) {
  return {
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.headers && { headers: endpoint.headers }),
    response: {
      ...(endpoint.response ? { 200: endpoint.response } : { 204: z.undefined().describe('Done, nothing to say') }),
      ...(endpoint.refusal && { 400: Problem.extend(endpoint.refusal.partial().shape) }),
    },
  };
}
