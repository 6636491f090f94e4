import type { AvailabilityDates, IndexAvailability } from '#contract/configurator.ts';
import type { Configured, ConfiguredAttribute } from '#domain/configurator/configured.ts';
import { longestTime } from '#domain/configurator/terms.ts';
import type { CodedConfiguration } from './find-by-code.ts';

/** The smaller of two numbers of pieces; null is made to order and limits nothing. */
export function smallerQuantity(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : Math.min(a, b);
}

/** Dates and days of the whole and of each selected value (CONF-12); a group lends its own to its values. */
export function availabilityDates({ product, configured }: CodedConfiguration): AvailabilityDates {
  return {
    codes: [
      {
        code: configured?.systemCode ?? product.code,
        availableSinceDate: configured?.availableSinceDate ?? null,
        realizationTimeInDays: longestDays(product, configured),
      },
    ],
    values: (configured?.attributes ?? []).flatMap(datesOfValue),
  };
}

/** The longest of the product's own days and those of what is selected. */
export function longestDays(
  { realizationDays }: { realizationDays: number | null },
  configured: Pick<Configured, 'realizationTimeInDays'> | null,
): number | null {
  return longestTime([realizationDays, configured?.realizationTimeInDays ?? null]);
}

function datesOfValue({ value, group }: ConfiguredAttribute): AvailabilityDates['values'] {
  if (value === null) return [];
  const dates = [value.availableSinceDate, group?.availableSinceDate ?? null]
    .filter((each) => each !== null)
    .toSorted();
  return [
    {
      id: value.id,
      code: value.code,
      availableSinceDate: dates.at(-1) ?? null,
      realizationTimeInDays: longestTime([value.realizationTimeInDays, group?.realizationTimeInDays ?? null]),
    },
  ];
}

/** The indexes behind a code with their pieces: the product itself and each selected value. */
export function indexAvailability({ product, configured }: CodedConfiguration): IndexAvailability {
  const selected = (configured?.attributes ?? []).flatMap(({ value }) =>
    value === null ? [] : { index: value.code, quantity: value.quantity },
  );
  return {
    code: configured?.systemCode ?? product.code,
    productId: product.id,
    indexes: [{ index: product.code, quantity: product.stockQuantity }, ...selected],
    minimumAvailability: smallerQuantity(product.stockQuantity, configured?.minimumAvailability ?? null),
  };
}
