/**
 * Work that runs once at a time: however often it is wanted while it runs, it runs once more after that. A thousand
 * changes in a row so cost two answers and not a thousand.
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
