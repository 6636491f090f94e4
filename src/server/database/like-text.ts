/** Escapes a typed text for a pattern of `like`, so that `%` and `_` have no special meaning. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
