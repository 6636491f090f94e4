const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Characters that XML 1.0 cannot contain, even escaped. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text as it may stand between tags and in attributes. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"']/g, (letter) => escapes[letter]!);

/** An element with a text; nothing where there is none. */
export const element = (name: string, text: string | number | null): string =>
  text === null || text === '' ? '' : `<${name}>${xmlText(String(text))}</${name}>`;
