export { cellsOfSubscriber, exportSubscribers, subscriberColumns } from './staff-subscribers.ts';
export { pageSubscribers } from './staff-subscribers.ts';
export { newsletterHandlers } from './handlers.ts';
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
