import type { FastifyInstance } from 'fastify';
import { notFound } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { createGateways } from './gateways.ts';
import { methodLists } from './method-lists.ts';

export const logoAddress = (provider: string, value: string) =>
  `/payments/logos/${provider}/${encodeURIComponent(value)}`;

/** The logos of payment methods from the shop's own address: a buyer who only looks is not shown to any provider. */
export function registerPaymentLogos(api: FastifyInstance, deps: ServerDeps): void {
  const lists = methodLists(deps, createGateways(deps.config));
  api.get<{ Params: { provider: string; value: string } }>(
    '/payments/logos/:provider/:value',
    { schema: { hide: true } },
    async (request, reply) => {
      const logo = await lists.logo(request.params.provider, request.params.value);
      if (!logo) throw notFound();
      return reply
        .headers({
          'cache-control': 'public, max-age=86400',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        .type(logo.type)
        .send(logo.bytes);
    },
  );
}
