import type { ParseArgsOptionsConfig } from 'node:util';
import type { Locale } from '#domain/locale.ts';
import type { TextKey, Translate } from '#i18n/keys.ts';
import type { Config } from '#server/config/config.ts';

export type CommandContext = {
  locale: Locale;
  translate: Translate;
  /** Throws ConfigError when a variable is wrong. */
  readConfig: () => Config;
  /** A path as the caller wrote it, from the caller's folder. */
  pathOf: (path: string) => string;
  say: (line: string) => void;
  complain: (line: string) => void;
  /** Asks the person at the screen; answers no if there is nobody. */
  confirm: (question: string) => Promise<boolean>;
  /** From now on other programs of the machine get the processor first. */
  giveWay: () => void;
};

export type Arguments = { positionals: string[]; values: Record<string, string | boolean | undefined> };

/** One command of the komoda program. */
export type Command = {
  name: string;
  /** The usage text behind `komoda --`. */
  usage: string;
  summary: TextKey;
  /** Its options or further forms, described. */
  details?: TextKey;
  options: ParseArgsOptionsConfig;
  /** It changes rows by the hundred thousand: the audit log has the import, not its rows. */
  bulk?: true;
  /** Answers the exit code. */
  run: (context: CommandContext, args: Arguments) => Promise<number>;
};

export const text = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined);

/** Reports what is missing, on stderr. */
export function refuseUsage({ complain, translate }: CommandContext, usage: string): number {
  complain(translate('komoda.missing_argument', { usage }));
  return 1;
}

/** Every command in a line. */
export function overview(commands: readonly Command[], translate: Translate): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  const lines = [{ name: 'help', summary: 'komoda.help.summary' } as const, ...commands].map(
    ({ name, summary }) => `  ${name.padEnd(width)}${translate(summary)}`,
  );
  return [translate('komoda.intro'), '', translate('komoda.commands'), ...lines, '', translate('komoda.common')].join(
    '\n',
  );
}

export function helpOf({ usage, summary, details }: Command, translate: Translate): string {
  return [
    translate('komoda.usage', { usage }),
    '',
    translate(summary),
    ...(details ? ['', translate(details)] : []),
  ].join('\n');
}
