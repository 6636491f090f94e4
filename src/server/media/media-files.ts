import { join } from 'node:path';

const plainPath = /^[\p{L}\p{N}_-][\p{L}\p{N}._-]*(\/[\p{L}\p{N}_-][\p{L}\p{N}._-]*)*$/u;

/** A path that stays inside its folder: plain names joined by slashes, none of them hidden. */
export const isMediaPath = (path: string) => path.length <= 300 && plainPath.test(path);

/** What the keys of all original pictures and documents begin with. */
export const originalsPrefix = 'media/originals/';

export const originalKey = (path: string) => originalsPrefix + path;

const pictureMark = 'picture:';

/** The tag that is reported when a picture is gone. */
export const pictureTag = (path: string) => pictureMark + path;

/** The path of the picture that a tag names, if it names one. */
export const pathOfTag = (tag: string): string[] =>
  tag.startsWith(pictureMark) ? [tag.slice(pictureMark.length)] : [];

const variantsPrefix = 'media/cache/';

/** A variant is the size, the path and the format: `crop-120x120/1a2b3c4d-lamp.jpg.webp`. */
export const variantKey = (variant: string) => variantsPrefix + variant;

/** Where this machine keeps converted pictures. */
export const variantsFolder = (dataDir: string) => join(dataDir, variantsPrefix);

/** Where this machine keeps composed pictures. */
export const composedFolder = (dataDir: string) => join(dataDir, 'media', 'composed');
