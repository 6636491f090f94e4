/** A typed text for a pattern of `like`, in which its own signs stand for themselves. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
