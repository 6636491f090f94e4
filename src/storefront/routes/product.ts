import type { QueryClient } from '#storefront/api/query-client.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';
import { NotFound } from '#storefront/navigation/not-found.ts';
import type { PageLoad } from '#storefront/navigation/screen.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { loadProduct } from '#storefront/features/catalogue/load-by-key.ts';
import { formSources, lateForms } from '#storefront/features/forms/late-forms.ts';
import { latePacks, packsSources } from '#storefront/features/purchase/late-packs.ts';
import { lateResources, resourcesSources } from '#storefront/features/resources/late-resources.tsx';
import { trailData } from '#storefront/shell/page-trail.tsx';
import { extrasSources, lateExtras } from './late-extras.ts';
import { configuratorSources, lateConfigurator, loadConfigurator } from './late-configurator.ts';
import { productData, productInput, productTrail } from './product-data.ts';

/**
 * True on the server, which waits for the configurator's answer, so that it stands in the page, and names the files of
 * late parts. The browser waits for the files alone and knows no names.
 */
const rendered = import.meta.env.SSR;

export const loadProductPage: PageLoad = async ({ shop, queryClient, params, search, locale }) => {
  const id = Number(params.id);
  const recommended = queryClient
    .ensureQueryData(shopQuery(shop, 'listRecommended', { query: { id: [id] } }))
    .catch((error: unknown) => console.error('Recommended products could not be loaded', error));
  const found = await loadProduct(shop, queryClient, params, { query: productInput(id).query });
  if (!found) throw new NotFound();
  const configured = found.configurable ? loadConfigurator(shop, queryClient, { id, code: search.code }) : undefined;
  const byArea = found.packAreaCm2 !== null;
  const soldOut = found.stockQuantity === 0;
  const downloads = found.resources.length > 0;
  const [drawn] = await Promise.all([
    rendered ? configured : undefined,
    found.configurable && lateConfigurator.load(locale),
    recommended,
    lateExtras.load(locale),
    byArea && latePacks.load(locale),
    downloads && lateResources.load(locale),
    soldOut && loadSoldOut(shop, queryClient, id),
  ]);
  const image = drawn ?? found.images[0]?.file.path;
  return {
    title: found.metaTitle || found.name,
    description: found.metaDescription,
    canonicalPath: pathTo('PRODUCTS_PRODUCT_SHOW', locale, { id, slug: found.slug }),
    alternates: {
      pl: pathTo('PRODUCTS_PRODUCT_SHOW', 'pl', { id, slug: found.slugs.pl }),
      en: pathTo('PRODUCTS_PRODUCT_SHOW', 'en', { id, slug: found.slugs.en }),
    },
    ...(image && { image: imageUrl(image, 'productLarge') }),
    ...(rendered && {
      jsonLd: [productData(shop, found), trailData(shop, productTrail(found, locale))],
      parts: [
        ...extrasSources(locale),
        ...(found.configurable ? configuratorSources(locale) : []),
        ...(byArea ? packsSources(locale) : []),
        ...(soldOut ? formSources(locale) : []),
        ...(downloads ? resourcesSources : []),
      ],
    }),
  };
};

/** What stands in the place of buying where nothing can be bought; a failure is logged only. */
async function loadSoldOut(shop: Shop, queryClient: QueryClient, id: number): Promise<void> {
  const alternatives = queryClient
    .ensureQueryData(shopQuery(shop, 'listAlternatives', { params: { id } }))
    .catch((error: unknown) => console.error('Products like this one could not be loaded', error));
  await Promise.all([alternatives, lateForms.load(shop.locale)]);
}
