import { setTimeout as sleep } from 'node:timers/promises';
import { basename, join } from 'node:path';
import {
  importFiles,
  type ImportProgress,
  type ImportOptions,
  type ImportResult,
  type Rest,
} from '#server/import/index.ts';
import { refuseUsage, type CommandContext, type Command } from './command.ts';
import { isLocale } from '#domain/locale.ts';
import { isShopOpen, withLock } from '#server/database/advisory-lock.ts';
import type { Database } from '#server/database/database.ts';
import { FileError } from '#server/tables/row.ts';
import { withShop } from './with-shop.ts';
import { filesOf } from '#server/storage/index.ts';

const terminalMs = 200;
const logMs = 5000;

/** One line on stderr that rewrites itself on a terminal; elsewhere a line every few seconds. */
function showProgress({ translate, complain }: CommandContext) {
  const terminal = process.stderr.isTTY;
  const startMs = Date.now();
  let lastShownMs = startMs;
  const show = ({ file, rows, changed, refused }: ImportProgress) => {
    const now = Date.now();
    if (now - lastShownMs < (terminal ? terminalMs : logMs)) return;
    lastShownMs = now;
    const line = translate('komoda.import.progress', {
      file: basename(file),
      rows,
      changed,
      refused,
      speed: Math.round((rows * 1000) / (now - startMs)),
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

export const importCommand: Command = {
  name: 'import',
  usage: 'import FILE... [--mapping FILE] [--pictures DIR] [--dry-run] [--fast]',
  summary: 'komoda.import.summary',
  details: 'komoda.import.options',
  bulk: true,
  options: {
    mapping: { type: 'string' },
    pictures: { type: 'string' },
    locale: { type: 'string' },
    report: { type: 'string' },
    'dry-run': { type: 'boolean' },
    force: { type: 'boolean' },
    fast: { type: 'boolean' },
  },
  run: async (context, { positionals: files, values }) => {
    if (files.length === 0) return refuseUsage(context, importCommand.usage);
    const { pathOf } = context;
    const fast = values['fast'] === true;
    const path = (value: string | boolean | undefined) => (typeof value === 'string' ? pathOf(value) : undefined);
    const config = context.readConfig();
    const startMs = Date.now();
    const options: ImportOptions = {
      files: files.map(pathOf),
      mapping: path(values['mapping']),
      pictures: path(values['pictures']),
      locale: isLocale(values['locale']) ? values['locale'] : undefined,
      dryRun: values['dry-run'] === true,
      force: values['force'] === true,
      report: path(values['report']) ?? join(config.dataDir, `${basename(files[0]!)}.refused.csv`),
      onResume: (file, rows) => context.complain(context.translate('komoda.import.resumed', { file, rows })),
    };
    const progress = showProgress(context);
    const result = await withShop(config, ({ database }) =>
      withLock(
        database,
        'import',
        () =>
          importFiles(
            { database, files: filesOf(config), translate: context.translate },
            { ...options, rest: fast ? undefined : restsWhileOpen(database, context), onProgress: progress.show },
          ),
        () => new FileError({ key: 'import.running' }),
      ),
    );
    progress.end();
    return conclude(context, result, { seconds: (Date.now() - startMs) / 1000, dryRun: options.dryRun === true });
  },
};

/** Customers of an open shop go first. The shop may open and close while the import goes on. */
function restsWhileOpen({ reader }: Database, { complain, giveWay, translate }: CommandContext): Rest {
  let warned = false;
  return {
    isWanted: async () => {
      const open = await isShopOpen(reader);
      if (open && !warned) {
        complain(translate('komoda.import.gently'));
        giveWay();
      }
      warned ||= open;
      return open;
    },
    take: sleep,
  };
}

function conclude(
  { say, translate }: CommandContext,
  result: ImportResult,
  { seconds, dryRun }: { seconds: number; dryRun: boolean },
): number {
  const { rows, changed, unchanged, refused, warnings } = result;
  say(
    translate(dryRun ? 'komoda.import.dry_done' : 'komoda.import.done', {
      rows,
      changed,
      unchanged,
      refused,
      warnings,
      seconds: seconds.toFixed(1),
    }),
  );
  if (result.report) say(translate('komoda.import.report', { path: result.report }));
  if (refused === 0) return 0;
  return changed + unchanged === 0 ? 1 : 2;
}
