import { inArray, sql } from 'drizzle-orm';
import { demoAccounts } from '#domain/accounts/demo-accounts.ts';
import type { Translate } from '#i18n/keys.ts';
import { isLocal } from '#server/config/addresses.ts';
import type { Config } from '#server/config/config.ts';
import type { Reader } from '#server/database/database.ts';
import {
  categories,
  featureValues,
  orders,
  outboxMessages,
  outletPieces,
  productImages,
  productListing,
  productPrices,
  products,
  sightings,
  users,
} from '#server/database/schema/index.ts';
import { originalKey, originalsPrefix } from '#server/media/index.ts';
import { filesOf, StoreAwayError, type FileStore } from '#server/storage/index.ts';
import { isTrustedProxy } from '#server/config/trusted-proxies.ts';
import type { Finding } from './ground-findings.ts';

const oldestPostgres = 150_000;

/** Older sightings are left out: their cause may have been mended since. */
const sightingDays = 7;

export const isUnlisted = sql`${products.active} and not exists (
  select 1 from ${productListing} where ${productListing.productId} = ${products.id})`;
const isLate = sql`${outboxMessages.sentAt} is null and ${outboxMessages.createdAt} < now() - interval '1 hour'`;

const isRecentProxy = sql`${sightings.kind} = 'unknown-proxy'
  and ${sightings.at} > now() - make_interval(days => ${sightingDays})`;

const counting = sql`select
  current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
  (select count(*) from ${products}) as products, (select count(*) from ${categories}) as categories,
  (select count(*) from ${orders}) as orders, (select count(*) from ${products} where ${isUnlisted}) as unlisted,
  (select count(*) from ${outboxMessages} where ${isLate}) as waiting,
  (select ${sightings.detail} from ${sightings} where ${isRecentProxy}) as proxy`;

const pictures = sql`
  select ${productImages.path} as path from ${productImages}
  union select ${categories.imagePath} from ${categories} where ${categories.imagePath} is not null
  union select ${featureValues.previewImagePath} from ${featureValues}
    where ${featureValues.previewImagePath} is not null
  union select ${outletPieces.imagePath} from ${outletPieces} where ${outletPieces.imagePath} is not null
  union select jsonb_array_elements(${products.icons}) ->> 'path' from ${products}
  union select ${productPrices.discount} ->> 'icon' from ${productPrices}
    where ${productPrices.discount} ->> 'icon' is not null`;

type Counts = {
  version: string;
  versionNumber: number;
  products: number;
  categories: number;
  orders: number;
  unlisted: number;
  waiting: number;
  proxy: string | null;
};

/** The database that was reached in this way, what is in it, and whether its pictures are on the disk. */
export async function databaseFindings(
  reader: Reader,
  mode: string,
  config: Config,
  translate: Translate,
): Promise<Finding[]> {
  const {
    rows: [counts],
  } = await reader.execute<Counts>(counting);
  const { rows } = await reader.execute<{ path: string }>(pictures);
  const { trustProxy, demoAccounts: areLetIn, publicUrl } = config;
  const demoEmails = demoAccounts.map(({ email }) => email);
  const demo = areLetIn
    ? await reader.select({ email: users.email }).from(users).where(inArray(users.email, demoEmails))
    : [];
  const { version, versionNumber, unlisted, waiting, proxy, ...sizes } = counts!;
  const missingPictures = await missingOf(
    filesOf(config),
    rows.map(({ path }) => path),
  );
  return [
    versionNumber < oldestPostgres
      ? { good: false, text: translate('komoda.doctor.database_old', { version }) }
      : { good: true, text: translate('komoda.doctor.database', { version, mode }) },
    { good: true, text: translate('komoda.doctor.counts', sizes) },
    ...(demo.length > 0
      ? [
          {
            good: isLocal(publicUrl),
            text: translate('komoda.doctor.demo_accounts', { emails: demo.map(({ email }) => email).join(', ') }),
          },
        ]
      : []),
    ...(unlisted > 0 ? [{ good: false, text: translate('komoda.doctor.listing', { count: unlisted }) }] : []),
    ...pictureFindings(missingPictures, rows.length, translate),
    waiting > 0
      ? { good: false, text: translate('komoda.doctor.waiting', { count: waiting }) }
      : { good: true, text: translate('komoda.doctor.no_waiting') },
    ...(proxy !== null && !isTrustedProxy(trustProxy, proxy)
      ? [{ good: false, text: translate('komoda.doctor.unknown_proxy', { peer: proxy }) }]
      : []),
  ];
}

/** Of a store that is away nothing is said here: it has a finding of its own (STORAGE-2). */
function pictureFindings(missingPictures: readonly string[] | null, count: number, translate: Translate): Finding[] {
  if (missingPictures === null) return [];
  const [example] = missingPictures;
  return example === undefined
    ? [{ good: true, text: translate('komoda.doctor.pictures', { count }) }]
    : [{ good: false, text: translate('komoda.doctor.pictures_missing', { count: missingPictures.length, example }) }];
}

/** Of the originals that rows name, those that are not in the store; null: it is away. */
async function missingOf(files: FileStore, paths: readonly string[]): Promise<string[] | null> {
  const there = new Set<string>();
  try {
    for await (const { key } of files.list(originalsPrefix)) there.add(key);
  } catch (error) {
    if (error instanceof StoreAwayError) return null;
    throw error;
  }
  return paths.filter((path) => !there.has(originalKey(path)));
}
