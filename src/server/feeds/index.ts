export { registerFeeds, writeFeeds } from './write-feeds.ts';
