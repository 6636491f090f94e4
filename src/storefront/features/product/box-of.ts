import { sideOf, withChosen, type Attributes, type ChosenMeasure } from '#domain/catalogue/measures.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import type { Box } from './dimension-drawing.tsx';

/** The sides of a product as they are chosen; a diameter or a length counts as the width. */
export function boxOf(
  { mergedAttributesRanges }: { mergedAttributesRanges: Attributes },
  chosenMeasures: readonly ChosenMeasure[],
  { t, locale }: Pick<Shop, 't' | 'locale'>,
): Box {
  const dimensionsName = t('catalogue.dimensions');
  const attributes = withChosen(mergedAttributesRanges, dimensionsName, chosenMeasures);
  const measure = (...names: string[]) => sideOf(attributes, dimensionsName, names, locale);
  const width = measure(t('product.width')) ?? measure(t('product.diameter'));
  return {
    width: width ?? measure(t('product.length')),
    depth: measure(t('product.depth')) ?? (width === null ? null : measure(t('product.length'))),
    height: measure(t('product.height')),
  };
}
