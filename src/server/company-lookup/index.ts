export { companyLookupHandlers } from './handlers.ts';
