import type { QueryClient } from '#storefront/api/query-client.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';
import { NotFound } from '#storefront/navigation/screen.ts';
import type { PageLoad } from '#storefront/navigation/screen.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { loadProduct } from '#storefront/features/catalogue/load-by-key.ts';
import { formSources, lateForms } from '#storefront/features/forms/late-forms.tsx';
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
  const product = await loadProduct(shop, queryClient, params, { query: productInput(id).query });
  if (!product) throw new NotFound();
  const configured = product.configurable ? loadConfigurator(shop, queryClient, { id, code: search.code }) : undefined;
  const byArea = product.packAreaCm2 !== null;
  const soldOut = product.stockQuantity === 0;
  const downloads = product.resources.length > 0;
  const [configuredImage] = await Promise.all([
    rendered ? configured : undefined,
    product.configurable && lateConfigurator.load(locale),
    recommended,
    lateExtras.load(locale),
    byArea && latePacks.load(locale),
    downloads && lateResources.load(locale),
    soldOut && loadSoldOut(shop, queryClient, id),
  ]);
  const image = configuredImage ?? product.images[0]?.file.path;
  return {
    title: product.metaTitle || product.name,
    description: product.metaDescription,
    canonicalPath: pathTo('PRODUCTS_PRODUCT_SHOW', locale, { id, slug: product.slug }),
    alternates: {
      pl: pathTo('PRODUCTS_PRODUCT_SHOW', 'pl', { id, slug: product.slugs.pl }),
      en: pathTo('PRODUCTS_PRODUCT_SHOW', 'en', { id, slug: product.slugs.en }),
    },
    ...(image && { image: imageUrl(image, 'productLarge') }),
    ...(rendered && {
      jsonLd: [productData(shop, product), trailData(shop, productTrail(product, locale))],
      parts: [
        ...extrasSources(locale),
        ...(product.configurable ? configuratorSources(locale) : []),
        ...(byArea ? packsSources(locale) : []),
        ...(soldOut ? formSources(locale) : []),
        ...(downloads ? resourcesSources : []),
      ],
    }),
  };
};

/** Loads what is shown instead of the way to buy if nothing can be bought. A failure is only logged. */
async function loadSoldOut(shop: Shop, queryClient: QueryClient, id: number): Promise<void> {
  const alternatives = queryClient
    .ensureQueryData(shopQuery(shop, 'listAlternatives', { params: { id } }))
    .catch((error: unknown) => console.error('Products like this one could not be loaded', error));
  await Promise.all([alternatives, lateForms.load(shop.locale)]);
}
