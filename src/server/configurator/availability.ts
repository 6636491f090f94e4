import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import { configure } from '#domain/configurator/configure.ts';
import type { Configured, ConfiguredAttribute } from '#domain/configurator/configured.ts';
import { readCode } from '#domain/configurator/codes/read-code.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import { configuredProductOf, findProductsOfCode, type CodedProduct } from './configurable-products.ts';
import { modelOf } from './model-memory.ts';
import type { AvailabilityDates, IndexAvailability } from '#contract/configurator.ts';
import { longestTime } from '#domain/configurator/terms.ts';

/** The meaning of a code: a product, and if it has a configurator, the configuration that the code picks. */
type CodedConfiguration = { readonly product: CodedProduct; readonly configured: Configured | null };

/** Finds by a product code, or by a system or product code with choices; 404 when it stands for nothing. */
export async function findByCode(
  { shared: reader }: Database,
  text: string,
  locale: Locale,
): Promise<CodedConfiguration> {
  const code = text.trim();
  for (const product of await findProductsOfCode(reader, { code, normalized: normalizeCode(code) })) {
    const configuration = readFor(product, code, locale);
    if (configuration) return configuration;
  }
  throw notFound();
}

function readFor(product: CodedProduct, code: string, locale: Locale): CodedConfiguration | null {
  const { configurator } = product;
  const isProduct = normalizeCode(code) === product.normalizedCode;
  if (configurator === null) return isProduct ? { product, configured: null } : null;
  const model = modelOf(configurator, configuredProductOf(product), locale);
  const reading = readCode(model, isProduct ? null : code);
  if (!reading.ok || reading.unknown.length > 0) return null;
  const configured = configure(model, { choices: reading.picks });
  return configured.setAside.length > 0 ? null : { product, configured };
}

/** The smaller of two numbers of pieces; null is made to order and limits nothing. */
export function smallerQuantity(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : Math.min(a, b);
}

/** Dates and days of the configuration and of each selected value (CONF-12). A value may have those of its group. */
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

/** The parts behind a code that have a stock of their own: the product itself and each selected value. */
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
