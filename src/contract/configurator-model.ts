import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { Amount, Image } from './wire.ts';

/**
 * Fields and names are those of the domain's ConfiguratorModel, with money in major units: `mapAmounts` of the
 * domain turns one into the other.
 */
const Surcharge = z.record(z.string(), z.object({ net: Amount, gross: Amount, baseNet: Amount, baseGross: Amount }));

const many = <T extends z.ZodType>(item: T) => z.array(item).readonly();
const Ids = many(z.int());
const Days = z.int().nullable();
/** YYYY-MM-DD. */
const Day = z.string().nullable();

const ConfiguratorValue = z
  .object({
    id: z.int(),
    code: z.string(),
    normalizedCode: z.string(),
    name: z.string(),
    description: z.string(),
    image: Image.nullable(),
    swatch: z.string().nullable(),
    undrawn: z.boolean().optional(),
    default: z.boolean(),
    unlocks: Ids,
    surcharge: Surcharge,
    surchargePercent: z.number().nullable(),
    priceGroup: z.string().nullable(),
    sample: z.boolean().optional(),
    packAreaCm2: z.int().positive().optional(),
    quantity: z.int().nullable(),
    realizationTimeInDays: Days,
    availableSinceDate: Day,
  })
  .meta({ id: 'ConfiguratorValue' });

/** `values` are ids of values of the same attribute. */
const ConfiguratorGroup = z.object({
  id: z.int(),
  name: z.string(),
  values: Ids,
  surcharge: Surcharge,
  realizationTimeInDays: Days,
  availableSinceDate: Day,
});

/** Whole numbers of 10^-decimals units. */
const ConfiguratorInput = z.object({
  unit: z.string(),
  decimals: z.int(),
  minimum: z.int(),
  maximum: z.int(),
  step: z.int(),
  default: z.int().nullable(),
  unlockedBy: Ids,
});

const attribute = {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  help: z.string(),
  style: z.enum(['dialog', 'select', 'merged', 'hidden']),
  merge: z.object({ id: z.int(), name: z.string() }).nullable(),
  separator: z.string(),
  groups: many(ConfiguratorGroup),
  values: many(ConfiguratorValue),
  input: ConfiguratorInput.nullable(),
  madeToMeasure: z.boolean(),
};
const AttributeAlone = z.object(attribute);

/** An interface, because a tree has to end at a name: the checker follows any other type of it for ever. */
export interface ConfiguratorAttribute extends z.infer<typeof AttributeAlone> {
  readonly attributes: readonly ConfiguratorAttribute[];
}

/** A tree: `attributes` are the child attributes. With `input` it takes a number instead of a value. */
export const ConfiguratorAttribute: z.ZodType<ConfiguratorAttribute, ConfiguratorAttribute> = z
  .object({
    ...attribute,
    get attributes() {
      return z.array(ConfiguratorAttribute).readonly();
    },
  })
  .meta({ id: 'ConfiguratorAttribute' });

const ConfiguratorCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('value'), attribute: z.int(), values: Ids }),
  z.object({ kind: z.literal('number'), attribute: z.int(), minimum: z.int().nullable(), maximum: z.int().nullable() }),
]);

const ConfiguratorRule = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(['require', 'exclude', 'advise']),
  when: many(ConfiguratorCondition),
  targets: many(ConfiguratorCondition),
  reason: z.string(),
});

const part = { id: z.int(), code: z.string(), label: z.string(), when: many(ConfiguratorCondition) };
const measured = { ...part, basis: z.enum(['net', 'gross']), priceGroupAttribute: z.int().nullable() };
const MetreRate = z.object({ priceGroup: z.string(), prices: z.record(z.string(), Amount) });
const MatrixTable = z.object({
  priceGroup: z.string(),
  columns: Ids,
  rows: Ids,
  prices: z.record(z.string(), many(many(Amount.nullable()))),
});

const ConfiguratorPricePart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('matrix'),
    ...measured,
    columnAttribute: z.int(),
    rowAttribute: z.int(),
    tables: many(MatrixTable),
  }),
  z.object({
    kind: z.literal('area'),
    ...measured,
    widthAttribute: z.int(),
    heightAttribute: z.int(),
    minimumSquareMillimetres: z.int(),
    rates: many(MetreRate),
  }),
  z.object({
    kind: z.literal('length'),
    ...measured,
    lengthAttribute: z.int(),
    minimumMillimetres: z.int(),
    rates: many(MetreRate),
  }),
  z.object({ kind: z.literal('percent'), ...part, percent: z.number() }),
  z.object({ kind: z.literal('fixed'), ...part, surcharge: Surcharge }),
]);

/** A picture of a view, laid over those before it; `colourOf`: multiplied by the chosen swatch of that attribute. */
const ConfiguratorLayer = z.object({
  view: z.int(),
  when: many(ConfiguratorCondition),
  image: z.object({ path: z.string(), width: z.int(), height: z.int(), color: z.string(), opaque: z.boolean() }),
  colourOf: z.int().nullable(),
});

/** Texts are in the caller's language; `prices` and surcharges are empty where the product's price is hidden. */
export const Configurator = z
  .object({
    locale: z.enum(locales).optional(),
    productId: z.int(),
    productCode: z.string(),
    version: z.int(),
    versionId: z.int(),
    vatRatePercent: z.number(),
    prices: Surcharge,
    attributes: many(ConfiguratorAttribute),
    rules: many(ConfiguratorRule),
    priceParts: many(ConfiguratorPricePart),
    layers: many(ConfiguratorLayer),
  })
  .meta({ id: 'Configurator' });
export type Configurator = z.infer<typeof Configurator>;
