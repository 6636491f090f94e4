/** What the system says of a failure; empty where it says nothing. */
export function errorFacts(error: unknown): { code: string; syscall: string; message: string } {
  if (!(error instanceof Error)) return { code: '', syscall: '', message: String(error) };
  return { code: word(error, 'code'), syscall: word(error, 'syscall'), message: error.message };
}

function word(error: Error, name: 'code' | 'syscall'): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}
