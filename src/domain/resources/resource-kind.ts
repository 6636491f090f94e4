/** What can be offered to read, look at or take home. */
export const resourceKinds = ['file', 'link', 'youtube', 'description', 'image'] as const;
export type ResourceKind = (typeof resourceKinds)[number];
