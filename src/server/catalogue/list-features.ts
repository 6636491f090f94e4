import type { z } from 'zod';
import type { featuresContract, SystemBox } from '#contract/features.ts';
import { featureTypes, isFeatureType, type FeatureType } from '#domain/catalogue/feature-types.ts';
import { lastPage } from '#domain/catalogue/page-window.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import type { Database } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { presentFeature } from './features.ts';
import { catalogueMemory } from './memory.ts';

type Query = z.output<typeof featuresContract.listFeatureValues.query>;
type Page = z.infer<typeof featuresContract.listFeatureValues.response>;
type Groups = z.infer<typeof featuresContract.listFeatureGroups.response>;

/** A change of a room or a system touches the whole catalogue, so lists of them need no tags. */
const noTags: readonly string[] = [];

/** A page of the rooms or of the systems, in the order of the shop. */
export async function listFeatureValues(
  database: Database,
  type: number,
  { page, perPage, locale, with: parts = [] }: Query,
): Promise<PublicAnswer<Page>> {
  const all = (await catalogueMemory(database).features.get()).ofType(featureTypeOf(type));
  const described = parts.some(([name]) => name === 'description');
  const items = all.slice((page - 1) * perPage, page * perPage).map((value) => ({
    ...presentFeature(value, locale),
    ...(described && { description: inLocale(value.description, locale) }),
  }));
  return PublicAnswer.of({ items, total: all.length, page, maxPage: lastPage(all.length, perPage) }, noTags);
}

/** The groups with their values; last, if there are any, those that no group has. */
export async function listFeatureGroups(
  database: Database,
  type: number,
  locale: Locale,
): Promise<PublicAnswer<Groups>> {
  const features = await catalogueMemory(database).features.get();
  const values = features.ofType(featureTypeOf(type));
  const groups = features.groupsOf(featureTypeOf(type)).map(({ id, name }) => ({ id, name: inLocale(name, locale) }));
  const answer = [...groups, { id: null, name: '' }].map((group) => ({
    ...group,
    values: values.filter(({ groupId }) => groupId === group.id).map((value) => presentFeature(value, locale)),
  }));
  return PublicAnswer.of(
    answer.filter((group) => group.values.length > 0),
    noTags,
  );
}

export async function listSystemBoxes(database: Database, locale: Locale): Promise<PublicAnswer<SystemBox[]>> {
  const systems = (await catalogueMemory(database).features.get()).ofType(featureTypes.system);
  const boxes = systems.map((system) => {
    const { id, slug, name, previewImage } = presentFeature(system, locale);
    const description = inLocale(system.description, locale);
    return { id, slug, name, description, image: previewImage, url: pathTo('SYSTEMS_SHOW', locale, { slug }) };
  });
  return PublicAnswer.of(boxes, noTags);
}

function featureTypeOf(type: number): FeatureType {
  if (isFeatureType(type)) return type;
  throw notFound();
}
