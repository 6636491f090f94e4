import type { newsletterContract } from '#contract/newsletter.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { countUse } from '#server/limits/index.ts';
import { findSubscriber, presentSubscriber } from './stored-subscribers.ts';
import { changeSubscriber, resendLink, subscribe } from './subscribe.ts';
import { emailOfUser } from './subscription-of-account.ts';
import { unsubscribe } from './unsubscribe.ts';

export { cellsOfSubscriber, exportSubscribers, subscriberColumns } from './staff-subscribers.ts';
export { pageSubscribers } from './staff-subscribers.ts';
export { registerOneClick } from './unsubscribe.ts';
export { deleteSubscription, setSubscription, subscriptionOf } from './subscription-of-account.ts';
export { newsletterData } from './personal-data.ts';
export {
  changeNewsletter,
  countOutcome,
  dropNewsletter,
  findNewsletter,
  keepNewsletter,
  newsletterChannel,
  pageNewsletters,
  startNewsletter,
  type NewsletterRow,
} from './stored-newsletters.ts';
export { issueOf, previewsOf, sendStarted } from './written-issue.ts';
export { readIssue, type IssueText } from './read-issue.ts';
export { countRecipients, sendIssue, sendPreview, type Issue } from './send-issue.ts';

/** The calls of the newsletter, by endpoint name. Programs that fill in the hidden field get the usual answer. */
export function newsletterHandlers(deps: ServerDeps): Handlers<typeof newsletterContract> {
  const { database, config, clock } = deps;
  const { reader } = database;
  const count = (address: string | null, email: string) =>
    countUse(reader, { limits: config.limits, name: 'newsletter', who: { address, email }, now: clock() }, 'email');
  return {
    subscribe: async ({ body, locale, address, visitor }) => {
      await count(address, body.email);
      if (body.website !== '') return { email: body.email, state: 'pending' };
      const isOwn = (await emailOfUser(reader, visitor.userId)) === body.email;
      return { email: body.email, state: await subscribe(deps, { ...body, locale: body.locale ?? locale, isOwn }) };
    },
    getOwnSubscriber: async ({ visitor }) => {
      const email = await emailOfUser(reader, visitor.userId);
      if (email === null) throw new ShopError('not-signed-in', { key: 'error.not_signed_in' });
      const subscriber = await findSubscriber(reader, { email });
      return subscriber ? presentSubscriber(reader, subscriber) : null;
    },
    getSubscriber: async ({ params: { token } }) => {
      const subscriber = await findSubscriber(reader, { token });
      if (!subscriber) throw notFound('newsletter.unknown_link');
      return presentSubscriber(reader, subscriber);
    },
    changeSubscriber: async ({ params: { token }, body }) =>
      presentSubscriber(reader, await changeSubscriber(deps, token, body)),
    unsubscribe: ({ params: { token } }) => unsubscribe(deps, token),
    resendNewsletterLink: async ({ body: { email }, address }) => {
      await count(address, email);
      await resendLink(deps, email);
    },
  };
}
