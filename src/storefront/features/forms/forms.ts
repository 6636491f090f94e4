export { ContactDialog, ContactForm } from './contact-form.tsx';
export { NoticeConfirm } from './stock-notice.tsx';
export { StockNotice } from './stock-notice.tsx';
