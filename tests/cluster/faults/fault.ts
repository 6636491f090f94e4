import type { Cluster } from '../parts/cluster.ts';
import type { NotedRequest } from '../traffic/request-book.ts';

/** What happens to a cluster, and what visitors may notice of it. */
export type Fault = {
  name: string;
  /** Hurts something and makes it whole again; says at which moments. */
  play: (cluster: Cluster, signals: Signals, versions: Versions) => Promise<void>;
  /** The place of the machine that is hurt: what was sent to another one may not fail for that. */
  machine?: number;
  /** Whether a request may fail that was not under way when something was hurt. */
  mayFail?: (request: NotedRequest, moments: Moments) => boolean;
  /** For how long after its end something may still fail for it. */
  aftermathMs?: number;
  /** A short run does without it. */
  longOnly?: boolean;
  /** It asks for the release before. */
  needsVersions?: boolean;
};

/** The folders of the code; both are the same where the release before is not at hand. */
export type Versions = { before: string; now: string };

export type Signals = {
  /** Now it is hurt; what is under way may fail. */
  hurt: () => void;
  /** Now no balancer sends anybody there any more. */
  noticed: () => void;
  /** Now somebody else has taken over. */
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
