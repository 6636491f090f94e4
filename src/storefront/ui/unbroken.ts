import { createElement, type ReactNode } from 'react';

const measure =
  /(\d[\d.,–]*(?: ?[x×] ?\d[\d.,–]*)+(?: \p{L}{1,2}²?(?!\p{L}))?|\d[\d.,–]* (?:\p{L}{1,2}²?|%)(?!\p{L}))/u;

/** A word of one letter with the space behind it. */
const shortWord = /(?<![\p{L}\d])([aiouwz]) /giu;
const tied = (words: string) => words.replace(shortWord, '$1\u00a0');

/**
 * A text whose measures never break over a line: '160 × 200', '2450 mm' (CATALOGUE-43). Their letters stay as they are,
 * for whoever copies or searches them. No line ends with a word of one letter (CATALOGUE-44).
 */
export const unbroken = (text: string): ReactNode =>
  // The parts at odd places are the measures.
  text
    .split(measure)
    .map((part, place) => (place % 2 ? createElement('span', { key: place, className: 'whole' }, part) : tied(part)));

/** Measures joined by x, '800–3600x320–600 mm', where a narrow line breaks after an x alone, never within a range. */
export const breakableMeasures = (text: string): ReactNode =>
  text
    .split(/(?<=x)/)
    .map((part, place) => [
      place > 0 && createElement('wbr', { key: place }),
      createElement('span', { key: part, className: 'whole' }, part),
    ]);

const tagMeasureOrWord = new RegExp(`<(?:"[^"]*"|'[^']*'|[^"'>])*>|${measure.source}|${shortWord.source}`, 'giu');

/** The same in cleaned HTML, whose tags stay as they are. */
export const unbrokenIn = (html: string): string =>
  html.replace(tagMeasureOrWord, (found: string, number?: string, letter?: string) =>
    number ? `<span class="whole">${number}</span>` : letter ? tied(found) : found,
  );
