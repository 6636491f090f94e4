import { createElement, Fragment, type ReactNode } from 'react';

const measure =
  /(\d[\d.,–]*(?: ?[x×] ?\d[\d.,–]*)+(?: \p{L}{1,2}²?(?!\p{L}))?|\d[\d.,–]* (?:\p{L}{1,2}²?|%)(?!\p{L}))/u;

/**
 * A text whose measures never break over a line: '160 × 200', '2450 mm' (CATALOGUE-43). Its letters stay as they are,
 * for whoever copies or searches them.
 */
export function wholeMeasures(text: string): ReactNode {
  const parts = text.split(measure);
  if (parts.length === 1) return text;
  // The parts at odd places are the measures.
  return parts.map((part, place) =>
    place % 2 === 0 ? part : createElement('span', { key: place, className: 'whole' }, part),
  );
}

/** Measures joined by x, '800–3600x320–600 mm', where a narrow line breaks after an x alone, never within a range. */
export function breakableMeasures(text: string): ReactNode {
  return text
    .split(/(?<=x)/)
    .map((part, place) =>
      createElement(
        Fragment,
        { key: place },
        place > 0 && createElement('wbr'),
        createElement('span', { className: 'whole' }, part),
      ),
    );
}

const tagOrMeasure = new RegExp(`<(?:"[^"]*"|'[^']*'|[^"'>])*>|${measure.source}`, 'gu');

/** The same in cleaned HTML, whose tags stay as they are. */
export const wholeMeasuresIn = (html: string): string =>
  html.replace(tagOrMeasure, (found: string, number?: string) =>
    number === undefined ? found : `<span class="whole">${number}</span>`,
  );
