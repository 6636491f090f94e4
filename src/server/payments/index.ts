export { checkOpenPayments } from './check-open-payments.ts';
export { createGateways } from './gateways.ts';
export { paymentHandlers } from './handlers.ts';
export { registerPaymentNotices } from './register-notices.ts';
export { registerSandboxPages } from './register-sandbox-pages.ts';
