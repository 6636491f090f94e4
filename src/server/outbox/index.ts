export { buyerText } from './buyer-text.ts';
export { composeMessage } from './compose-message.ts';
export { html, Html } from './layout.ts';
export { listMessages } from './list-messages.ts';
export type { Fact, MailBlock } from './mail-blocks.ts';
export { messageFrom, messageValues, outboxChannel, queueMessage, type Message } from './queue-message.ts';
export { mostRefusals } from './send-failure.ts';
export { isSettled, sendPending } from './send-pending.ts';
export { mailData } from './personal-data.ts';
