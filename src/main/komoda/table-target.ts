import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { CommandContext } from './command.ts';

type Target = { write: (line: string) => Promise<void>; end: () => Promise<void> };

/** The target of a table's lines: a file, or the screen if no file is named. Null: nothing can be written. */
export async function targetOf(context: CommandContext, file: string | undefined): Promise<Target | null> {
  return file === undefined ? toScreen(context) : toFile(context.pathOf(file));
}

/** The line end of RFC 4180 is completed by the screen's own. */
function toScreen({ say }: CommandContext): Target {
  return { write: async (line) => say(`${line}\r`), end: async () => {} };
}

/** Readable by its owner only, for it names people; null where nothing can be written. */
async function toFile(path: string): Promise<Target | null> {
  const file = await open(path, 'w', 0o600).catch(() => null);
  if (!file) return null;
  const stream = file.createWriteStream();
  const finish = finished(stream);
  return {
    write: async (line) => {
      if (!stream.write(`${line}\r\n`)) await Promise.race([once(stream, 'drain'), finish]);
    },
    end: async () => {
      stream.end();
      await finish;
    },
  };
}
