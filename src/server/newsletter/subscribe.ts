import { randomBytes, randomUUID } from 'node:crypto';
import { mostUnansweredMails } from '#domain/newsletter/subscriber.ts';
import type { Locale } from '#domain/locale.ts';
import type { Transaction } from '#server/database/database.ts';
import { newsletterSubscribers } from '#server/database/schema/index.ts';
import { excluded } from '#server/database/bare-names.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { activate } from './change-subscriber.ts';
import { confirmationMail, detailsMail } from './newsletter-mails.ts';
import { lockSubscriber, storeSubscriber, type StoredSubscriber } from './stored-subscribers.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;
type Asked = {
  email: string;
  name: string;
  topics: readonly string[];
  locale: Locale;
  /** Asked by the account whose confirmed e-mail it is. */
  isOwn: boolean;
};

/**
 * Asks the owner of an address whether the newsletter is wanted. One who gets it already, or was asked before, gets no
 * mail, and nobody learns that: the answer is the same (NEWS-1, NEWS-2).
 */
export async function subscribe(deps: Deps, asked: Asked): Promise<'pending' | 'active'> {
  const { isOwn } = asked;
  await deps.database.transaction(async (tx) => {
    const known = await lockOrAdd(tx, asked, deps.clock());
    if (known.state === 'active') return;
    const isNew = known.state === 'unsubscribed' || known.unanswered === 0;
    const { name, topics, locale } = asked;
    const subscriber = isNew ? await storeSubscriber(tx, known.id, { name, topics, locale, state: 'pending' }) : known;
    if (isOwn) await activate(tx, deps, subscriber);
    else if (isNew) await askOwner(tx, deps, subscriber);
  });
  return isOwn ? 'active' : 'pending';
}

/** Mails the link to confirm or to change a subscription; who has left the newsletter or never asked hears nothing. */
export async function resendLink(deps: Deps, email: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await lockSubscriber(tx, { email });
    if (found?.state === 'pending') await askOwner(tx, deps, found);
    if (found?.state !== 'active') return;
    const key = `newsletter-details:${randomUUID()}`;
    await queueMessage(tx, { key, recipient: email, ...detailsMail(deps.config, found) });
  });
}

async function lockOrAdd(tx: Transaction, asked: Asked, createdAt: Date): Promise<StoredSubscriber> {
  const { email, name, topics, locale } = asked;
  const token = randomBytes(24).toString('base64url');
  const [locked] = await tx
    .insert(newsletterSubscribers)
    .values({ email, name, topics, locale, token, state: 'pending', createdAt })
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { email: excluded(newsletterSubscribers.email) } })
    .returning();
  return locked!;
}

/** Nobody who has never answered is written to more than a few times, whoever asks (NEWS-2). */
async function askOwner(tx: Transaction, { config }: Deps, subscriber: StoredSubscriber): Promise<void> {
  const { id, email, unanswered } = subscriber;
  if (unanswered >= mostUnansweredMails) return;
  await storeSubscriber(tx, id, { unanswered: unanswered + 1 });
  const key = `newsletter-confirm:${randomUUID()}`;
  await queueMessage(tx, { key, recipient: email, ...confirmationMail(config, subscriber) });
}
