import { join } from 'node:path';
import { projectFolder } from '#server/project-folder.ts';

const fontFolder = join(projectFolder, 'node_modules/@fontsource/instrument-sans/files');
const fontFile = (letters: 'latin' | 'latin-ext', weight: 400 | 600) =>
  join(fontFolder, `instrument-sans-${letters}-${weight}-normal.woff`);

/**
 * The letters of the page's font come in two files: what one has, the other has not. Neither has the signs of units
 * and fractions, m² for example: those are drawn in a font that every reader of PDF has.
 */
export const fonts = {
  regular: { plain: fontFile('latin', 400), further: fontFile('latin-ext', 400), signs: 'Helvetica' },
  bold: { plain: fontFile('latin', 600), further: fontFile('latin-ext', 600), signs: 'Helvetica-Bold' },
} as const;
/** From the top of a line down to the foot of its letters, as a part of their size. */
export const ascent = 0.97;
const further = '\u0100-\u0130\u0132-\u0151\u0154-\u02ba';
const signs = '¹²³¼½¾±µ';
const inOneFont = new RegExp(`[${further}]+|[${signs}]+|[^${further}${signs}]+`, 'gu');
const isFurther = new RegExp(`^[${further}]`, 'u');
const isSign = new RegExp(`^[${signs}]`, 'u');

export type FontName = keyof typeof fonts;

/** A line in the runs of letters that one font has. */
export const runsOf = (text: string, name: FontName) =>
  (text.match(inOneFont) ?? []).map((run) => ({
    run,
    font: `${name}-${isFurther.test(run) ? 'further' : isSign.test(run) ? 'signs' : 'plain'}`,
  }));

/** A word, in as many pieces as it takes to fit. */
export function piecesOf(word: string, fits: (piece: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces = [''];
  for (const letter of word) {
    const longer = pieces.at(-1)! + letter;
    if (fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}
