import { configure } from '#domain/configurator/configure.ts';
import { noPicks } from '#domain/configurator/configured.ts';
import { modelInLocale } from '#domain/configurator/model-in-locale.ts';
import { configuredPictures, type ConfiguredPicture } from '#domain/configurator/views/configured-picture.ts';
import { productModel } from './product-model.ts';
import type { VersionRow } from './stored-configurators.ts';

/** The composed pictures of what a product is while nothing is chosen. Prices and pieces change none of them. */
export function defaultPictures(
  { id: versionId, version, model }: Pick<VersionRow, 'id' | 'version' | 'model'>,
  product: { readonly id: number; readonly code: string },
): ConfiguredPicture[] {
  const priced = { ...product, vatRatePercent: model.vatRatePercent, priceHidden: false, prices: {} };
  const own = modelInLocale(productModel({ version, versionId, model }, priced, {}), 'pl');
  return configuredPictures(own, configure(own, { choices: noPicks }));
}
