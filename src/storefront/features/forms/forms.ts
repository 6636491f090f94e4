export { ContactDialog, ContactForm } from './contact-form.tsx';
export { NoticeConfirm } from './notice-confirm.tsx';
export { StockNotice } from './stock-notice.tsx';
