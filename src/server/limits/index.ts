export { countUse, forgiveUse } from './count-use.ts';
export type { Who } from './count-use.ts';
export { oftenCounter } from './often-counter.ts';
