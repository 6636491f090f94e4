import { setTimeout as sleep } from 'node:timers/promises';
import type { Behaviour } from './fake-behaviour.ts';

export type SignedNotice = { url: string; headers: Record<string, string>; body: string };

/** Delivers notices as a provider does: again and again until somebody takes them. */
export type Courier = {
  /** Begins to deliver the notice that `make` signs, until `done` answers true. */
  deliver: (make: (behaviour: Behaviour) => SignedNotice, done?: () => boolean) => Promise<void>;
  /** Delivers what was held, each notice once, in the order of the given indexes or as it came. */
  release: (order?: readonly number[]) => Promise<number[]>;
  /** Every answer so far. */
  statuses: number[];
  stop: () => void;
};

export function createCourier(behaviourNow: () => Behaviour): Courier {
  const heldNotices: SignedNotice[] = [];
  const statuses: number[] = [];
  let stopped = false;
  const post = async ({ url, headers, body }: SignedNotice): Promise<number> => {
    const status = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(30_000),
    }).then(
      (response) => response.status,
      () => 0,
    );
    statuses.push(status);
    return status;
  };
  const persist = async (notice: SignedNotice, repeatMs: readonly number[], done: () => boolean): Promise<void> => {
    for (const pauseMs of [...repeatMs, null]) {
      if (stopped) return;
      if ((await post(notice)) === 200 && done()) return;
      if (pauseMs === null) return;
      await sleep(pauseMs, undefined, { ref: false });
    }
  };
  return {
    deliver: async (make, done = () => true) => {
      const behaviour = behaviourNow();
      const notice = make(behaviour);
      if (behaviour.notices === 'never') return;
      if (behaviour.notices === 'hold') {
        heldNotices.push(notice);
        return;
      }
      const go = async () => {
        if (behaviour.notices === 'late') await sleep(behaviour.lateMs, undefined, { ref: false });
        if (behaviour.notices === 'twice') await post(notice);
        await persist(notice, behaviour.repeatMs, done);
      };
      if (behaviour.notices === 'before-return') await go();
      else void go();
    },
    release: async (order) => {
      const notices = heldNotices.splice(0);
      const answers: number[] = [];
      for (const index of order ?? notices.keys()) answers.push(await post(notices[index]!));
      return answers;
    },
    statuses,
    stop: () => {
      stopped = true;
    },
  };
}
