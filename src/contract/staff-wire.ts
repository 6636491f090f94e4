import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { StaffEndpointName } from './staff-endpoints.ts';
import { Id, LocaleQuery } from './wire.ts';

/** A file to be saved by the browser, and how many rows it has. */
export const StaffFile = z.object({ name: z.string(), type: z.string(), base64: z.string(), rows: z.int() });

/** Asks for a page of a list of the back office, the first unless it says which. */
export const StaffPageQuery = LocaleQuery.extend({ page: Id.optional() });

/** A page of a list of the back office, and whether another one follows. */
export const staffPageOf = <T extends z.ZodType>(row: T) =>
  z.object({ items: z.array(row), page: z.int(), more: z.boolean() });

/** The endpoints of the staff by their names. */
export type StaffContract = Partial<Record<StaffEndpointName, Endpoint>>;
