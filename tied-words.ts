import type { Plugin } from 'vite';

const page = /\/src\/i18n\/pl\/(?:catalogue|shell|storefront-[a-z]+)\.ts(?:\?|$)/;
const shortWord = /(?<![^\s('„])([aiouwz]) (?=\S)/giu;
/** Takes several lines on a phone. Shorter texts keep their letters: whoever looks for them finds them. */
const sentence = /'(?:[^'\\\n]|\\.){60,}'/g;
/** Of 'e-mail' inside of a sentence: a label is a word by itself. */
const hyphen = /(?<=[ (]e-)(?=mail)/g;

/**
 * The source of Polish texts, with sentences that break at no wrong place (TEXT-5): a word of one letter and the next
 * one are joined by a no-break space, 'e-' and 'mail' by a word joiner.
 */
export const tied = (source: string): string =>
  source.replace(sentence, (text) => text.replace(hyphen, '\u2060').replace(shortWord, '$1\u00A0'));

/**
 * What pages say is tied once, when it is built, so that neither the server nor a browser looks for it again. Mails,
 * papers and the command line keep their letters.
 */
export const tiedWords: Plugin = {
  name: 'tied-words',
  enforce: 'pre',
  transform: (source, id) => (page.test(id) ? { code: tied(source), map: null } : undefined),
};
