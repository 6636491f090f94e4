import { flattenAttributes } from '#domain/configurator/flatten-attributes.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import type { Localized } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { configuredProductOf, findCodedProducts } from './configurable-products.ts';
import { modelOf } from './model-memory.ts';

/** A value that the shop sends samples of, in both languages. */
export type SampleValue = {
  productId: number;
  value: number;
  code: string;
  attribute: Localized;
  name: Localized;
  swatch: string | null;
};

/** Every value of these products of which the shop sends samples (SAMPLE-1). */
export async function findSampleValues(reader: Reader, productIds: readonly number[]): Promise<SampleValue[]> {
  const products = await findCodedProducts(reader, productIds);
  return products.flatMap((product) => {
    const { configurator } = product;
    if (configurator === null) return [];
    const inPolish = marked(modelOf(configurator, configuredProductOf(product), 'pl'));
    const inEnglish = marked(modelOf(configurator, configuredProductOf(product), 'en'));
    return inPolish.map(({ attribute, value }, index) => ({
      productId: product.id,
      value: value.id,
      code: value.code,
      attribute: { pl: attribute.name, en: inEnglish[index]!.attribute.name },
      name: { pl: value.name, en: inEnglish[index]!.value.name },
      swatch: value.swatch,
    }));
  });
}

const marked = ({ attributes }: ConfiguratorModel) =>
  flattenAttributes(attributes).flatMap(({ attribute }) =>
    attribute.values.filter(({ sample }) => sample === true).map((value) => ({ attribute, value })),
  );
