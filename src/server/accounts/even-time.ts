/** Longer than it takes to write a mail. The other work is only a few statements. */
const usualMs = 150;

/**
 * Answers no earlier than after a fixed time, so that nobody can tell by a clock whether there was something to do
 * (ACCOUNT-3).
 */
export async function inEvenTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, usualMs))]);
  return result;
}
