const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
};

/** The text with plain letters in place of accented ones: 'Łóżko' is 'Lozko'. */
export function withoutDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łŁøØđĐßæÆœŒ]/g, (letter) => letters[letter]!);
}

/** The words of a text as search compares them: small plain letters and digits (CATALOGUE-10). */
export function searchWords(text: string): string[] {
  return (
    withoutDiacritics(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const lookedAt = 8;

/** The words that are looked for: the first eight different ones (CATALOGUE-10). */
export function wantedWords(q: string): string[] {
  return [...new Set(searchWords(q))].slice(0, lookedAt);
}

const longEnoughToInflect = 5;

/** The beginning that the forms of a word share, roughly: 'komody' and 'komoda' both begin with 'komod'. */
export function searchPrefix(word: string): string {
  return word.length >= longEnoughToInflect ? word.replace(/[aeiouys]$/, '') : word;
}
