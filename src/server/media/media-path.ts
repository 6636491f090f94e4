import { join } from 'node:path';

const plainPath = /^[\p{L}\p{N}_-][\p{L}\p{N}._-]*(\/[\p{L}\p{N}_-][\p{L}\p{N}._-]*)*$/u;

/** A path that stays inside its folder: plain names joined by slashes, none of them hidden. */
export const isMediaPath = (path: string) => path.length <= 300 && plainPath.test(path);

export const originalsFolder = (dataDir: string) => join(dataDir, 'media', 'originals');

export const originalFile = (dataDir: string, path: string) => join(originalsFolder(dataDir), path);

/** Where composed pictures lie: apart from the others, because there may be only so many. */
export const composedFolder = (dataDir: string) => join(dataDir, 'media', 'composed');

export const cacheFile = (dataDir: string, variant: string) => join(dataDir, 'media', 'cache', variant);
