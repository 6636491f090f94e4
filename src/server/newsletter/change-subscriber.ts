import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { newsletterContract } from '#contract/newsletter.ts';
import type { Transaction } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { welcomeMail } from './newsletter-mails.ts';
import { lockSubscriber, logWord, storeSubscriber, type StoredSubscriber } from './stored-subscribers.ts';

type Change = z.output<typeof newsletterContract.changeSubscriber.body>;

/** Changes the subscription that a link opens. */
export async function changeSubscriber(deps: Deps, token: string, change: Change): Promise<StoredSubscriber> {
  const { confirmed, ...settings } = change;
  return deps.database.transaction(async (tx) => {
    const found = await lockSubscriber(tx, { token });
    if (!found) throw notFound('newsletter.unknown_link');
    const changed = Object.keys(settings).length > 0 ? await storeSubscriber(tx, found.id, settings) : found;
    return confirmed ? activate(tx, deps, changed) : changed;
  });
}

/** The newsletter is wanted by the owner of its address; welcome is said once (NEWS-1). */
export async function activate(
  tx: Transaction,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  subscriber: StoredSubscriber,
): Promise<StoredSubscriber> {
  if (subscriber.state === 'active') return subscriber;
  const { id, email } = subscriber;
  const at = clock();
  const active = { state: 'active', confirmedAt: at, unsubscribedAt: null, unanswered: 0 } as const;
  const stored = await storeSubscriber(tx, id, active);
  await logWord(tx, email, { given: true, at });
  const key = `newsletter-welcome:${randomUUID()}`;
  await queueMessage(tx, { key, recipient: email, ...welcomeMail(config, stored) });
  return stored;
}
