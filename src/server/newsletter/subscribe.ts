import { randomUUID, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { newsletterContract } from '#contract/newsletter.ts';
import type { Transaction } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { welcomeMail, confirmationMail, detailsMail } from './newsletter-mails.ts';
import { lockSubscriber, logWord, storeSubscriber, type StoredSubscriber } from './stored-subscribers.ts';
import { mostUnansweredMails } from '#domain/newsletter/newsletter.ts';
import type { Locale } from '#domain/locale.ts';
import { newsletterSubscribers } from '#server/database/schema/index.ts';
import { excluded } from '#server/database/bare-names.ts';

type Change = z.output<typeof newsletterContract.changeSubscriber.body>;

/** Changes the subscription that a link opens. */
export async function changeSubscriber(deps: Deps, token: string, change: Change): Promise<StoredSubscriber> {
  const { confirmed, ...settings } = change;
  return deps.database.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, { token });
    if (!subscriber) throw notFound('newsletter.unknown_link');
    const changedSubscriber =
      Object.keys(settings).length > 0 ? await storeSubscriber(tx, subscriber.id, settings) : subscriber;
    return confirmed ? activate(tx, deps, changedSubscriber) : changedSubscriber;
  });
}

/** Confirms that the owner of the address wants the newsletter. The welcome mail is sent once (NEWS-1). */
async function activate(
  tx: Transaction,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  subscriber: StoredSubscriber,
): Promise<StoredSubscriber> {
  if (subscriber.state === 'active') return subscriber;
  const { id, email } = subscriber;
  const at = clock();
  const active = { state: 'active', confirmedAt: at, unsubscribedAt: null, unanswered: 0 } as const;
  const activeSubscriber = await storeSubscriber(tx, id, active);
  await logWord(tx, email, { given: true, at });
  const key = `newsletter-welcome:${randomUUID()}`;
  await queueMessage(tx, { key, recipient: email, ...welcomeMail(config, activeSubscriber) });
  return activeSubscriber;
}

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;
type SubscribeRequest = {
  email: string;
  name: string;
  topics: readonly string[];
  locale: Locale;
  /** Asked by the account whose confirmed e-mail it is. */
  isOwn: boolean;
};

/**
 * Asks the owner of an address whether the newsletter is wanted. Somebody who gets it already, or was asked before,
 * gets no mail. The answer is the same, so nobody learns that (NEWS-1, NEWS-2).
 */
export async function subscribe(deps: Deps, request: SubscribeRequest): Promise<'pending' | 'active'> {
  const { isOwn } = request;
  await deps.database.transaction(async (tx) => {
    const current = await lockOrAdd(tx, request, deps.clock());
    if (current.state === 'active') return;
    const isNew = current.state === 'unsubscribed' || current.unanswered === 0;
    const { name, topics, locale } = request;
    const subscriber = isNew
      ? await storeSubscriber(tx, current.id, { name, topics, locale, state: 'pending' })
      : current;
    if (isOwn) await activate(tx, deps, subscriber);
    else if (isNew) await askOwner(tx, deps, subscriber);
  });
  return isOwn ? 'active' : 'pending';
}

/** Mails the link to confirm or to change a subscription; who has left the newsletter or never asked hears nothing. */
export async function resendLink(deps: Deps, email: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, { email });
    if (subscriber?.state === 'pending') await askOwner(tx, deps, subscriber);
    if (subscriber?.state !== 'active') return;
    const key = `newsletter-details:${randomUUID()}`;
    await queueMessage(tx, { key, recipient: email, ...detailsMail(deps.config, subscriber) });
  });
}

async function lockOrAdd(tx: Transaction, request: SubscribeRequest, createdAt: Date): Promise<StoredSubscriber> {
  const { email, name, topics, locale } = request;
  const token = randomBytes(24).toString('base64url');
  const [locked] = await tx
    .insert(newsletterSubscribers)
    .values({ email, name, topics, locale, token, state: 'pending', createdAt })
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { email: excluded(newsletterSubscribers.email) } })
    .returning();
  return locked!;
}

/** An address that has never answered gets only a few mails, whoever asks for them (NEWS-2). */
async function askOwner(tx: Transaction, { config }: Deps, subscriber: StoredSubscriber): Promise<void> {
  const { id, email, unanswered } = subscriber;
  if (unanswered >= mostUnansweredMails) return;
  await storeSubscriber(tx, id, { unanswered: unanswered + 1 });
  const key = `newsletter-confirm:${randomUUID()}`;
  await queueMessage(tx, { key, recipient: email, ...confirmationMail(config, subscriber) });
}
