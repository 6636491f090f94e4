import type { Product } from '#contract/product.ts';
import type { ChosenMeasure } from '#domain/catalogue/measures.ts';
import { configure } from '#domain/configurator/configure.ts';
import { noPicks, type ConfigurationInput, type Configured } from '#domain/configurator/configured.ts';
import { mapAmounts } from '#domain/configurator/map-amounts.ts';
import { configuredPictures } from '#domain/configurator/views/configured-picture.ts';
import { notDrawn } from '#domain/configurator/views/not-drawn.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { longestTime } from '#domain/configurator/terms.ts';
import { leadingAmount, type PriceBasis } from '#domain/pricing/price-basis.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { visiblePrice, type UnitPrice } from '#domain/pricing/unit-price.ts';
import { defaultCurrency, toMajor, toMinor, type Major, type Minor } from '#domain/pricing/money.ts';
import type { Translate } from '#i18n/keys.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import {
  blockedBy,
  codeRefusal,
  configurationOf,
  firstChoice,
  type ChangeChoice,
  type Choice,
  type Configuration,
} from './configuration.ts';
import { measuresOf } from '#domain/configurator/chosen-measures.ts';
import { linkTo } from './code-in-address.ts';
import { drawnViews, type DrawnView } from './drawn-views.ts';

/** Amounts of a piece as answers carry them. */
export type OfferPrice = UnitPrice<Major>;

/** The offer of a configuration, in place of the product alone. */
export type Offer = {
  readonly configuration: Configuration;
  readonly systemCode: string;
  /** The product with the price, code, time and pack of the configuration. */
  readonly product: Product;
  /** Leads back to this configuration. */
  readonly link: string;
  /** A measure is still missing, so the price is the least that a piece can cost. */
  readonly from: boolean;
  /** The price that lists show, if this choice costs more. Empty: it does not. */
  readonly cheapest: string;
  /** The chosen dimensions of the product. */
  readonly measures: readonly ChosenMeasure[];
  /** Paths of pictures that show something selected, the latest choice first. */
  readonly pictures: readonly string[];
  /** The pictures of the gallery that follow the choice. */
  readonly views: readonly DrawnView[];
  /** The names of what is chosen and can't be seen in the other pictures. */
  readonly notDrawn: readonly string[];
  /** Why it can't be added to the cart now. */
  readonly blocked: string | null;
};

type ConfiguratorInput = {
  product: Product;
  /** Public path of the product, without a code. */
  path: string;
  /** The code in the address of the page. */
  code: string | null;
  shop: Pick<Shop, 't' | 'basis'>;
};

/** The configurator of a product: the choice to begin with, and what is offered for each choice. */
export function openConfigurator(
  answer: ConfiguratorModel<string, Major>,
  { product, path, code, shop: { t, basis } }: ConfiguratorInput,
) {
  const model = modelOf(answer);
  const first = firstChoice(model, code);
  const unchosen = configure(model, { choices: noPicks, basis });
  const begun = first.code === null ? unchosen : configure(model, { ...first, basis });
  const viewsOf = drawnViews(model, { begun, unchosen });
  return {
    first,
    /** Why the code was refused, for the console; null when it was taken, or there is none. */
    refusal: code === null ? null : codeRefusal(model, code),
    offerOf: (choice: Choice, change: ChangeChoice): Offer => {
      const configuration = configurationOf(model, choice, basis, change, choice === first ? begun : undefined);
      const { configured, input } = configuration;
      const { price, from } = shownPrice(model, input, configured);
      return {
        configuration,
        systemCode: configured.systemCode,
        product: offeredProduct(product, configured, price, t),
        link: linkTo(path, configured.systemCode),
        from,
        cheapest: cheapestOf(product, price, basis),
        measures: measuresOf(configured),
        pictures: picturesOf(configured),
        views: viewsOf(configured),
        notDrawn: notDrawn({ layers: [] }, { chosen: configured, unchosen }, 1),
        blocked: blockedBy(configuration, t),
      };
    },
  };
}

