import { useEffect } from 'react';
import type { FeatureValue } from '#contract/features.ts';
import type { FeatureKind } from '#domain/catalogue/feature-types.ts';
import type { Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { menuFeatures } from './feature-calls.ts';

/** A room or a system as menus show it. */
export type FeatureLink = { id: number; name: string; href: string; image: FeatureValue['previewImage'] };

/** For each kind: its page with all, the page of a single one, and what the menus call them. */
export const featureMenus = {
  room: { index: 'ROOMS_INDEX', show: 'ROOMS_SHOW', title: 'shell.rooms', all: 'shell.rooms.all' },
  system: { index: 'SYSTEMS_INDEX', show: 'SYSTEMS_SHOW', title: 'shell.systems', all: 'shell.systems.all' },
} as const;

const toLink =
  (kind: FeatureKind, locale: Locale) =>
  ({ id, name, slug, previewImage }: FeatureValue): FeatureLink => ({
    id,
    name,
    href: pathTo(featureMenus[kind].show, locale, { slug }),
    image: previewImage,
  });

/** Kept for each answer, because the server draws many pages, with several menus each, from one answer. */
const linksOfValues = new WeakMap<readonly FeatureValue[], FeatureLink[]>();

function linksOf(values: readonly FeatureValue[], kind: FeatureKind, locale: Locale): FeatureLink[] {
  const links = linksOfValues.get(values) ?? values.map(toLink(kind, locale));
  linksOfValues.set(values, links);
  return links;
}

const noValues: readonly FeatureValue[] = [];

/** The first rooms or systems; none, and a line in the console, when they can't be loaded (SHELL-4). */
export function useFeatureLinks(kind: FeatureKind): FeatureLink[] {
  const shop = useShop();
  const { locale } = shop;
  const { data, error } = useQuery(shopQuery(shop, 'listFeatureValues', menuFeatures(kind)));
  useEffect(() => {
    if (error) console.error('A menu could not be loaded', error);
  }, [error]);
  return linksOf(data?.items ?? noValues, kind, locale);
}
