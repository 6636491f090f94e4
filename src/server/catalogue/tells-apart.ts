import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { attributeValues, productAttributes, products } from '#server/database/schema/index.ts';

const other = alias(products, 'other');
const shared = alias(productAttributes, 'shared');

/** Whether a row of `attribute_values` is missing from one of the products of a model (CATALOGUE-17). */
export const tellsApart = (variantGroup: AnyColumn): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${products} other
  where ${other.variantGroup} = ${variantGroup} and ${other.active} and not exists (
    select 1 from ${productAttributes} shared
    where ${shared.productId} = ${other.id} and ${shared.valueId} = ${attributeValues.id}))`;
