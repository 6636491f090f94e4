/** The states of a newsletter: it is being written, it is being sent, it has been sent to everybody. */
export const newsletterStates = ['draft', 'sending', 'sent'] as const;
export type NewsletterState = (typeof newsletterStates)[number];

/** The state of a newsletter, from the moments when it was sent off and when it was ready for everybody. */
export function newsletterState(moments: {
  readonly sendingAt: Date | null;
  readonly finishedAt: Date | null;
}): NewsletterState {
  if (moments.sendingAt === null) return 'draft';
  return moments.finishedAt === null ? 'sending' : 'sent';
}

/** The subject and the text in one language. Both empty: the newsletter is not sent in this language. */
export type WrittenText = { readonly subject: string; readonly text: string };

/** Whether a language has only a subject or only a text, so that it cannot be sent. */
export const isHalfWritten = ({ subject, text }: WrittenText): boolean => (subject === '') !== (text.trim() === '');

export const subscriberStates = ['active', 'pending', 'unsubscribed'] as const;
/** Pending until its owner has followed the link in the mail (NEWS-1). */
export type SubscriberState = (typeof subscriberStates)[number];

/** What a subscriber can choose to read about; none chosen means everything. */
export const newsletterTopics = ['new-products', 'offers', 'inspirations'] as const;
export type NewsletterTopic = (typeof newsletterTopics)[number];

/** How many mails an address gets before anybody has confirmed it, however often it is asked for (NEWS-2). */
export const mostUnansweredMails = 3;
