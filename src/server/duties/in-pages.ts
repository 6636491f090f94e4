import { sql } from 'drizzle-orm';
import { dutyAttributes, neededPages, saysDeadline, saysPackaging, type Duty } from '#domain/duties/duty-rules.ts';
import { locales } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import type { Config } from '#server/config/config.ts';
import type { Reader } from '#server/database/database.ts';
import { pages, pageTexts } from '#server/database/schema/index.ts';
import { currentDocuments } from '#server/pages/index.ts';
import { listWithout } from './in-products.ts';

type DutyConfig = Pick<Config, 'storefront' | 'returnsSlug' | 'forThisMachine'>;
type PageRow = { code: string; locale: string; content: string };

/** What the mail of every order carries. */
export async function findDocuments(reader: Reader, { storefront, returnsSlug }: DutyConfig): Promise<Duty[]> {
  const documentSlugs = [
    ['TERMS_SLUG', storefront.termsSlug],
    ['RETURNS_SLUG', returnsSlug],
  ] as const;
  const duties = documentSlugs.map(async ([variable, slug]): Promise<Duty[]> => {
    const documents = await currentDocuments(reader, { slugs: [slug], locale: 'pl' });
    return documents.length > 0 ? [] : [{ rule: 'order-documents', subject: `${variable}=${slug}` }];
  });
  return (await Promise.all(duties)).flat();
}

/**
 * The page with the official notice: whoever sells to others than this machine names it, and it shows the picture of
 * the notice in each language.
 */
export async function findGuaranteeNotice(
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

/** Duties that pages of the shop do not keep, by what they say or leave out. */
export async function findInPages(reader: Reader): Promise<Duty[]> {
  const { rows } = await reader.execute<PageRow>(sql`
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
  const undated = locales.flatMap((locale): Duty[] => {
    const content = contentOf('complaints', locale);
    const says = content === undefined || saysDeadline(content);
    return says ? [] : [{ rule: 'complaint-deadline', subject: `complaints (${locale})` }];
  });
  return [...missing, ...silent, ...undated, ...closed, ...(await findPackaging(reader, rows))];
}

/** Languages in which neither each product nor a page says where packaging goes. */
async function findPackaging(reader: Reader, rows: readonly PageRow[]): Promise<Duty[]> {
  const silent = locales.filter(
    (locale) => !rows.some((row) => row.locale === locale && saysPackaging(row.content, locale)),
  );
  const unsaid = silent.length === 0 ? [] : await listWithout(reader, dutyAttributes.packagingWaste);
  return silent.flatMap((locale) =>
    unsaid.map((code): Duty => ({ rule: 'packaging-waste', subject: `${code} (${locale})` })),
  );
}
