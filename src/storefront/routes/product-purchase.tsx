import { useQuery } from '#storefront/api/use-query.ts';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import type { ChosenMeasure } from '#domain/catalogue/measures.ts';
import type { Translate } from '#i18n/keys.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Heart } from '#storefront/features/catalogue/favourites.tsx';
import { useAddToCart, useCart, useCartChanges } from '#storefront/features/cart/use-cart.ts';
import { AskForPrice } from '#storefront/features/forms/ask-for-price.tsx';
import { Gallery } from '#storefront/features/product/gallery.tsx';
import { ProductTop } from '#storefront/features/product/product-top.tsx';
import { usePacks } from '#storefront/features/purchase/late-packs.ts';
import { PurchaseColumn } from '#storefront/features/purchase/purchase-column.tsx';
import { usePurchase, type PurchaseCart } from '#storefront/features/purchase/use-purchase.ts';
import { LateBoundary } from '#storefront/late/late-boundary.tsx';
import { useNavigation, usePage } from '#storefront/navigation/use-page.ts';
import { lateExtras } from './late-extras.ts';
import { SoldOut } from './sold-out.tsx';
import { configurationQuery, lateConfigurator } from './late-configurator.ts';

type ProductPurchaseProps = {
  product: Product;
  path: string;
  /** Called after every choice. */
  onChoice: (choice: ProductChoice) => void;
};

/** The chosen dimensions; the code of the choice once the buyer has made one. */
export type ProductChoice = { readonly measures: readonly ChosenMeasure[]; readonly code: string | null };

/** Pictures and purchase of a product. They become interactive when all of their files are there. */
export function ProductPurchase({ product, path, onChoice }: ProductPurchaseProps) {
  const { code = null } = usePage().search;
  // Answers the same element again: an update would drop what the server drew, and what was typed into it, before its
  // files have come.
  return useMemo(
    () => (
      <LateBoundary>
        <Configurable key={`${product.id} ${code}`} product={product} path={path} code={code} onChoice={onChoice} />
      </LateBoundary>
    ),
    [product, path, code, onChoice],
  );
}

type ConfigurableProps = ProductPurchaseProps & {
  /** The code in the address; with another code the choice begins anew. */
  code: string | null;
};

/** Opens the configurator by itself, because React lets the browser answer only between two components. */
function Configurable({ code, ...props }: ConfigurableProps) {
  const opened = useConfigurator(props.product, props.path, code);
  return <PicturesAndColumn {...props} {...opened} />;
}

type PicturesAndColumnProps = ProductPurchaseProps & ReturnType<typeof useConfigurator>;

function PicturesAndColumn({ product, path, onChoice, part, configurator, isLoading, reload }: PicturesAndColumnProps) {
  usePacks(product);
  const { add, addAndShow } = useAddToCart();
  const cart = usePurchaseCart(product, addAndShow);
  const purchase = usePurchase(product, { path, cart, configurator });
  const { t } = useShop();
  const cartPath = usePathTo()('ORDER_CART');
  const { offer } = purchase;
  const { energy } = product;
  useEffect(() => {
    const code = offer?.configuration.touched ? offer.systemCode : null;
    onChoice({ measures: offer?.measures ?? [], code });
  }, [offer, onChoice]);
  const drawnPictures = useMemo(() => (part && offer ? part.drawnPictures(offer, t) : null), [part, offer, t]);
  const configured =
    part &&
    (offer
      ? part.configuredColumn({ purchase, offer, path, cartPath, addLine: add, t })
      : part.waitingColumn(isLoading, reload, t));
  const failed = product.configurable && !part ? failedColumn(t) : null;
  return (
    <ProductTop
      pictures={
        <Gallery product={product} turnTo={purchase.picture} drawn={drawnPictures} measures={offer?.measures} />
      }
    >
      <PurchaseColumn
        purchase={purchase}
        ask={<AskForPrice about={{ product: product.id, name: product.name, configuration: '', words: '' }} />}
        variants={
          product.variants.length > 0 && <Late>{({ VariantLinks }) => <VariantLinks product={product} />}</Late>
        }
        energy={energy && <Late>{({ EnergyLinks }) => <EnergyLinks energy={energy} />}</Late>}
        soldOut={<SoldOut product={product.id} />}
        beside={<Heart product={product} outlined />}
        {...configured}
        {...failed}
      />
    </ProductTop>
  );
}

type LateProps = { children: (extras: Extras) => ReactNode };
type Extras = NonNullable<ReturnType<typeof lateExtras.use>>;

/** Drawn by the files of the end of the page; nothing if they could not be loaded. */
const Late = (props: LateProps) => (
  <LateBoundary>
    <OfExtras {...props} />
  </LateBoundary>
);

function OfExtras({ children }: LateProps) {
  const extras = lateExtras.use(useShop().locale);
  return extras && children(extras);
}

/** The configurator of a product, once its files are there; null before that. */
function useConfigurator(product: Product, path: string, code: string | null) {
  const shop = useShop();
  const { locale } = shop;
  const part = product.configurable ? lateConfigurator.use(locale) : null;
  const { data, isFetching, refetch } = useQuery({
    ...configurationQuery(shop, product.id),
    enabled: product.configurable,
  });
  const answer = data?.[product.id];
  const configurator = useMemo(
    () => (part && answer ? part.openConfigurator(answer, { product, path, code, shop }) : null),
    [part, answer, product, path, code, shop],
  );
  const refusal = configurator?.refusal ?? null;
  useEffect(() => {
    if (refusal !== null) console.warn(refusal);
  }, [refusal]);
  return { part, configurator, isLoading: isFetching, reload: () => void refetch() };
}

/** The ways from this page into the cart; after a line has been saved the cart shows it. */
function usePurchaseCart(product: Product, add: PurchaseCart['add']): PurchaseCart {
  const pathTo = usePathTo();
  const navigation = useNavigation();
  const { reconfigureItem } = useCartChanges();
  return {
    line: useEditedLine(product),
    add,
    save: async (id, changes) => {
      await reconfigureItem(id, changes);
      await navigation.open(pathTo('ORDER_CART'));
    },
  };
}

/** The line of the cart that the address names, if it is of this product. */
function useEditedLine(product: Product) {
  const { cart } = useCart();
  const id = Number(new URLSearchParams(usePage().address.search).get('line'));
  return cart?.items.find((item) => item.id === id && item.product.id === product.id) ?? null;
}

/** Browsers remember that a file could not be loaded. Only a new document asks for it again. */
const failedColumn = (t: Translate) => ({
  waiting: true,
  blocked: t('product.configurator_failed'),
  note: (
    <button type="button" className="link" onClick={() => location.reload()}>
      {t('product.configurator_retry')}
    </button>
  ),
});
