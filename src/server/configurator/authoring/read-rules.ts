import type { AuthoredText, Rule } from '#domain/configurator/model.ts';
import type { Cells } from './cells.ts';
import type { IdOf } from './model-ids.ts';
import type { Names } from './names.ts';

const kinds = ['require', 'exclude', 'advise'] as const;

/** The rules in the order of their rows. */
export function readRules(rows: readonly Cells[], names: Names, idOf: IdOf): Rule<AuthoredText>[] {
  return rows.map((row) => {
    const code = row.code('code');
    const reason = row.texts('reason');
    if (Object.keys(reason).length === 0) row.refuse('reason.pl', 'configurator.author.required');
    return {
      id: idOf('rule', code),
      code,
      kind: row.option('kind', kinds, 'require'),
      when: names.conditions(row, 'when'),
      targets: names.conditions(row, 'targets'),
      reason,
    };
  });
}
