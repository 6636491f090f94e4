import { locales } from '#domain/locale.ts';
import { flattenAttributes } from '../flatten-attributes.ts';
import type { AuthoredModel, AuthoredText } from '../model.ts';
import { warning, type Finding } from './finding.ts';

/** Texts that one language has and the other lacks; names and reasons must be there in both. */
export function checkTexts(model: AuthoredModel): Finding[] {
  const missing = (code: string, field: string, text: AuthoredText, isNeeded: boolean) => {
    const isWritten = isNeeded || locales.some((locale) => text[locale]);
    return locales
      .filter((locale) => isWritten && !text[locale])
      .map((locale) => warning('missing-translation', code, { field, locale }));
  };
  return [
    ...flattenAttributes(model.attributes).flatMap(({ attribute }) => [
      ...missing(attribute.code, 'name', attribute.name, true),
      ...missing(attribute.code, 'help', attribute.help, false),
      ...(attribute.merge ? missing(attribute.code, 'merge', attribute.merge.name, true) : []),
      ...attribute.groups.flatMap((group) => missing(attribute.code, 'group', group.name, true)),
      ...attribute.values.flatMap((value) => [
        ...missing(value.code, 'name', value.name, true),
        ...missing(value.code, 'description', value.description, false),
      ]),
    ]),
    ...model.rules.flatMap(({ code, reason }) => missing(code, 'reason', reason, true)),
    ...model.priceParts.flatMap(({ code, label }) => missing(code, 'label', label, true)),
  ];
}
