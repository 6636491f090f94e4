import { z } from 'zod';
import { Configurator } from './configurator-model.ts';
import type { Contract } from './endpoint.ts';
import { Id, list, LocaleQuery } from './wire.ts';

const Days = z.int().nullable();
/** YYYY-MM-DD. */
const Day = z.string().nullable();

const Availability = z.object({ code: z.string(), availableSinceDate: Day, realizationTimeInDays: Days });

/** One entry of `values` for each selected value (CONF-12). */
export const AvailabilityDates = z.object({
  codes: z.array(Availability),
  values: z.array(Availability.extend({ id: z.int() })),
});
export type AvailabilityDates = z.infer<typeof AvailabilityDates>;

/** quantity and minimumAvailability: null is made to order (CONF-13). */
export const IndexAvailability = z.object({
  code: z.string(),
  productId: z.int(),
  indexes: z.array(z.object({ index: z.string(), quantity: z.int().nullable() })),
  minimumAvailability: z.int().nullable(),
});
export type IndexAvailability = z.infer<typeof IndexAvailability>;

/** The rest of the path, for codes that hold slashes. */
const CodeParams = z.object({ '*': z.string().min(1).max(1000) });

export const configuratorContract = {
  listConfigurations: {
    summary: 'Configurators by product id; a product without one is left out.',
    query: LocaleQuery.extend({ id: list(Id) }),
    response: z.record(z.string(), Configurator),
  },
  getAvailabilityDates: {
    summary: 'Dates and days of a product or system code and of each of its values; 404 when unknown.',
    params: CodeParams,
    query: LocaleQuery,
    response: AvailabilityDates,
  },
  decodeIndexAvailability: {
    summary: 'What a product or system code stands for and how many pieces of each index there are; 404 when unknown.',
    params: CodeParams,
    query: LocaleQuery,
    response: IndexAvailability,
  },
} satisfies Contract;
