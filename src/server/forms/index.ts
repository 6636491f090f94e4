export { formHandlers } from './handlers.ts';
export { sendStockNotices } from './send-stock-notices.ts';
