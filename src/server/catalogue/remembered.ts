/** A value that is loaded once and kept until it is forgotten. */
export type Remembered<T> = { get: () => Promise<T>; forget: () => void };

/** Keeps what `load` answers; a load that was under way when the value was forgotten is not kept, nor is a failed one. */
export function remembered<T>(load: () => Promise<T>): Remembered<T> {
  let current: Promise<T> | undefined;
  return {
    get: () => {
      if (current) return current;
      const loading = load();
      current = loading;
      loading.catch(() => {
        if (current === loading) current = undefined;
      });
      return loading;
    },
    forget: () => {
      current = undefined;
    },
  };
}
