export { registerFeeds } from './register-feeds.ts';
export { writeFeeds } from './write-feeds.ts';
