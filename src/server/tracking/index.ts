export { trackingHandlers } from './handlers.ts';
export { sendConversions } from './send-conversions.ts';
export { trackingData } from './personal-data.ts';
export { sendServerEvents } from './send-server-events.ts';
