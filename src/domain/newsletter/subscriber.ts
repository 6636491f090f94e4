export const subscriberStates = ['active', 'pending', 'unsubscribed'] as const;
/** Pending until its owner has followed the link in the mail (NEWS-1). */
export type SubscriberState = (typeof subscriberStates)[number];

/** What a subscriber can choose to read about; none chosen means everything. */
export const newsletterTopics = ['new-products', 'offers', 'inspirations'] as const;
export type NewsletterTopic = (typeof newsletterTopics)[number];

/** How many mails an address gets before anybody has confirmed it, however often it is asked for (NEWS-2). */
export const mostUnansweredMails = 3;
