import type { Feature } from '#contract/features.ts';
import type { FeatureKind } from '#domain/catalogue/feature-types.ts';
import { CallError } from '#storefront/api/client.ts';
import type { QueryClient } from '#storefront/api/query-client.ts';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';
import { featureInput } from './feature-inputs.ts';

/** A room or a system by its slug; null, with a warning, when there is none. */
export async function loadFeature(
  shop: Shop,
  queryClient: QueryClient,
  kind: FeatureKind,
  slug: string,
): Promise<Feature | null> {
  try {
    return await queryClient.ensureQueryData(shopQuery(shop, 'getFeatureValue', featureInput(kind, slug)));
  } catch (error) {
    if (!(error instanceof CallError) || ![400, 404].includes(error.status)) throw error;
    console.warn(`There is no ${kind} ${slug}`);
    return null;
  }
}
