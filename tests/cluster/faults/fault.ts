import type { Cluster } from '../parts/cluster.ts';
import type { NotedRequest } from '../traffic/request-book.ts';

/** What happens to a cluster, and what visitors may notice of it. */
export type Fault = {
  name: string;
  /** Breaks something and repairs it; notes at which moments. */
  play: (cluster: Cluster, signals: Signals, versions: Versions) => Promise<void>;
  /** The index of the machine that is broken; requests to other machines may not fail for it. */
  machine?: number;
  /** Whether a request may fail that began after something was broken. */
  mayFail?: (request: NotedRequest, moments: Moments) => boolean;
  /** For how long after its end requests may still fail for it. */
  aftermathMs?: number;
  /** A short run leaves it out. */
  longOnly?: boolean;
  /** It needs the previous release. */
  needsVersions?: boolean;
};

/** The folders of the code; both are the same where the previous release is missing. */
export type Versions = { before: string; now: string };

export type Signals = {
  /** Something is broken now; requests under way may fail. */
  hurt: () => void;
  /** From now on no balancer sends requests there. */
  noticed: () => void;
  /** From now on another machine has taken over. */
  takenOver: () => void;
};

export type Moments = {
  began: number;
  hurt: number[];
  noticed: number | null;
  takenOver: number | null;
  ended: number;
};

/** A fault that has been played. */
export type FaultRun = { fault: Fault; moments: Moments };

/** Whether a request may have failed for what was done. */
export function isExcused(request: NotedRequest, { fault, moments }: FaultRun): boolean {
  const wasThere = fault.machine === undefined || mayHaveReached(request, fault.machine);
  const wasUnderWay = moments.hurt.some((at) => request.startedAt <= at && request.endedAt >= at);
  return (wasThere && wasUnderWay) || (fault.mayFail?.(request, moments) ?? false);
}

/** Whether the shop of this machine was asked; true also where no balancer said whom it had asked. */
export const mayHaveReached = ({ servedBy }: NotedRequest, machine: number) =>
  servedBy === null || servedBy === `shop${machine + 1}`;
