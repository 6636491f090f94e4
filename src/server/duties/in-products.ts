import { isNotNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  countriesOfSafetyLaw,
  dutyAttributes,
  greenClaimIn,
  type Duty,
  type DutyRule,
} from '#domain/duties/duty-rules.ts';
import { l, publicListing } from '#server/catalogue/index.ts';
import type { Reader } from '#server/database/database.ts';
import {
  attributes,
  producers,
  productAttributes,
  productImages,
  productPrices,
  productResources,
  products,
  productTexts,
  resourceCategories,
  resources,
  type ResponsiblePerson,
} from '#server/database/schema/index.ts';

/** Another product of the same category. */
const other = alias(products, 'other');

const shownProducts = sql`${publicListing} join ${products} on ${products.id} = ${l.productId}`;

/** The heading that declarations of performance stand under. */
const declarations = 'declarations';

const hasAttribute = (code: string) => sql`exists (
  select from ${productAttributes} join ${attributes} on ${attributes.id} = ${productAttributes.attributeId}
  where ${productAttributes.productId} = ${products.id} and ${attributes.code} = ${code})`;

/** It is sold in packs by the square metre, so that its price per metre is shown. */
const isSoldByArea = (id: typeof products.id | typeof other.id) => sql`exists (
  select from ${productAttributes} join ${attributes} on ${attributes.id} = ${productAttributes.attributeId}
  where ${productAttributes.productId} = ${id} and ${attributes.packArea})`;

/** What is made to order in one piece has no unit price. */
const isConfigurable = isNotNull(products.configuratorId);

/** Of products that everybody may see. */
export async function findInProducts(reader: Reader): Promise<Duty[]> {
  const rules: readonly (readonly [DutyRule, SQL])[] = [
    ['producer', sql`${products.producerId} is null and not ${products.isGiftCard}`],
    ['picture', sql`not exists (select from ${productImages} where ${productImages.productId} = ${products.id})`],
    [
      'description',
      sql`exists (select from ${productTexts} where ${productTexts.productId} = ${products.id}
        and ${productTexts.summary} = '' and ${productTexts.description} = '')`,
    ],
    [
      'energy-label',
      sql`${products.energyLabel} is null and exists (select from ${products} other
        where ${other.categoryId} = ${products.categoryId} and ${other.energyLabel} is not null)`,
    ],
    [
      'energy-sheet',
      sql`${products.energyLabel} is not null and ${products.energyLabel} ->> 'eprel' is null
        and ${products.energyLabel} -> 'sheet' ->> 'pl' = ''`,
    ],
    [
      'unit-price',
      sql`not ${isSoldByArea(products.id)} and not ${isConfigurable} and exists (select from ${products} other
        where ${other.categoryId} = ${products.categoryId} and ${isSoldByArea(other.id)})`,
    ],
    ['electric-waste', sql`${products.energyLabel} is not null and not ${hasAttribute(dutyAttributes.electricWaste)}`],
    [
      'performance-declaration',
      sql`${hasAttribute(dutyAttributes.buildingStandard)} and not exists (
        select from ${productResources} join ${resources} on ${resources.id} = ${productResources.resourceId}
        join ${resourceCategories} on ${resourceCategories.id} = ${resources.categoryId}
        where ${productResources.productId} = ${products.id} and ${resourceCategories.code} = ${declarations})`,
    ],
    [
      'lowest-price',
      sql`exists (select from ${productPrices} where ${productPrices.productId} = ${products.id}
        and ${productPrices.priceGroup} = '' and ${productPrices.gross} < ${productPrices.baseGross}
        and ${productPrices.discount} is not null and ${productPrices.discount} ->> 'lowestGross30' is null)
        and not ${products.priceHidden}`,
    ],
  ];
  const duties = rules.map(async ([rule, condition]) => {
    const { rows } = await reader.execute<{ code: string }>(
      sql`select ${products.code} as code from ${shownProducts} where ${condition} order by ${products.code}`,
    );
    return rows.map(({ code }): Duty => ({ rule, subject: code }));
  });
  return (await Promise.all(duties)).flat();
}

/** Of makers whose products are shown. */
export async function findInProducers(reader: Reader): Promise<Duty[]> {
  const { rows } = await reader.execute<{
    code: string;
    country: string;
    reachable: boolean;
    responsible: ResponsiblePerson | null;
  }>(sql`
    select ${producers.code} as code, ${producers.country} as country, ${producers.responsible} as responsible,
      ${producers.street} <> '' and ${producers.city} <> ''
        and (${producers.email} <> '' or ${producers.url} <> '') as reachable
    from ${producers}
    where exists (select from ${shownProducts} where ${products.producerId} = ${producers.id})
    order by ${producers.code}`);
  return rows.flatMap(({ code, country, reachable, responsible }): Duty[] => [
    ...(reachable ? [] : [{ rule: 'producer-address', subject: code } as const]),
    ...(countriesOfSafetyLaw.includes(country) || answersInTheUnion(responsible)
      ? []
      : [{ rule: 'producer-outside', subject: code } as const]),
  ]);
}

const answersInTheUnion = (person: ResponsiblePerson | null): boolean =>
  person !== null &&
  countriesOfSafetyLaw.includes(person.country) &&
  person.street !== '' &&
  person.city !== '' &&
  (person.email !== '' || person.url !== '');

/** Of what is said of products. */
export async function findClaims(reader: Reader): Promise<Duty[]> {
  const { rows } = await reader.execute<{ code: string; text: string }>(sql`
    select ${products.code} as code,
      string_agg(
        concat_ws(' ', ${productTexts.name}, ${productTexts.summary}, ${productTexts.description}), ' ') as text
    from ${shownProducts} join ${productTexts} on ${productTexts.productId} = ${products.id}
    group by ${products.id} order by ${products.code}`);
  return rows.flatMap(({ code, text }) => {
    const claim = greenClaimIn(text);
    return claim === null ? [] : [{ rule: 'green-claim', subject: `${code}: ${claim}` } as const];
  });
}

/** The codes of shown products, but gift cards, that do not have an attribute. */
export async function listWithout(reader: Reader, attribute: string): Promise<string[]> {
  const { rows } = await reader.execute<{ code: string }>(sql`
    select ${products.code} as code from ${shownProducts}
    where not ${products.isGiftCard} and not ${hasAttribute(attribute)} order by ${products.code}`);
  return rows.map(({ code }) => code);
}
