import { existsSync } from 'node:fs';
import type { Translate } from '#i18n/keys.ts';
import type { Config } from '#server/config.ts';
import { originalFile } from '#server/media/media-path.ts';
import { isTrustedProxy } from '#server/trusted-proxies.ts';
import type { OpenShop } from '../open-shop.ts';
import type { Health } from './doctor-ground.ts';

const oldestPostgres = 150_000;

/** What a running shop noticed longer ago may have been mended since. */
const sightingDays = 7;

const counting = `select
  current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
  (select count(*) from products) as products, (select count(*) from categories) as categories, (select count(*) from orders) as orders,
  (select count(*) from products p where active and not exists (select 1 from product_listing l where l.product_id = p.id)) as unlisted,
  (select count(*) from outbox_messages where sent_at is null and created_at < now() - interval '1 hour') as waiting,
  (select detail from sightings where kind = 'unknown-proxy' and at > now() - interval '${sightingDays} days') as proxy`;

const pictures = `select path from product_images union select image_path from categories where image_path is not null
  union select preview_image_path from feature_values where preview_image_path is not null union select image_path from outlet_pieces where image_path is not null`;

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

/** The database, what is in it, and whether its pictures are on the disk. */
export async function databaseFindings(
  { database: { pool }, mode }: OpenShop,
  { dataDir, trustProxy }: Config,
  translate: Translate,
): Promise<Health[]> {
  const {
    rows: [counts],
  } = await pool.query<Counts>(counting);
  const { rows } = await pool.query<{ path: string }>(pictures);
  const { version, versionNumber, products, categories, orders, unlisted, waiting, proxy } = counts!;
  const missing = rows.filter(({ path }) => !existsSync(originalFile(dataDir, path)));
  return [
    versionNumber < oldestPostgres
      ? { good: false, text: translate('komoda.doctor.database_old', { version }) }
      : { good: true, text: translate('komoda.doctor.database', { version, mode }) },
    { good: true, text: translate('komoda.doctor.counts', { products, categories, orders }) },
    ...(unlisted > 0 ? [{ good: false, text: translate('komoda.doctor.listing', { count: unlisted }) }] : []),
    missing.length > 0
      ? {
          good: false,
          text: translate('komoda.doctor.pictures_missing', { count: missing.length, example: missing[0]!.path }),
        }
      : { good: true, text: translate('komoda.doctor.pictures', { count: rows.length }) },
    waiting > 0
      ? { good: false, text: translate('komoda.doctor.waiting', { count: waiting }) }
      : { good: true, text: translate('komoda.doctor.no_waiting') },
    ...(proxy !== null && !isTrustedProxy(trustProxy, proxy)
      ? [{ good: false, text: translate('komoda.doctor.unknown_proxy', { peer: proxy }) }]
      : []),
  ];
}
