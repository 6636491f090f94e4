import type { FastifyInstance } from 'fastify';
import { locales } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { unsubscribe } from './unsubscribe.ts';

type Params = { Params: { token: string } };

/**
 * Readers of mail leave a list with one POST to the address of List-Unsubscribe (RFC 8058), without cookies and as a
 * form; who opens the same address sees the page (NEWS-3).
 */
export function registerOneClick(app: FastifyInstance, deps: Pick<ServerDeps, 'database' | 'clock'>): void {
  void app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    for (const locale of locales)
      pages.post<Params>(pathTo('NEWSLETTER_UNSUBSCRIBE', locale, { token: ':token' }), async (request, reply) => {
        const isKnown = await unsubscribe(deps, request.params.token).then(
          () => true,
          (error: unknown) => {
            if (error instanceof ShopError && error.code === 'not-found') return false;
            throw error;
          },
        );
        return reply
          .code(isKnown ? 200 : 404)
          .type('text/plain; charset=utf-8')
          .send(isKnown ? 'OK' : 'Not found');
      });
  });
}
