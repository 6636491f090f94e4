import type { Database } from '#server/database/database.ts';
import { listen } from '#server/database/listen.ts';

/** The NOTIFY channel on which triggers name the table that has changed. */
const staffChannel = 'staff';

/** What this process hears of changes. While nobody listens, no connection to the database is held. */
export type StaffChanges = {
  /** Begins to listen, where it does not do so yet. */
  hear: () => Promise<void>;
  areHeard: () => boolean;
  /** Calls back with each table that has changed; with '' any may have. */
  onChange: (listener: (table: string) => void) => void;
  /** Rises with every change that was heard of or made here. */
  count: () => number;
  countOwn: () => void;
  stop: () => Promise<void>;
};

export function staffChanges(database: Database): StaffChanges {
  const listeners: ((table: string) => void)[] = [];
  let changes = 0;
  let areHeard = false;
  let hearing: Promise<() => Promise<void>> | null = null;
  const tell = (table: string) => {
    changes += 1;
    for (const listener of listeners) listener(table);
  };
  return {
    hear: async () => {
      hearing ??= listen(database, staffChannel, tell, () => tell('')).catch((error: unknown) => {
        hearing = null;
        throw error;
      });
      await hearing;
      areHeard = true;
    },
    areHeard: () => areHeard,
    onChange: (listener) => void listeners.push(listener),
    count: () => changes,
    countOwn: () => void (changes += 1),
    stop: async () => {
      areHeard = false;
      const stop = await hearing;
      await stop?.();
    },
  };
}
