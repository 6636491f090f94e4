import { z } from 'zod';
import { StaffFile, type StaffContract } from './staff-wire.ts';
import { LocaleQuery } from './wire.ts';

const query = LocaleQuery;

export const staffPapersContract = {
  printPieces: {
    summary: 'Production sheets as a PDF, a page for each piece of work.',
    query,
    body: z.object({ pieces: z.array(z.int().positive()).min(1).max(200) }),
    response: StaffFile,
  },
  printDay: {
    summary: 'What the stations have to do on a day as a PDF, with what is left of earlier days.',
    query,
    body: z.object({ day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/), station: z.int().positive().optional() }),
    response: StaffFile,
  },
  listCuts: {
    summary: 'What is cut on a day by material, as a PDF or a table; with a station, for all that it has to do.',
    query,
    body: z.object({
      day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
      station: z.int().positive().optional(),
      format: z.enum(['pdf', 'csv', 'xlsx']),
    }),
    response: StaffFile,
  },
  printOrder: {
    summary: 'The packing list or the delivery note of an order as a PDF, without prices.',
    params: z.object({ id: z.string().max(100) }),
    query,
    body: z.object({ kind: z.enum(['packing', 'delivery']) }),
    response: StaffFile,
  },
} satisfies StaffContract;
