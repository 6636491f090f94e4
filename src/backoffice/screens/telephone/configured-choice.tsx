import { useMemo, useState } from 'react';
import type { Product } from '#contract/product.ts';
import type { ConfigurableProduct } from '#contract/staff-telephone.ts';
import type { Translate } from '#i18n/keys.ts';
import { largestQuantity } from '#domain/cart/quantity.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { ShopProvider, type Shop } from '#storefront/api/shop.tsx';
import type { Choice } from '#storefront/features/configurator/configuration.ts';
import { ConfiguratorNotes } from '#storefront/features/configurator/configurator.tsx';
import type { DrawnView } from '#storefront/features/configurator/drawn-views.ts';
import { openConfigurator } from '#storefront/features/configurator/offer.ts';
import { Options } from '#storefront/features/configurator/options.tsx';
import { StackedPicture } from '#storefront/features/configurator/stacked-picture.tsx';
import { useStaff } from '../../staff.tsx';
import { CodeByHand } from './code-by-hand.tsx';
import styles from './configure.module.css';
import { OfferForm, type TakeOffer } from './offer-form.tsx';

export type Configuring = {
  answer: ConfigurableProduct;
  /** What the shop says, in the language of the back office. */
  texts: Translate;
  /** The code to begin with. */
  code: string | null;
  /** A line of the order is changed; otherwise one is added. */
  line: { quantity: number } | null;
  take: TakeOffer;
};

/** One choice in the hands of who takes the order: its questions, its picture, its price and its day. */
export function ConfiguredChoice({ answer, texts, code: firstCode, line, take }: Configuring) {
  const { locale } = useStaff();
  const { product, configurator: model, basis } = answer;
  const [code, setCode] = useState(firstCode);
  const [changed, setChanged] = useState<Choice | null>(null);
  const shop = useMemo<Shop>(() => ({ locale, t: texts, basis, ...asksNothing }), [locale, texts, basis]);
  const configurator = useMemo(
    () => openConfigurator(model, { product, path: '', code, shop: { t: texts, basis } }),
    [model, product, code, texts, basis],
  );
  const choice = changed ?? configurator.first;
  const offer = useMemo(
    () => configurator.offerOf(choice, (update) => setChanged((now) => update(now ?? configurator.first))),
    [configurator, choice],
  );
  const read = (typed: string) => {
    setCode(typed);
    setChanged(null);
  };
  return (
    <ShopProvider value={shop}>
      <div className={styles.configure}>
        <div className={styles.side}>
          <OfferPicture product={product} views={offer.views} />
          <OfferForm {...{ answer, offer, line, take }} />
        </div>
        <div>
          <CodeByHand refused={offer.configuration.codeRefused} onRead={read} />
          <Options configuration={offer.configuration} />
          <ConfiguratorNotes configuration={offer.configuration} />
        </div>
      </div>
    </ShopProvider>
  );
}

/** The questions of the configurator are answered in the browser alone. */
const asksNothing: Pick<Shop, 'call' | 'config'> = {
  call: () => Promise.reject(new Error('The configurator of the back office asks the shop for nothing')),
  config: { apiBase: '', publicUrl: '', largestLine: largestQuantity },
};

/** The first picture of the product, which follows the choice where it is drawn of layers. */
function OfferPicture({ product, views }: { product: Product; views: readonly DrawnView[] }) {
  const [view] = views;
  const path = view?.begun ?? product.images[0]?.file.path;
  if (path === undefined) return null;
  return (
    <div className={styles.picture}>
      <img src={imageUrl(path, 'product')} alt="" />
      {view && <StackedPicture key={view.begun} stack={view.stack} />}
    </div>
  );
}
