/** A value that is loaded once and kept until it is forgotten. */
export type Remembered<T> = { get: () => Promise<T>; forget: () => void };

/**
 * Keeps what `load` answers, for its longest life at most; a load that was under way when the value was forgotten is
 * not kept, nor is a failed one.
 */
export function remembered<T>(load: () => Promise<T>, lifeMs: number): Remembered<T> {
  let current: { value: Promise<T>; until: number } | undefined;
  return {
    get: () => {
      if (current && performance.now() < current.until) return current.value;
      const loading = { value: load(), until: performance.now() + lifeMs };
      current = loading;
      loading.value.catch(() => {
        if (current === loading) current = undefined;
      });
      return loading.value;
    },
    forget: () => {
      current = undefined;
    },
  };
}
