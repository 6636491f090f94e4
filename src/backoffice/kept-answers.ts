const mostKept = 24;
const answers = new Map<string, unknown>();
let changes = 0;

/** The last answer under this name, if nothing has changed since. */
export const keptAnswer = <T>(name: string): T | undefined => answers.get(name) as T | undefined;

/** Drops all answers, because something was changed here or by somebody else. */
export function forgetAnswers(): void {
  answers.clear();
  changes += 1;
}

/** Asks, and keeps the answer unless something has changed meanwhile. */
export async function askToKeep<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const before = changes;
  const answer = await ask();
  if (before !== changes) return answer;
  answers.delete(name);
  answers.set(name, answer);
  if (answers.size > mostKept) answers.delete(answers.keys().next().value!);
  return answer;
}

/** Asks for something that will probably be needed next. A failure is shown only when it is needed. */
export function askAhead(name: string, ask: () => Promise<unknown>): void {
  if (!answers.has(name)) askToKeep(name, ask).catch(() => undefined);
}
