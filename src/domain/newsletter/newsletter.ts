/** A newsletter is written, then on its way to its readers, then with all of them. */
export const newsletterStates = ['draft', 'sending', 'sent'] as const;
export type NewsletterState = (typeof newsletterStates)[number];

/** Where a newsletter stands by when it was sent off and when it was ready for everybody. */
export function newsletterState(moments: {
  readonly sendingAt: Date | null;
  readonly finishedAt: Date | null;
}): NewsletterState {
  if (moments.sendingAt === null) return 'draft';
  return moments.finishedAt === null ? 'sending' : 'sent';
}

/** What is written in one language; both empty: it does not come in this language. */
export type WrittenText = { readonly subject: string; readonly text: string };

/** Whether a language has a subject and no text, or a text and no subject: that cannot be sent. */
export const isHalfWritten = ({ subject, text }: WrittenText): boolean => (subject === '') !== (text.trim() === '');
