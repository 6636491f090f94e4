import { newsletterConsent } from './newsletter-consent.ts';

export const newsletter = {
  ...newsletterConsent,
  'newsletter.unknown_link': 'This link does not work. Check that the address is complete, or ask for a new one.',
  'mail.newsletter.footer': 'A message from {{shop}} about its newsletter.',
  'mail.newsletter.details': 'Your subscription',
  'mail.newsletter.change': 'Change your topics:',
  'mail.newsletter.unsubscribe': 'Unsubscribe in one click:',
  'mail.newsletter_confirm.subject': 'Confirm your newsletter from {{shop}}',
  'mail.newsletter_confirm.title': 'Shall we send you our newsletter?',
  'mail.newsletter_confirm.text': 'Somebody, probably you, has asked us to send our newsletter to this address.',
  'mail.newsletter_confirm.button': 'Yes, please',
  'mail.newsletter_confirm.else':
    'If this is a mistake, there is nothing to do: without your confirmation we send nothing, and we delete the address after seven days. You can also unsubscribe at once:',
  'mail.newsletter_welcome.subject': 'Newsletter from {{shop}}: you are on the list',
  'mail.newsletter_welcome.title': 'You are on the list',
  'mail.newsletter_welcome.text':
    'Thank you. You will receive our newsletter from now on. You can change the topics and your name whenever you like.',
  'mail.newsletter_details.subject': 'Newsletter from {{shop}}: your subscription',
  'mail.newsletter_details.title': 'The link to your subscription',
  'mail.newsletter_details.text': 'Follow this link to change the topics or your name, or to unsubscribe.',
};
