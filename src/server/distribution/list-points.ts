import { and, arrayContains, asc, eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { DistributionPoint, distributionContract } from '#contract/distribution.ts';
import { lastPage } from '#domain/catalogue/page-window.ts';
import { searchWords } from '#domain/catalogue/search-words.ts';
import { distanceKm, findPlace, postcodeStart, type Position } from '#domain/distribution/places.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { distributionPoints as points, producers } from '#server/database/schema/index.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';

type Query = z.output<typeof distributionContract.listDistribution.query>;
type Page = z.input<typeof distributionContract.listDistribution.response>;
type Row = typeof points.$inferSelect;

/** An import of points touches everything that is kept. */
const noTags: readonly string[] = [];

/** A page of the points, the nearest first where a place was named that is known, else in the order of the shop. */
export async function listPoints(reader: Reader, query: Query): Promise<PublicAnswer<Page>> {
  const { page, perPage, locale, q = '' } = query;
  const [rows, makers] = await Promise.all([
    reader
      .select()
      .from(points)
      .where(and(...conditions(query)))
      .orderBy(asc(points.position), asc(points.id)),
    reader.select({ code: producers.code, name: producers.name }).from(producers),
  ]);
  const nameOf = new Map(makers.map(({ code, name }) => [code, name]));
  const all = matchingPoints(rows, q).map(({ row, km }) => present(row, { km, locale, nameOf }));
  const items = all.slice((page - 1) * perPage, page * perPage);
  return PublicAnswer.of({ items, total: all.length, page, maxPage: lastPage(all.length, perPage) }, noTags);
}

function conditions({ type, province, producer }: Query): SQL[] {
  return [
    eq(points.active, true),
    ...(type === undefined ? [] : [eq(points.kind, type)]),
    ...(province === undefined ? [] : [eq(points.province, province)]),
    ...(producer === undefined ? [] : [arrayContains(points.producers, [producer])]),
  ];
}

/** So far people go; where nobody is as near, these few are better than none. */
const nearKm = 100;
const fewNearest = 5;

type PointAway = { row: Row; km: number | null };

/**
 * Those that have the words in town, name, street or postcode, and where the place is known those around it, by their
 * distance (DISTRIBUTION-2).
 */
function matchingPoints(rows: readonly Row[], q: string): PointAway[] {
  if (q === '') return rows.map((row) => ({ row, km: null }));
  const matching = rows.filter((row) => matches(row, q));
  const place = findPlace(q) ?? positionOf(matching.find((row) => row.latitude !== null));
  if (!place) return matching.map((row) => ({ row, km: null }));
  const withDistance = rows.flatMap((row): { row: Row; km: number }[] => {
    const position = positionOf(row);
    return position ? [{ row, km: distanceKm(place, position) }] : [];
  });
  const unplaced = matching.filter((row) => !positionOf(row)).map((row) => ({ row, km: null }));
  const nearest = withDistance.toSorted((one, other) => one.km - other.km);
  const near = nearest.filter(({ row, km }) => km <= nearKm || matching.includes(row));
  const all = [...unplaced, ...near];
  return all.length > 0 ? all : nearest.slice(0, fewNearest);
}

function matches(row: Row, q: string): boolean {
  const start = postcodeStart(q);
  if (start !== null) return row.postalCode.replaceAll(/\D/g, '').startsWith(q.replaceAll(/\D/g, ''));
  const text = ` ${searchWords(`${row.city} ${row.name} ${row.street} ${row.province}`).join(' ')}`;
  return searchWords(q).every((word) => text.includes(` ${word}`));
}

const positionOf = (row: Row | undefined): Position | null =>
  row && row.latitude !== null && row.longitude !== null ? { lat: row.latitude, lng: row.longitude } : null;

type Around = { km: number | null; locale: Locale; nameOf: ReadonlyMap<string, string> };

function present(row: Row, { km, locale, nameOf }: Around): DistributionPoint {
  const { id, name, street, postalCode, city, province, country, phone, email, www } = row;
  return {
    id,
    name,
    type: row.kind,
    street,
    postalCode,
    city,
    province,
    country,
    lat: row.latitude,
    lng: row.longitude,
    phone,
    email,
    www,
    hours: inLocale(row.hours, locale),
    producers: row.producers.flatMap((code) => {
      const maker = nameOf.get(code);
      return maker === undefined ? [] : [{ code, name: maker }];
    }),
    distanceKm: km === null ? null : Math.round(km),
  };
}
