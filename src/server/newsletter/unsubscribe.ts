import type { Transaction } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { lockSubscriber, logWord, storeSubscriber, type StoredSubscriber } from './stored-subscribers.ts';

/** Ends the subscription that a link opens; once it has ended, nothing changes any more (NEWS-3). */
export async function unsubscribe(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  token: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const found = await lockSubscriber(tx, { token });
    if (!found) throw notFound('newsletter.unknown_link');
    await end(tx, found, clock());
  });
}

async function end(tx: Transaction, { id, email, state }: StoredSubscriber, at: Date): Promise<void> {
  if (state === 'unsubscribed') return;
  await storeSubscriber(tx, id, { state: 'unsubscribed', unsubscribedAt: at });
  if (state === 'active') await logWord(tx, email, { given: false, at });
}
