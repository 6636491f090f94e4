import { createElement, type ReactNode } from 'react';

const measure = String.raw`\d[\d.,–]*(?:(?: ?[x×] ?\d[\d.,–]*)+(?: \p{L}{1,2}²?(?!\p{L}))?| (?:\p{L}{1,2}²?|%)(?!\p{L}))`;
/** '61-001', '000-000-00-00', 'E-mail': a postal code, a tax number, a word whose first letter would stand alone. */
const hyphened = String.raw`(?<![\p{L}\p{N}-])(?:\d+(?:-\d+)+|\p{L}-\p{L}{1,12})(?![\p{L}\p{N}-])`;
/** Words of one letter, each with its space. */
const short = String.raw`(?:(?<![\p{L}\p{N}])[AIOUWZaiouwz] )`;
/** One that a phone can show in one line. */
const word = String.raw`[^\s<]{1,20}(?![^\s<])`;
/** 'Width × depth' begins its second line with the sign. */
const joined = `× ${word}`;
const whole = `(${short}*(?:${hyphened}|${measure})|${short}+${word}|${joined})`;
const everyWhole = new RegExp(whole, 'u');

/**
 * A text whose measures, hyphened numbers and 'e-mail' never break over a line: '160 × 200', '61-001' (CATALOGUE-43).
 * No line ends with a word of one letter, nor with a × between names of measures (CATALOGUE-44). The letters stay as
 * they are, for whoever copies or searches them.
 */
export const unbroken = (text: string): ReactNode =>
  // The parts at odd places are what stays together.
  text
    .split(everyWhole)
    .map((part, place) => (place % 2 ? createElement('span', { key: place, className: 'whole' }, part) : part));

/** Measures joined by x, '800–3600x320–600 mm', where a narrow line breaks after an x alone, never within a range. */
export const breakableMeasures = (text: string): ReactNode =>
  text
    .split(/(?<=x)/)
    .map((part, place) => [
      place > 0 && createElement('wbr', { key: place }),
      createElement('span', { key: part, className: 'whole' }, part),
    ]);

const tagOrWhole = new RegExp(`<(?:"[^"]*"|'[^']*'|[^"'>])*>|${whole}`, 'gu');

/** The same in cleaned HTML, whose tags stay as they are. */
export const unbrokenIn = (html: string): string =>
  html.replace(tagOrWhole, (text: string, together?: string) =>
    together === undefined ? text : `<span class="whole">${together}</span>`,
  );
