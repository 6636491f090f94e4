import { featureTypes, type FeatureKind } from '#domain/catalogue/feature-types.ts';
import { type InputOf, CallError } from '#storefront/api/client.ts';
import type { Feature } from '#contract/features.ts';
import type { QueryClient } from '#storefront/api/query-client.ts';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';

/** As many rooms as a page or a block shows (CATALOGUE-35). */
const roomsPerPage = 120;

/** The call for the rooms with their pictures: the same for every block, so that it is made once. */
export const roomsInput: InputOf<'listFeatureValues'> = {
  params: { type: featureTypes.room },
  query: { with: [['previewImages']], page: 1, perPage: roomsPerPage },
};

/** The same with a line about each. */
export const describedRoomsInput: InputOf<'listFeatureValues'> = {
  params: { type: featureTypes.room },
  query: { with: [['previewImages'], ['description']], page: 1, perPage: roomsPerPage },
};

/** As many rooms or systems as a menu names; their page has the others. */
const menuSize = 12;

/** The call for the rooms or the systems of the menus. */
export const menuFeatures = (kind: FeatureKind): InputOf<'listFeatureValues'> => ({
  params: { type: featureTypes[kind] },
  query: { perPage: menuSize },
});

/** The call for a room or a system by its slug. */
export const featureInput = (kind: FeatureKind, slug: string): InputOf<'getFeatureValue'> => ({
  params: { id: slug },
  query: { type: featureTypes[kind] },
});

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
