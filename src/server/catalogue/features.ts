import { asc } from 'drizzle-orm';
import type { FeatureValue } from '#contract/features.ts';
import type { FeatureType } from '#domain/catalogue/feature-types.ts';
import { inLocale, type Locale, type Localized } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { featureGroups, featureValues } from '#server/database/schema/index.ts';

export type StoredFeature = typeof featureValues.$inferSelect;
type StoredGroup = typeof featureGroups.$inferSelect;

/** All rooms and systems in the order of the shop, with the ways to find one. */
export type FeatureIndex = {
  ofType: (type: FeatureType) => readonly StoredFeature[];
  groupsOf: (type: FeatureType) => readonly StoredGroup[];
  byId: ReadonlyMap<number, StoredFeature>;
  bySlug: (type: FeatureType, slug: string, locale: Locale) => StoredFeature | undefined;
};

export async function loadFeatures(reader: Reader): Promise<FeatureIndex> {
  const [values, groups] = await Promise.all([
    reader.select().from(featureValues).orderBy(asc(featureValues.position), asc(featureValues.id)),
    reader.select().from(featureGroups).orderBy(asc(featureGroups.position), asc(featureGroups.id)),
  ]);
  const ofType = (type: FeatureType) => values.filter((value) => value.type === type);
  return {
    ofType,
    groupsOf: (type) => groups.filter((group) => group.type === type),
    byId: new Map(values.map((value) => [value.id, value])),
    bySlug: (type, slug, locale) =>
      ofType(type).find((value) => inLocale(value.slug, locale) === slug) ??
      ofType(type).find((value) => Object.values(value.slug).includes(slug)),
  };
}

export function presentFeature(
  { id, type, slug, name, previewImagePath }: StoredFeature,
  locale: Locale,
): FeatureValue {
  const ownName = inLocale(name, locale);
  return {
    id,
    type,
    slug: inLocale(slug, locale),
    name: ownName,
    previewImage: previewImagePath === null ? null : { file: { path: previewImagePath }, alt: ownName },
  };
}

export const slugsOf = ({ slug }: { slug: Partial<Localized> }): Localized => ({
  pl: inLocale(slug, 'pl'),
  en: inLocale(slug, 'en'),
});
