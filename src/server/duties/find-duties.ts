import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  countriesOfSafetyLaw,
  dutyAttributes,
  greenClaimIn,
  neededPages,
  type DutyRule,
} from '#domain/duties/duty-rules.ts';
import { locales } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { l, publicListing } from '#server/catalogue/index.ts';
import type { Config } from '#server/config/config.ts';
import type { Reader } from '#server/database/database.ts';
import { currentDocuments } from '#server/pages/index.ts';
import {
  attributes,
  pages,
  pageTexts,
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

/** Something that a shop could be fined for; the subject is a code, a page or a variable. */
type Duty = { rule: DutyRule; subject: string };

type DutyConfig = Pick<Config, 'storefront' | 'returnsSlug' | 'forThisMachine'>;

/** Looks for what the law asks of a shop and this one does not have (DUTY-1). */
export async function findDuties(reader: Reader, config: DutyConfig): Promise<Duty[]> {
  const found = await Promise.all([
    findInProducts(reader),
    findInProducers(reader),
    findClaims(reader),
    findInPages(reader),
    findDocuments(reader, config),
    findGuaranteeNotice(reader, config),
  ]);
  const settings: Duty[] = config.storefront.bdoNumber === undefined ? [{ rule: 'bdo', subject: 'BDO_NUMBER' }] : [];
  return [...found.flat(), ...settings];
}

/** Another product of the same category. */
const labelled = alias(products, 'labelled');

const shown = sql`${publicListing} join ${products} on ${products.id} = ${l.productId}`;

/** The heading that declarations of performance stand under. */
const declarations = 'declarations';

const hasAttribute = (code: string) => sql`exists (
  select from ${productAttributes} join ${attributes} on ${attributes.id} = ${productAttributes.attributeId}
  where ${productAttributes.productId} = ${products.id} and ${attributes.code} = ${code})`;

async function findInProducts(reader: Reader): Promise<Duty[]> {
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
      sql`${products.energyLabel} is null and exists (select from ${products} labelled
        where ${labelled.categoryId} = ${products.categoryId} and ${labelled.energyLabel} is not null)`,
    ],
    [
      'energy-sheet',
      sql`${products.energyLabel} is not null and ${products.energyLabel} ->> 'eprel' is null
        and ${products.energyLabel} -> 'sheet' ->> 'pl' = ''`,
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
  const found = rules.map(async ([rule, condition]) => {
    const { rows } = await reader.execute<{ code: string }>(
      sql`select ${products.code} as code from ${shown} where ${condition} order by ${products.code}`,
    );
    return rows.map(({ code }): Duty => ({ rule, subject: code }));
  });
  return (await Promise.all(found)).flat();
}

/** Of makers whose products are shown. */
async function findInProducers(reader: Reader): Promise<Duty[]> {
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
    where exists (select from ${shown} where ${products.producerId} = ${producers.id})
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

async function findClaims(reader: Reader): Promise<Duty[]> {
  const { rows } = await reader.execute<{ code: string; text: string }>(sql`
    select ${products.code} as code,
      string_agg(concat_ws(' ', ${productTexts.name}, ${productTexts.summary}, ${productTexts.description}), ' ') as text
    from ${shown} join ${productTexts} on ${productTexts.productId} = ${products.id}
    group by ${products.id} order by ${products.code}`);
  return rows.flatMap(({ code, text }) => {
    const claim = greenClaimIn(text);
    return claim === null ? [] : [{ rule: 'green-claim', subject: `${code}: ${claim}` } as const];
  });
}

/** What the mail of every order carries. */
async function findDocuments(reader: Reader, { storefront, returnsSlug }: DutyConfig): Promise<Duty[]> {
  const named = [
    ['TERMS_SLUG', storefront.termsSlug],
    ['RETURNS_SLUG', returnsSlug],
  ] as const;
  const found = named.map(async ([variable, slug]): Promise<Duty[]> => {
    const documents = await currentDocuments(reader, { slugs: [slug], locale: 'pl' });
    return documents.length > 0 ? [] : [{ rule: 'order-documents', subject: `${variable}=${slug}` }];
  });
  return (await Promise.all(found)).flat();
}

/**
 * The page with the official notice: whoever sells to others than this machine names it, and it shows the picture of
 * the notice in each language.
 */
async function findGuaranteeNotice(
  reader: Reader,
  { storefront: { guaranteeSlug }, forThisMachine }: DutyConfig,
): Promise<Duty[]> {
  const rule = 'guarantee-notice';
  if (guaranteeSlug === undefined) return forThisMachine ? [] : [{ rule, subject: 'GUARANTEE_SLUG' }];
  const { rows } = await reader.execute<{ locale: string; drawn: boolean }>(sql`
    select shown.locale, shown.blocks::text ~* ${drawnFile} as drawn
    from ${pageTexts} named join ${pageTexts} shown on shown.page_id = named.page_id
    where named.slug = ${guaranteeSlug}`);
  return locales.flatMap((locale) => {
    const isDrawn = rows.some((row) => row.locale === locale && row.drawn);
    return isDrawn ? [] : [{ rule, subject: `GUARANTEE_SLUG=${guaranteeSlug} (${locale})` }];
  });
}

/** The path of a picture of the shop in the blocks of a page. */
const drawnFile = String.raw`"path": *"[^"]+\.(webp|png|jpe?g|avif)"`;

async function findInPages(reader: Reader): Promise<Duty[]> {
  const { rows } = await reader.execute<{ code: string; locale: string; content: string }>(sql`
    select ${pages.code} as code, ${pageTexts.locale} as locale, ${pageTexts.blocks}::text as content
    from ${pages} join ${pageTexts} on ${pageTexts.pageId} = ${pages.id}`);
  const contentOf = (code: string, locale: string) =>
    rows.find((row) => row.code === code && row.locale === locale)?.content;
  const missing = neededPages.flatMap(([code, rule]) =>
    locales.flatMap((locale): Duty[] =>
      contentOf(code, locale) === undefined ? [{ rule, subject: `${code} (${locale})` }] : [],
    ),
  );
  const silent = locales.flatMap((locale): Duty[] => {
    const content = contentOf('returns', locale);
    const says = content === undefined || content.includes(pathTo('WITHDRAWAL', locale));
    return says ? [] : [{ rule: 'withdrawal-link', subject: `returns (${locale})` }];
  });
  const closed = rows
    .filter(({ content }) => /ec\.europa\.eu\/consumers\/odr/i.test(content))
    .map(({ code, locale }): Duty => ({ rule: 'odr-link', subject: `${code} (${locale})` }));
  return [...missing, ...silent, ...closed];
}
