import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { ShopError } from './errors.ts';
import { exposedHeaders } from './headers.ts';

/** Browsers ask before a page of another origin calls; the allowed ones may send what they like. */
export function answerPreflights(api: FastifyInstance, config: Config): void {
  api.addHook('onRequest', async (request, reply) => {
    const {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    } = request.headers;
    if (request.method !== 'OPTIONS' || method === undefined || !config.corsOrigins.includes(origin ?? '')) return;
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
        'access-control-allow-headers': headers ?? '',
        'access-control-max-age': '600',
      })
      .send();
  });
}

/** A changing call must come from the shop itself or from an allowed origin; those may also read the answers. */
export function allowOrigins(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const own = isOwnOrigin(origin, request, config);
  const allowed = own || config.corsOrigins.includes(origin);
  if (allowed && !own)
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': exposedHeaders,
      vary: 'Origin',
    });
  if (!allowed && request.method !== 'GET' && request.method !== 'HEAD')
    throw new ShopError('invalid', { key: 'error.origin' });
}

export function isOwnOrigin(address: string, request: FastifyRequest, config: Pick<Config, 'publicUrl'>): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, host } = new URL(address);
  return origin === new URL(config.publicUrl).origin || host === request.host;
}

/**
 * Callers from outside send the key of the channel. The shop's own pages have none, because it could not be kept secret
 * there.
 */
export function requireApiKey(request: FastifyRequest, config: Config): void {
  if (config.channelApiKey === undefined || request.headers['x-channel'] !== config.channel) return;
  const { origin, referer, 'x-source-url': source, 'x-api-key': key } = request.headers;
  const page = origin ?? referer ?? source;
  if (typeof page === 'string' && isOwnOrigin(page, request, config)) return;
  if (key !== config.channelApiKey) throw new ShopError('session-expired', { key: 'error.api_key' });
}
