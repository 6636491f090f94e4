/** Letters that Unicode does not take apart into a letter and its mark. */
const whole: Record<string, string> = { ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const longestSlug = 120;

/** The part of an address made of a name: small ASCII letters and digits joined by hyphens. */
export function slugify(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[łßæœøđðþı]/g, (letter) => whole[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  if (slug.length <= longestSlug) return slug || 'x';
  return slug.slice(0, longestSlug).replace(/-[^-]*$/, '');
}
