export { areFeedsDue, feedKey, registerFeeds, writeFeeds } from './write-feeds.ts';
