/**
 * Work that never runs twice at a time. Calls during a run lead to one more run after it, so a thousand changes in a
 * row cost two answers and not a thousand.
 */
export function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let wanted = false;
  const run = async () => {
    if (running) {
      wanted = true;
      return;
    }
    running = true;
    do {
      wanted = false;
      await work();
    } while (wanted);
    running = false;
  };
  return () => void run();
}
