import type { Translate } from '#i18n/keys.ts';
import type { Command } from './command.ts';

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
