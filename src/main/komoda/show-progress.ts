import { basename } from 'node:path';
import type { ImportProgress } from '#server/import/index.ts';
import type { CommandContext } from './command.ts';

const terminalMs = 200;
const logMs = 5000;

/** One line on stderr that rewrites itself on a terminal; elsewhere a line every few seconds. */
export function showProgress({ translate, complain }: CommandContext) {
  const terminal = process.stderr.isTTY;
  const started = Date.now();
  let shown = started;
  const show = ({ file, rows, changed, refused }: ImportProgress) => {
    const now = Date.now();
    if (now - shown < (terminal ? terminalMs : logMs)) return;
    shown = now;
    const line = translate('komoda.import.progress', {
      file: basename(file),
      rows,
      changed,
      refused,
      speed: Math.round((rows * 1000) / (now - started)),
    });
    if (terminal) process.stderr.write(`\r\u001b[K${line}`);
    else complain(line);
  };
  return {
    show,
    end: () => {
      if (terminal) process.stderr.write('\r\u001b[K');
    },
  };
}
