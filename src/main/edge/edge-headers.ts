/**
 * The headers by which an anonymous page tells the cache in front of the shop how long to keep it and what it shows.
 */
export function edgeHeaders(seconds: number, tags: ReadonlySet<string>): string[] {
  const allTags = [...tags, 'all'];
  return [
    'cache-control',
    `public, max-age=0, s-maxage=${seconds}`,
    'surrogate-key',
    allTags.join(' '),
    'cache-tag',
    allTags.join(','),
  ];
}
