/** How an import lets others go first. */
export type Rest = {
  /** Asked before each batch. */
  isWanted: () => Promise<boolean>;
  /** Called once the batch, or a part of what follows from it, has been written in so many ms. */
  take: (afterMs: number) => Promise<unknown>;
};

/** Does a piece of work, and rests after it if others go first. */
export type Pacing = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Does one piece of work after the other, without a rest. */
export const withoutRest: Pacing = (work) => work();

export const pacedBy =
  (rest: Rest): Pacing =>
  async (work) => {
    const start = performance.now();
    const result = await work();
    await rest.take(performance.now() - start);
    return result;
  };
