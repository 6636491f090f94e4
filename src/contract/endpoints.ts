import { firstEndpoints } from './first-endpoints.ts';
import { lateEndpoints } from './late-endpoints.ts';

/**
 * Method and path of every call, relative to the API base. The browser needs these tables and the types
 * of the contract, never the schemas: they stay on the server.
 */
export const endpoints = { ...firstEndpoints, ...lateEndpoints } as const;

export type EndpointName = keyof typeof endpoints;
