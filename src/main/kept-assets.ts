import type { FastifyInstance } from 'fastify';
import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { z } from 'zod';
import type { FileStore } from '#server/storage/index.ts';

const filesPrefix = 'assets/files/';
const buildsPrefix = 'assets/builds/';
/** This one and four before it. */
const keptBuilds = 5;
const atOnce = 8;
const safeName = /^[\w-]+(?:\.[\w-]+)+$/;
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const namesOf = z.array(z.string());

/**
 * Keeps the built files of this version where all instances and later versions find them. So a page that was opened
 * before an update can load its parts after it (STORAGE-5). Files of the fifth version before this one are removed.
 */
export async function keepAssets(files: FileStore, folder: string, now: Date): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name)).toSorted();
  const build = hash('sha256', names.join()).slice(0, 16);
  const builds = await keysOf(files, buildsPrefix);
  if (builds.some((key) => key.endsWith(`-${build}.json`))) return;
  await eachOf(names, async (name) => files.write(filesPrefix + name, await readFile(join(folder, name))));
  await files.write(`${buildsPrefix}${now.getTime()}-${build}.json`, Buffer.from(JSON.stringify(names)));
  await dropBuilds(files, builds.slice(0, -(keptBuilds - 1)), new Set(names));
}

async function dropBuilds(files: FileStore, over: readonly string[], own: ReadonlySet<string>): Promise<void> {
  if (over.length === 0) return;
  const builds = (await keysOf(files, buildsPrefix)).filter((key) => !over.includes(key));
  const needed = new Set([...own, ...(await Promise.all(builds.map((key) => readNames(files, key)))).flat()]);
  for (const key of over) {
    const oldNames = (await readNames(files, key)).filter((name) => !needed.has(name));
    await eachOf(oldNames, (name) => files.remove(filesPrefix + name));
    await files.remove(key);
  }
}

/** Answers files that this version does not have itself. Call it in a scope of its own below /assets. */
export function answerKeptAssets(app: FastifyInstance, files: FileStore): void {
  app.setNotFoundHandler(async (request, reply) => {
    const name = request.url.split('?')[0]!.split('/').at(-1)!;
    const file = safeName.test(name) ? await files.find(filesPrefix + name).catch(() => null) : null;
    if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(types[extname(name)] ?? 'application/octet-stream')
      .send(await file.stream());
  });
}

async function keysOf(files: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(prefix)) keys.push(key);
  return keys.toSorted();
}

const readNames = async (files: FileStore, key: string): Promise<string[]> =>
  namesOf.parse(JSON.parse((await files.read(key))?.toString() ?? '[]'));

async function eachOf(names: readonly string[], work: (name: string) => Promise<unknown>): Promise<void> {
  const next = names.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const name of next) await work(name);
    }),
  );
}
