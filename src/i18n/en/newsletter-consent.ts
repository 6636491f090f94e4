/** What a subscriber agrees to; the same words are kept with the consent. */
export const newsletterConsent = {
  'consent.newsletter.name': 'I would like to receive the shop’s newsletter',
  'consent.newsletter.content':
    'New products, offers and ideas for rooms by e-mail, once a week at most. You can withdraw your consent at any time by the link in each message.',
};
