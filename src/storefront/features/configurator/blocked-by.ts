import type { Translate } from '#i18n/keys.ts';
import type { Configuration } from './configuration.ts';

/** Why the configuration can't be bought as it is, naming the first field to see to; null when it can. */
export function blockedBy(
  { configured, unreadable }: Pick<Configuration, 'configured' | 'unreadable'>,
  t: Translate,
): string | null {
  const wrong = configured.attributes.find(
    ({ attribute, number }) => unreadable.includes(attribute.id) || (number !== null && number.problem !== null),
  );
  if (wrong)
    return t(
      wrong.number?.problem === 'missing' || unreadable.includes(wrong.attribute.id)
        ? 'configurator.blocked_missing'
        : 'configurator.blocked_number',
      { name: wrong.attribute.name },
    );
  return configured.legal ? null : t('configurator.blocked');
}
