/** What the system says of a failure; empty where it says nothing. */
export function errorFacts(error: unknown): { code: string; syscall: string; message: string } {
  if (!(error instanceof Error)) return { code: '', syscall: '', message: String(error) };
  return { code: word(error, 'code'), syscall: word(error, 'syscall'), message: error.message };
}

/** Why something failed, in the words of the system; of a host with several addresses the words of each. */
export function reasonOf(error: unknown): string {
  const causes = error instanceof AggregateError ? error.errors.map(reasonOf) : [];
  return errorFacts(error).message || causes.join(', ') || String(error);
}

function word(error: Error, name: 'code' | 'syscall'): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}
