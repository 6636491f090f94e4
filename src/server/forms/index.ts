export { formGuard } from './form-guard.ts';
export { formHandlers } from './handlers.ts';
export { sendStockNotices } from './send-stock-notices.ts';
export { queueFormMails } from './queue-form-mails.ts';
export { redrawUploads } from './uploaded-pictures.ts';
export { messageData, noticeData } from './personal-data.ts';
