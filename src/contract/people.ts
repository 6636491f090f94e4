import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { LocaleQuery } from './wire.ts';

/**
 * What the shop keeps of a person, by the word of each of its parts: `account`, `orders`, `opinions` and the others.
 */
export const ExportedData = z.object({
  madeAt: z.string(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type ExportedData = z.input<typeof ExportedData>;

export const peopleContract = {
  exportData: {
    summary: 'Everything that the shop keeps of who is signed in; 401 when nobody is.',
    query: LocaleQuery,
    response: ExportedData,
  },
} satisfies Contract;
