export { buyerText } from './buyer-text.ts';
export { composeMessage } from './compose-message.ts';
export { html, Html } from './layout.ts';
export {
  listMessages,
  messageFrom,
  messageValues,
  outboxChannel,
  queueMessage,
  type Message,
} from './queue-message.ts';
export type { Fact, MailBlock } from './blocks-as-html.ts';
export { mostRefusals, isSettled, sendPending } from './send-pending.ts';
export { mailData } from './personal-data.ts';
