import { z } from 'zod';
import { currencyCodes, isCurrencyCode } from '#domain/pricing/money.ts';
import { locales } from '#domain/locale.ts';

const pattern = z.string().min(1).max(500).refine(isPattern, { error: 'is not a regular expression' });

const condition = z
  .strictObject({
    column: z.string().min(1),
    matches: pattern.optional(),
    is: z.union([z.string(), z.number(), z.boolean()]).optional(),
    empty: z.boolean().optional(),
  })
  .refine((rule) => [rule.matches, rule.is, rule.empty].filter((part) => part !== undefined).length === 1, {
    error: 'needs exactly one of matches, is, empty',
  });

/** Steps applied to a found value, in the order in which they stand here. */
const steps = {
  when: condition.optional(),
  extract: pattern.optional(),
  replace: z.array(z.tuple([pattern, z.string()])).optional(),
  part: z.strictObject({ by: z.string().min(1), at: z.int() }).optional(),
  split: z.string().min(1).optional(),
  map: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  unit: z.strictObject({ to: z.string().min(1), from: z.string().min(1).optional() }).optional(),
  number: z.boolean().optional(),
  slug: z.boolean().optional(),
  default: z.unknown().optional(),
};

export type Steps = z.output<z.ZodObject<typeof steps>>;

/** Where a value comes from: the name of a column, or one source with steps. */
export type ValueRule =
  | string
  | ({ column: string } & Steps)
  | ({ template: string } & Steps)
  | ({ first: ValueRule[] } & Steps)
  | { constant?: unknown };

export const ValueRule: z.ZodType<ValueRule> = z.lazy(() =>
  z.union(
    [
      z.string().min(1),
      z.strictObject({ column: z.string().min(1), ...steps }),
      z.strictObject({ template: z.string().min(1), ...steps }),
      z.strictObject({ first: z.array(ValueRule).min(1), ...steps }),
      z.strictObject({ constant: z.unknown() }),
    ],
    { error: 'is neither the name of a column nor a rule with column, template, first or constant' },
  ),
);
export type Condition = z.output<typeof condition>;

const TextRule = z.union([ValueRule, z.strictObject({ pl: ValueRule.optional(), en: ValueRule.optional() })], {
  error: 'is neither a value rule nor texts by language (pl, en)',
});

/** An amount as the file writes it. With `rate` it is in any currency and becomes złoty. */
const amountRules = {
  gross: ValueRule.optional(),
  net: ValueRule.optional(),
  currency: z.string().regex(/^[A-Z]{3}$/, { error: 'is not a currency code such as PLN' }),
  rate: z.number().positive().optional(),
  decimal: z.enum([',', '.']).optional(),
};
const isSold = (rule: { currency: string; rate?: number | undefined }) =>
  rule.rate !== undefined || isCurrencyCode(rule.currency);
const notSold = {
  error:
    'is a currency that the shop does not sell in: write its rate to PLN as "rate", ' +
    `or use one of ${currencyCodes.join(', ')}`,
  path: ['currency'],
};

const PriceRule = z
  .strictObject({ ...amountRules, group: z.string().optional(), from: z.int().optional() })
  .refine(isSold, notSold);
const DiscountRule = z
  .strictObject({
    when: condition.optional(),
    name: TextRule.optional(),
    label: TextRule.optional(),
    gross: ValueRule,
    lowestGross30: ValueRule.optional(),
    from: ValueRule.optional(),
    currency: amountRules.currency,
    rate: amountRules.rate,
    decimal: amountRules.decimal,
  })
  .refine(isSold, notSold);

/** A category by its code, or by a path that creates what is missing. */
const CategoryRule = z.union([
  z.strictObject({ path: ValueRule, delimiter: z.string().min(1).default('>') }),
  ValueRule,
]);

const OptionRule = z.strictObject({ option: ValueRule, swatch: ValueRule.optional() });

const fieldRules = z
  .strictObject({
    code: ValueRule,
    prices: z.array(PriceRule).optional(),
    discount: DiscountRule.optional(),
    category: CategoryRule.optional(),
    categories: z.union([z.array(CategoryRule), CategoryRule]).optional(),
    producer: z.union([z.strictObject({ create: ValueRule }), ValueRule]).optional(),
    attributes: z.record(z.string(), z.union([OptionRule, ValueRule])).optional(),
    energyLabel: z
      .strictObject({ class: ValueRule, eprel: ValueRule.optional(), sheet: TextRule.optional() })
      .optional(),
    images: z
      .array(z.strictObject({ file: ValueRule, alt: TextRule.optional(), name: ValueRule.optional() }))
      .optional(),
  })
  .catchall(TextRule);

/** How the rows of somebody's file become records of the shop; docs/import.md describes it by examples. */
export const Mapping = z.strictObject({
  $comment: z.unknown().optional(),
  locale: z.enum(locales).optional(),
  list: z.string().min(1).optional(),
  each: z.string().min(1).optional(),
  skip: z.array(condition).default([]),
  merge: z.array(z.enum(['categories', 'rooms', 'systems', 'accessories'])).default([]),
  type: z.enum(['product', 'category', 'producer', 'room', 'system', 'distributionPoint']).default('product'),
  records: z.array(z.looseObject({ type: z.string() })).default([]),
  fields: fieldRules,
});
export type Mapping = z.output<typeof Mapping>;
export type PriceRule = z.output<typeof PriceRule>;
export type DiscountRule = z.output<typeof DiscountRule>;
export type CategoryRule = z.output<typeof CategoryRule>;
export type TextRule = z.output<typeof TextRule>;
export type AmountRule = Pick<PriceRule, 'currency' | 'rate' | 'decimal'>;

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}
