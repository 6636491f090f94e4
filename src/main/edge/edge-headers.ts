/**
 * The headers by which an anonymous page tells the cache in front of the shop how long to keep it and what it shows.
 */
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
