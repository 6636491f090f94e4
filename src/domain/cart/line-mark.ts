/** The most characters of a mark. */
export const longestMark = 60;

const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text may be the mark of a line: short, on one line, and without characters that steer a screen or turn its direction. */
export function isLineMark(text: string): boolean {
  return text.length <= longestMark && !unseen.test(text);
}
