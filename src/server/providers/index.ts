export { askAboutOpenAttempts, checkOpenPayments } from './ask-provider.ts';
export { finishRefundByHand } from './apply-refund-state.ts';
export { finishNotices } from './finish-notices.ts';
export { createGateways } from './gateways.ts';
export { paymentHandlers } from './handlers.ts';
export { registerPaymentLogos } from './register-logos.ts';
export { registerPaymentNotices } from './register-notices.ts';
export { registerSandboxPages } from './register-sandbox-pages.ts';
export { checkSilentRefunds, sendRefunds } from './send-refunds.ts';
