import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAttemptState, type AttemptState } from '#domain/payments/attempts.ts';

export const sandboxFolder = 'sandbox-payments';
/** The name of a file that holds a decision: that of its payment. */
export const sandboxDecision = /^[A-Za-z0-9]{1,40}$/;

/** What the sandbox provider remembers: its secret and each decision once made. Made on first use. */
export function sandboxBook(dataDir: string) {
  const folder = join(dataDir, sandboxFolder);
  const read = async (providerRef: string): Promise<AttemptState | null> => {
    if (!sandboxDecision.test(providerRef)) return null;
    const state = await readOrNull(join(folder, providerRef));
    return isAttemptState(state) ? state : null;
  };
  return {
    read,
    /** The decision kept about a payment: the first one stands. */
    write: async (providerRef: string, state: AttemptState): Promise<AttemptState> =>
      (await writeFirst(folder, providerRef, state)) ? state : ((await read(providerRef)) ?? state),
    secret: async (): Promise<string> => {
      const path = join(folder, '.secret');
      const known = await readOrNull(path);
      if (known) return known;
      const made = randomBytes(32).toString('hex');
      if (await writeFirst(folder, '.secret', made)) return made;
      return readFile(path, 'utf8');
    },
  };
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Whether this call made the file; one that is there stays as it is. Nobody ever reads half of it. */
async function writeFirst(folder: string, name: string, text: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${randomBytes(8).toString('hex')}`);
  await writeFile(draft, text, { mode: 0o600 });
  try {
    await link(draft, join(folder, name));
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft);
  }
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;
