import type { Endpoint } from './endpoint.ts';
import type { StaffEndpointName } from './staff-endpoints.ts';

/** The endpoints of the staff by their names. */
export type StaffContract = Partial<Record<StaffEndpointName, Endpoint>>;
