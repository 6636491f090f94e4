export { conversionHandlers } from './handlers.ts';
export { sendConversions } from './send-conversions.ts';
