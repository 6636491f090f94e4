import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogPosition } from './replica-watch.ts';

const leastPosition = new AsyncLocalStorage<LogPosition>();

/** Every read of the work sees all changes up to the position. */
export function readPast<T>(position: LogPosition, work: () => T): T {
  return leastPosition.run(position, work);
}

/** The position that the present work has to see; 0: any. */
export const leastReadPosition = (): LogPosition => leastPosition.getStore() ?? 0;
