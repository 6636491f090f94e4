import type { Cluster } from '../parts/cluster.ts';
import type { NotedRequest } from '../traffic/request-book.ts';

/** What happens to a cluster, and what visitors may notice of it. */
export type Fault = {
  name: string;
  /** Hurts something and makes it whole again; says at which moments. */
  play: (cluster: Cluster, told: Told) => Promise<void>;
  /** Whether a request may fail that was not under way when something was hurt. */
  mayFail?: (request: NotedRequest, moments: Moments) => boolean;
  /** A short run does without it. */
  longOnly?: boolean;
};

export type Told = {
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
export type Played = { fault: Fault; moments: Moments };

/** Whether a request may have failed for what was done. */
export function isExcused(request: NotedRequest, { fault, moments }: Played): boolean {
  const underWay = moments.hurt.some((at) => request.startedAt <= at && request.endedAt >= at);
  return underWay || (fault.mayFail?.(request, moments) ?? false);
}
