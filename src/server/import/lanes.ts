/** The names of the things that a piece of work shares with others. Null: it must run alone. */
export type Shared = ReadonlySet<string> | null;

/** The report of a piece of work after its end. */
type Tell = () => void;

type UnderWay = { shared: Shared; work: Promise<Tell>; reported: Promise<void> };

/** One more than the usual two processors, because one of them waits for the disk or for the program. */
const atOnce = 3;

/**
 * Runs pieces of work side by side, but never two that share something. They report in the order in which they began.
 * The next call throws the error of an earlier one.
 */
export class Lanes {
  /** The oldest first. */
  #underWay: UnderWay[] = [];

  /** Begins the work as soon as it may run. */
  async begin(shared: Shared, start: () => Promise<Tell>): Promise<void> {
    while (!this.#mayBegin(shared)) await this.#oldest();
    const before = this.#underWay.at(-1)?.reported;
    const work = start();
    const reported = Promise.all([work, before]).then(([tell]) => tell());
    // The error is thrown by the call that waits for the work.
    reported.catch(() => {});
    this.#underWay.push({ shared, work, reported });
  }

  /** Waits for all that has begun. */
  async end(): Promise<void> {
    while (this.#underWay.length > 0) await this.#oldest();
  }

  /** Waits until nothing is under way any more, whether it went well or not. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#underWay.flatMap(({ work, reported }): Promise<unknown>[] => [work, reported]));
  }

  async #oldest(): Promise<void> {
    await this.#underWay[0]!.reported;
    this.#underWay.shift();
  }

  #mayBegin(shared: Shared): boolean {
    if (this.#underWay.length === 0) return true;
    return (
      this.#underWay.length < atOnce &&
      shared !== null &&
      this.#underWay.every((other) => other.shared !== null && !haveCommon(shared, other.shared))
    );
  }
}

const haveCommon = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].some((name) => other.has(name));
