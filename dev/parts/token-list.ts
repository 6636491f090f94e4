export type Token = { name: string; value: string; narrowValue?: string; note: string };

/**
 * The tokens of a style sheet in their order, each with the comment behind it and its value on a phone, where that is
 * another.
 */
export function readTokens(css: string): Token[] {
  const lines = [...css.matchAll(/^ {2}(--[\w-]+): ([^;]+);(?: \/\* (.+?) \*\/)?$/gm)].map(
    ([, name, value, note]): Token => ({ name: name!, value: value!, note: note ?? '' }),
  );
  const tokens = lines.filter(({ name }, index) => lines.findIndex((line) => line.name === name) === index);
  return tokens.map((token) => {
    const narrow = lines.find((line) => line.name === token.name && line !== token && line.value !== '0ms');
    return narrow ? { ...token, narrowValue: narrow.value } : token;
  });
}

/** Contrast by WCAG 2 of two colours written as #rgb or #rrggbb. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  const [red, green, blue] = digits.match(/../g)!.map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
