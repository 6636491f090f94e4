import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Row = { grows: string; tables: string[]; dividedBy: string };

const document = fileURLToPath(new URL('../../docs/scaling.md', import.meta.url));

/** The rows of the list in docs/scaling.md: what tables grow with, and by what they would be divided. */
export const growingTables: readonly Row[] = readFileSync(document, 'utf8')
  .split('## What grows, and how long it is kept')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('|') && line.includes('`'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, grows, tables, , dividedBy]) => ({
    grows: grows!,
    tables: [...tables!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    dividedBy: dividedBy!,
  }));
