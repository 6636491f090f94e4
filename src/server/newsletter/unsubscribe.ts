import type { Transaction } from '#server/database/database.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { dropBulk } from '#server/outbox/index.ts';
import { lockSubscriber, logWord, storeSubscriber, type StoredSubscriber } from './stored-subscribers.ts';
import type { FastifyInstance } from 'fastify';
import { locales } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';

/** Ends the subscription that a link opens; once it has ended, nothing changes any more (NEWS-3). */
export async function unsubscribe(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  token: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, { token });
    if (!subscriber) throw notFound('newsletter.unknown_link');
    await end(tx, subscriber, clock());
  });
}

async function end(tx: Transaction, { id, email, state }: StoredSubscriber, at: Date): Promise<void> {
  if (state === 'unsubscribed') return;
  await storeSubscriber(tx, id, { state: 'unsubscribed', unsubscribedAt: at });
  await dropBulk(tx, email);
  if (state === 'active') await logWord(tx, email, { given: false, at });
}

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
