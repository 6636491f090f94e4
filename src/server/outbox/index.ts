export { buyerAddress, buyerText } from './buyer-text.ts';
export { composeMessage, letterAsHtml } from './compose-message.ts';
export { html, Html } from './layout.ts';
export {
  listMessages,
  messageFrom,
  messageValues,
  dropBulk,
  outboxChannel,
  queueBulk,
  queueMessage,
  type Message,
} from './queue-message.ts';
export type { Fact, MailBlock } from '#server/database/schema/index.ts';
export { mostRefusals, isSettled, sendPending } from './send-pending.ts';
export { findOrderMail, listOrderMails, sendMailAgain, type OrderMail } from './order-mails.ts';
export { mailData } from './personal-data.ts';
