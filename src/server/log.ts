import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import pg from 'pg';
import { matchPath, pathTo, type RouteMatch } from '#domain/routing/paths.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The page that the request opens; null: none. What opens no page leaves it away. */
    openedRoute?: RouteMatch | null;
  }
}

/** The structured log of the whole server: one JSON object a line. */
export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** Nothing that a visitor has typed reaches the log (API-15). */
export const serializers = {
  err: loggedError,
  req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request) }),
  res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
};

/** Names a call by its route, and a page by its path, in which only numbers stay. */
export function loggedPath(request: Pick<FastifyRequest, 'url' | 'routeOptions' | 'openedRoute'>): string {
  const route = request.routeOptions.url;
  if (route !== undefined && route !== '/*') return route;
  const match = request.openedRoute === undefined ? matchPath(request.url.split('?')[0]!) : request.openedRoute;
  if (!match) return '(no page)';
  const namedParams = Object.entries(match.params).map(([name, value]) => [
    name,
    /^\d+$/.test(value) ? value : `{${name}}`,
  ]);
  return pathTo(match.name, match.locale, Object.fromEntries(namedParams));
}

type LoggedAnswer = { method: string; path: string; status: number; ms: number };

/** The one line that each answered request leaves. */
export const logAnswer = (log: Logger, { ms, ...answer }: LoggedAnswer): void =>
  log.info({ ...answer, ms: Math.round(ms) }, 'answered');

type LoggedError = { type: string; message: string; stack: string; code?: unknown; cause?: LoggedError };

const deepest = 5;
const address = /[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g;

/** The error and its place without values, because values of a query may be codes or addresses. */
function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown', stack: '' };
  const { cause } = error;
  return {
    type: error.constructor.name,
    message: messageToKeep(error),
    // Its first lines repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...('code' in error && { code: error.code }),
    ...(error instanceof pg.DatabaseError && partOfDatabase(error)),
    ...(cause !== undefined && depth < deepest && { cause: loggedError(cause, depth + 1) }),
  };
}

/** The message of an error, without e-mail addresses and quoted texts. */
export const messageToKeep = (error: Error): string => messageOf(error).replaceAll(address, '(address)');

/** PostgreSQL and JSON.parse quote what they could not read. */
function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  const quotes = error instanceof SyntaxError || (error instanceof pg.DatabaseError && error.code?.startsWith('22'));
  return quotes ? error.message.replaceAll(/"[^]*"/g, '"…"') : error.message;
}

function partOfDatabase({ severity, table, column, constraint, routine }: pg.DatabaseError) {
  return { severity, table, column, constraint, routine };
}
