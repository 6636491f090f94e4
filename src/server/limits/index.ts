export { countUse, forgiveUse } from './count-use.ts';
export type { Who } from './limit-keys.ts';
export { oftenCounter } from './often-counter.ts';
