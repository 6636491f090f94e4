import styles from './configure.module.css';
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
import { OfferForm, type TakeOffer } from './offer-form.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure } from '../../card.tsx';

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

/** One configuration that a member of the staff makes: its questions, picture, price and day. */
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
  config: { apiBase: '', publicUrl: '', shopName: '', largestLine: largestQuantity },
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

/** A code that the customer reads out, or the address of the page where the product was configured. */
function CodeByHand({ refused, onRead }: { refused: boolean; onRead: (code: string) => void }) {
  const { t } = useStaff();
  const [typed, setTyped] = useState('');
  return (
    <details className={styles.code}>
      <summary className="link">{t('back.telephone.has_code')}</summary>
      <form
        className={styles.read}
        onSubmit={(event) => {
          event.preventDefault();
          onRead(codeOf(typed));
        }}
      >
        <TextField
          label={t('back.telephone.configuration')}
          hint={t('back.telephone.configuration_hint')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={2000}
          autoComplete="off"
          required
        />
        <Button type="submit" small variant="quiet">
          {t('back.telephone.read_code')}
        </Button>
      </form>
      <Failure text={refused ? t('back.telephone.code_refused') : null} />
    </details>
  );
}

/** The code as it is typed, or out of the address of the page where the product was configured. */
function codeOf(typed: string): string {
  const text = typed.trim();
  if (!URL.canParse(text)) return text;
  return new URL(text).searchParams.get('code') ?? '';
}
