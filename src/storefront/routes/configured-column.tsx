import { visiblePrice } from '#domain/pricing/unit-price.ts';
import type { Translate } from '#i18n/keys.ts';
import { AlreadyInCart } from '#storefront/features/cart/already-in-cart.tsx';
import type { NewLine } from '#storefront/features/cart/use-cart.ts';
import {
  Configurator,
  ConfiguratorNotes,
  ConfiguratorSummary,
} from '#storefront/features/configurator/configurator.tsx';
import type { Offer } from '#storefront/features/configurator/offer.ts';
import { StackedPicture } from '#storefront/features/configurator/stacked-picture.tsx';
import { Terms } from '#storefront/features/configurator/terms.tsx';
import { WaitingOptions } from '#storefront/features/configurator/waiting-options.tsx';
import { AskAboutSize } from '#storefront/features/forms/ask-about-size.tsx';
import { AskForPrice } from '#storefront/features/forms/ask-for-price.tsx';
import type { About } from '#storefront/features/forms/contact-form.tsx';
import type { DrawnPictures } from '#storefront/features/product/gallery.tsx';
import type { PurchaseColumnProps } from '#storefront/features/purchase/purchase-column.tsx';
import type { Purchase } from '#storefront/features/purchase/use-purchase.ts';
import { OrderSamples } from '#storefront/features/samples/order-samples.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import styles from './configured-column.module.css';

export { openConfigurator, pictureOfCode } from '#storefront/features/configurator/offer.ts';

/** The pictures that follow the choice, for the gallery, and what each of them does not show. */
export function drawnPictures({ views, notDrawn }: Offer, t: Translate): DrawnPictures {
  const noteOf = (names: readonly string[]) =>
    names.length > 0 ? t('configurator.not_in_picture', { names: names.join(', ') }) : null;
  return {
    byPath: new Map(
      views.map(({ shows, begun, path, stack, notDrawn: missing, keepsShape }) => [
        shows,
        {
          begun,
          path,
          over: <StackedPicture stack={stack} />,
          overSmall: <StackedPicture stack={stack} small />,
          note: noteOf(missing),
          keepsShape,
        },
      ]),
    ),
    note: views.length > 0 ? t('configurator.example_picture') : noteOf(notDrawn),
  };
}

type ColumnProps = Omit<PurchaseColumnProps, 'purchase'>;

/** The column while the questions of the configurator are on their way, and when they could not be had. */
export function waitingColumn(isLoading: boolean, onReload: () => void, t: Translate): ColumnProps {
  return {
    waiting: true,
    blocked: t(isLoading ? 'product.configurator_loading' : 'product.configurator_missing'),
    configured: { options: <WaitingOptions isLoading={isLoading} onReload={onReload} /> },
  };
}

type ConfiguredInput = {
  purchase: Purchase;
  offer: Offer;
  path: string;
  cartPath: string;
  addLine: (line: NewLine) => Promise<unknown>;
  t: Translate;
};

/** The column with the questions of the configurator and what follows from the answers. */
export function configuredColumn({ purchase, offer, path, cartPath, addLine, t }: ConfiguredInput): ColumnProps {
  const { product, configuration, systemCode, blocked, from, cheapest } = offer;
  const note = purchase.isEdit ? (
    purchase.refusal === null ? (
      t('product.edits_line')
    ) : (
      errorText(purchase.refusal, t)
    )
  ) : (
    <AlreadyInCart product={product.id} systemCode={systemCode} />
  );
  const about: About = {
    product: product.id,
    name: product.name,
    configuration: systemCode,
    words: configuration.configured.words
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => `${name}: ${value}`)
      .join(', '),
  };
  return {
    ask: <AskForPrice about={about} />,
    blocked,
    label: purchase.isEdit ? t('product.save_line') : undefined,
    note: blocked === null && note,
    configured: {
      from,
      cheapest: cheapest === '' ? null : t('product.cheapest', { price: cheapest }),
      options: <Configurator configuration={configuration} />,
      terms: (
        <Terms
          configured={configuration.configured}
          quantity={purchase.quantity}
          isStocked={product.stockQuantity !== null}
        />
      ),
      inStock: configuration.configured.minimumAvailability,
      availableSince: configuration.configured.availableSinceDate,
      notes: <ConfiguratorNotes configuration={configuration} />,
      advice: configuration.configured.advice.length > 0 ? t('configurator.advice') : null,
      summary: (
        <ConfiguratorSummary
          offer={offer}
          path={path}
          cartPath={cartPath}
          addToCart={(line) => addLine({ product: product.id, ...line })}
        >
          <div className={styles.ways}>
            <OrderSamples product={product} attributes={configuration.model.attributes} />
            {configuration.configured.madeToMeasure && visiblePrice(product) && <AskAboutSize about={about} />}
          </div>
        </ConfiguratorSummary>
      ),
    },
  };
}
