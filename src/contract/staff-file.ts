import { z } from 'zod';

/** A file to be saved by the browser, and how many rows it has. */
export const StaffFile = z.object({ name: z.string(), type: z.string(), base64: z.string(), rows: z.int() });
