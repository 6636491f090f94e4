import { z } from 'zod';

/** The beginning of a backup: its origin, and the tables that it holds. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** Which migrations its tables have gone through, in their order. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })),
  /** The columns of each table that are stored; generated ones follow from them. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.infer<typeof Manifest>;

/** The end of a backup: how much is in it. */
export const Summary = z.object({
  rows: z.record(z.string(), z.number()),
  /** The last value of each sequence that has been used. */
  sequences: z.record(z.string(), z.number()),
  tableBytes: z.number(),
  pictures: z.number(),
  pictureBytes: z.number(),
  /** Pictures that rows name and that were missing from the folder. */
  missingPictures: z.array(z.string()).default([]),
});
export type Summary = z.infer<typeof Summary>;

/** The entries of the archive. A table is cut into parts, because an entry tells its size before its content. */
export const entryNames = {
  manifest: 'manifest.json',
  summary: 'summary.json',
  checksums: 'SHA256SUMS',
  tablePart: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.copy`,
  picture: (path: string) => `originals/${path}`,
};

/** What an entry of the archive holds, by its name. */
export function contentOf(name: string): { table: string } | { picture: string } | null {
  const [, table] = /^tables\/([^/]+)\/\d{6,}\.copy$/.exec(name) ?? [];
  if (table !== undefined) return { table };
  const [, picture] = /^originals\/(.+)$/.exec(name) ?? [];
  return picture === undefined ? null : { picture };
}
