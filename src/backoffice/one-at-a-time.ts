/**
 * Work that never runs twice at a time. Calls during a run lead to one more run after it, so a thousand changes in a
 * row cost two answers and not a thousand.
 */
export function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      await work();
    } while (again);
    running = false;
  };
  return () => void run();
}