/** The least price of the product, where the choice costs more. */
function cheapestOf(product: Product, price: OfferPrice | null, basis: PriceBasis): string {
  const least = product.price.from ? visiblePrice(product) : undefined;
  if (!least || !price || leadingAmount(least, basis) >= leadingAmount(price, basis)) return '';
  return formatPrice(leadingAmount(least, basis));
}

/** Path of the composed picture of a code in the first view, for those who follow a link to it; null where none is. */
export function pictureOfCode(answer: ConfiguratorModel<string, Major>, code: string): string | null {
  const model = modelOf(answer);
  const pictures = configuredPictures(model, configure(model, firstChoice(model, code)));
  return pictures.find(({ view }) => view === 1)?.path ?? null;
}

/** The price of a piece in the shop's currency; null where something selected has none. */
function priceOf({ prices }: Pick<Configured, 'prices'>): OfferPrice | null {
  const price = prices[defaultCurrency.code];
  if (!price) return null;
  const major = (amount: Minor) => toMajor(amount, defaultCurrency.precision);
  return {
    net: major(price.net),
    gross: major(price.gross),
    baseNet: major(price.baseNet),
    baseGross: major(price.baseGross),
  };
}

const models = new WeakMap<ConfiguratorModel<string, Major>, ConfiguratorModel>();

/** The wire's model in the domain's minor units: one for an answer, because the engine prepares each model once. */
function modelOf(answer: ConfiguratorModel<string, Major>): ConfiguratorModel {
  const model = models.get(answer) ?? mapAmounts(answer, (amount) => toMinor(amount));
  models.set(answer, model);
  return model;
}

/** The price of a configuration; while measures are missing, that of the smallest ones. */
function shownPrice(model: ConfiguratorModel, input: ConfigurationInput, configured: Configured) {
  if (configured.isComplete) return { price: priceOf(configured), from: false };
  const smallest = Object.fromEntries(
    configured.attributes.flatMap(({ attribute, number }) =>
      number?.problem === 'missing' ? [[attribute.id, number.minimum]] : [],
    ),
  );
  const choices = { ...input.choices, numbers: { ...input.choices.numbers, ...smallest } };
  return { price: priceOf(configure(model, { ...input, choices })), from: true };
}

const picturesOf = ({ attributes }: Configured) =>
  attributes.flatMap(({ value }) => (value?.image ? [value.image.file.path] : [])).toReversed();

/** The product with what its configuration makes of it. */
function offeredProduct(product: Product, configured: Configured, price: OfferPrice | null, t: Translate): Product {
  const discount = price && offeredDiscount(product, price, t);
  return {
    ...product,
    productCode: configured.productCode,
    packAreaCm2: configured.packAreaCm2 ?? product.packAreaCm2,
    realizationTimeInDays: longestTime([product.realizationTimeInDays, configured.realizationTimeInDays]),
    price: {
      values: price ? { [defaultCurrency.code]: { ...price, ...(discount && { discount }) } } : {},
      discounted: Boolean(discount),
    },
  };
}

const difference = (before: Major, now: Major) => toMajor(toMinor(before) - toMinor(now), defaultCurrency.precision);

/**
 * The reduction of a configured price. The lowest price of 30 days is known of the product itself only, and says so.
 */
function offeredDiscount({ price: { values } }: Product, price: OfferPrice, t: Translate) {
  const own = values[defaultCurrency.code];
  if (!own?.discount || price.gross >= price.baseGross) return undefined;
  const { description } = own.discount;
  const isBase = price.gross === own.gross || description === '';
  return {
    ...own.discount,
    netAmount: difference(price.baseNet, price.net),
    grossAmount: difference(price.baseGross, price.gross),
    description: isBase ? description : t('catalogue.lowest_of_base', { description }),
  };
}
