import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '#server/http/handlers.ts';
import { createGateways } from './gateways.ts';
import { receiveNotice } from './receive-notice.ts';

const largestNoticeBytes = 64 * 1024;

/**
 * The address where providers send their notices; the body stays as it came, because its signature covers its bytes.
 */
export function registerPaymentNotices(api: FastifyInstance, deps: ServerDeps): void {
  const gateways = createGateways(deps.config);
  void api.register(async (notices) => {
    notices.removeAllContentTypeParsers();
    notices.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    notices.post<{ Params: { provider: string } }>(
      '/payments/notices/:provider',
      { schema: { hide: true }, bodyLimit: largestNoticeBytes },
      async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveNotice(deps, gateways, request.params.provider, { rawBody, headers: request.headers });
        return reply.code(200).type('text/plain; charset=utf-8').send('OK');
      },
    );
  });
}
