export {
  endAnnouncement,
  findAttempt,
  findAttemptByKey,
  insertAttempt,
  listAttempts,
  listAttemptsToAsk,
  listOpenAttemptsOf,
  noteAsked,
  rememberAttempt,
  saveAnnouncement,
  type AttemptRow,
} from './attempts.ts';
export {
  claimUnfinishedEvent,
  eventValues,
  finishEvent,
  isDoneWith,
  newEvent,
  reportUnbookedEvents,
  storeDoubtfulEvent,
  type PaymentEvent,
} from './events.ts';
export {
  findRefund,
  findRefundById,
  insertRefunds,
  isByHand,
  listPaidAttempts,
  listRefunds,
  listRefundsForStaff,
  refundableAmount,
  refundsChannel,
  saveRefund,
  sumRefunded,
  type RefundRow,
  type RefundToMake,
} from './refunds.ts';
export { claimNextRefund, listSilentRefunds, saveTry } from './sending-refunds.ts';
