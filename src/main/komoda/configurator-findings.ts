import type { Finding } from '#server/configurator/index.ts';
import type { CommandContext } from './command.ts';

/** Says each finding in a sentence; true when none is an error. */
export function tell(context: CommandContext, name: string, findings: readonly Finding[]): boolean {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  for (const finding of findings)
    (finding.severity === 'error' ? context.complain : context.say)(sentence(context, finding));
  if (findings.length === 0) context.say(context.translate('komoda.configurator.well', { code: name }));
  return errors === 0;
}

/** A finding with its place. */
export function sentence(
  { translate }: CommandContext,
  { severity, file, line, column, text: { key, params } }: Finding,
): string {
  const place = [
    file,
    line > 0 ? translate(file.endsWith('.csv') ? 'komoda.configurator.line' : 'komoda.configurator.row', { line }) : '',
    column,
  ]
    .filter(Boolean)
    .join(', ');
  const word = translate(severity === 'error' ? 'komoda.configurator.error' : 'komoda.configurator.warning');
  return `${word}  ${place && `${place}: `}${translate(key, params)}`;
}
