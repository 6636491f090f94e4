export { conversionHandlers } from './handlers.ts';
export { sendConversions } from './send-conversions.ts';
export { conversionData } from './personal-data.ts';
export { sendServerEvents } from './send-server-events.ts';
