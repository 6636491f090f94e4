import { inLocale, type Locale } from '#domain/locale.ts';
import type { Attribute, AuthoredModel, AuthoredText, ConfiguratorModel } from './model.ts';

/** The model as a shopper gets it: every text in one language, by the shop's fallback. */
export function modelInLocale(model: AuthoredModel, locale: Locale): ConfiguratorModel {
  const text = (texts: AuthoredText) => inLocale(texts, locale);
  const ofAttribute = (attribute: Attribute<AuthoredText>): Attribute => ({
    ...attribute,
    name: text(attribute.name),
    help: text(attribute.help),
    merge: attribute.merge && { id: attribute.merge.id, name: text(attribute.merge.name) },
    groups: attribute.groups.map((group) => ({ ...group, name: text(group.name) })),
    values: attribute.values.map((value) => ({
      ...value,
      name: text(value.name),
      description: text(value.description),
    })),
    attributes: attribute.attributes.map(ofAttribute),
  });
  return {
    ...model,
    locale,
    attributes: model.attributes.map(ofAttribute),
    rules: model.rules.map((rule) => ({ ...rule, reason: text(rule.reason) })),
    priceParts: model.priceParts.map((part) => ({ ...part, label: text(part.label) })),
  };
}
