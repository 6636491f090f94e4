/** A place in the primary's write-ahead log, in bytes. */
export type LogPosition = number;

/** The state that a server reports. */
export type ServerState = {
  position: LogPosition;
  standby: boolean;
  /** When the server started. It distinguishes servers with the same data. */
  started: string;
};

export type ReplicaStanding = {
  name: string;
  reachable: boolean;
  /** How long it has lacked a change of the primary; null: it is not known. */
  lagMs: number | null;
};

type Sample = { position: LogPosition; atMs: number };
type ServerReport = { state: ServerState; primary: boolean } | null;

/**
 * Decides which replicas may be read, by what the servers report. All times are by the clock of this process, so a
 * server with a wrong clock makes no difference.
 */
export class ReplicaWatch {
  readonly #known = new Map<string, ServerReport>();
  readonly #longestLagMs: number;
  #samples: Sample[] = [];
  #primaryStarted = '';
  #required: LogPosition = 0;
  #primaryIsAway = false;

  constructor(names: readonly string[], { longestLagMs }: { longestLagMs: number }) {
    for (const name of names) this.#known.set(name, null);
    this.#longestLagMs = longestLagMs;
  }

  /**
   * The position that the primary has reached. A position behind an earlier one belongs to another primary, which lost
   * the rest.
   */
  sawPrimary({ position, started }: ServerState, nowMs: number): void {
    if (position < (this.#samples.at(-1)?.position ?? 0)) {
      this.#samples = [];
      this.#required = Math.min(this.#required, position);
    }
    this.#primaryStarted = started;
    this.#primaryIsAway = false;
    this.#samples.push({ position, atMs: nowMs });
    const old = this.#samples.findLastIndex(({ atMs }) => atMs < nowMs - this.#longestLagMs);
    if (old > 0) this.#samples.splice(0, old);
  }

  /** The primary does not answer. Until it does, nobody knows how much the replicas lack. */
  lostPrimary(): void {
    this.#primaryIsAway = true;
  }

  get primaryIsAway(): boolean {
    return this.#primaryIsAway;
  }

  /** Takes how far a replica has come; null: it did not answer. */
  sawReplica(name: string, state: ServerState | null): void {
    this.#known.set(name, state && { state, primary: state.started === this.#primaryStarted });
  }

  /** From now on, no read may miss changes before this position. */
  require(position: LogPosition): void {
    this.#required = Math.max(this.#required, position);
  }

  /**
   * The replicas that hold everything up to the position and lag no longer than they may; while the primary is away,
   * those that have come furthest. After a failover one of those that were named is the primary: it has enough to do,
   * and is asked only where no other can be.
   */
  fit(position: LogPosition, nowMs: number): string[] {
    const least = this.#primaryIsAway ? this.#furthest : Math.max(position, this.#required);
    const fit = [...this.#known].flatMap(([name, standing]) => {
      if (!standing || standing.state.position < least) return [];
      const lagMs = this.#lagOf(standing, nowMs);
      return lagMs === null || lagMs > this.#longestLagMs ? [] : [{ name, standby: standing.state.standby }];
    });
    return followersFirst(fit).map(({ name }) => name);
  }

  /** The replicas that have come furthest of those that answer, however much they lack: for when nobody else can. */
  asTheyAre(): string[] {
    const furthest = this.#furthest;
    return this.#followers.filter(({ position }) => position >= furthest).map(({ name }) => name);
  }

  /** Whether a replica that answers lacks what is required: it will have it in milliseconds. */
  get isCatchingUp(): boolean {
    return [...this.#known.values()].some((standing) => standing !== null && standing.state.position < this.#required);
  }

  standings(nowMs: number): ReplicaStanding[] {
    return [...this.#known].map(([name, standing]) => ({
      name,
      reachable: standing !== null,
      lagMs: standing && this.#lagOf(standing, nowMs),
    }));
  }

  get #followers() {
    return followersFirst(
      [...this.#known].flatMap(([name, standing]) =>
        standing && !isLeftBehind(standing.state, standing.primary) ? [{ name, ...standing.state }] : [],
      ),
    );
  }

  /** While the primary is away, one replica may lack what another has received. */
  get #furthest(): LogPosition {
    return Math.max(0, ...this.#followers.map(({ position }) => position));
  }

  #lagOf({ state, primary }: NonNullable<ServerReport>, nowMs: number): number | null {
    if (isLeftBehind(state, primary)) return null;
    const missed = this.#samples.find(({ position }) => position > state.position);
    const untilMs = this.#primaryIsAway ? this.#samples.at(-1)!.atMs : nowMs;
    return missed ? untilMs - missed.atMs : 0;
  }
}

/** It follows no server and is not the primary, so nobody knows what it lacks. */
const isLeftBehind = ({ standby }: ServerState, primary: boolean) => !standby && !primary;

/** The primary is left out, because it has enough to do. */
function followersFirst<Server extends { standby: boolean }>(servers: readonly Server[]): readonly Server[] {
  const following = servers.filter(({ standby }) => standby);
  return following.length > 0 ? following : servers;
}
