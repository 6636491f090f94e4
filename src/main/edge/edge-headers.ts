/** What an anonymous page tells whoever keeps it in front of the shop: for how long, and what it shows. */
export function edgeHeaders(seconds: number, tags: ReadonlySet<string>): string[] {
  const named = [...tags, 'all'];
  return [
    'cache-control',
    `public, max-age=0, s-maxage=${seconds}`,
    'surrogate-key',
    named.join(' '),
    'cache-tag',
    named.join(','),
  ];
}
