import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { uuid } from '#storefront/api/uuid.ts';
import { useAddToCart } from '#storefront/features/cart/use-add-to-cart.ts';
import { useCartChanges } from '#storefront/features/cart/use-cart.ts';
import { useSaveLine } from '#storefront/features/cart/use-save-line.ts';
import { lateConfigurator } from '#storefront/features/configurator/late-configurator.ts';
import type { Offer } from '#storefront/features/configurator/offer.ts';
import type { Buying } from '#storefront/features/product/buy-controls.tsx';
import { OptionsSkeleton } from '#storefront/features/product/options-skeleton.tsx';
import { ProductPage } from '#storefront/features/product/product-page.tsx';
import { ProductPurchase } from '#storefront/features/product/product-purchase.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { useNavigate, usePage } from '#storefront/use-page.ts';
import { useEditedLine } from './use-edited-line.ts';

type ConfigurableProductProps = { product: Product; path: string };

/** A product that is bought with a configuration; the configurator comes late and is the server's to draw first. */
export function ConfigurableProduct({ product, path }: ConfigurableProductProps) {
  const [picture, setPicture] = useState<string | null>(null);
  const column = <Suspense fallback={<Waiting product={product} />}><Configured key={product.id} product={product} path={path} onPicture={setPicture} /></Suspense>;
  return <ProductPage product={product} column={column} picture={picture} />;
}

function Configured({ product, path, onPicture }: ConfigurableProductProps & { onPicture: (path: string | null) => void }) {
  const shop = useShop();
  const pathTo = usePathTo();
  const { code } = usePage().search;
  const { addItem } = useCartChanges();
  const [quantity, setQuantity] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const part = lateConfigurator.use(shop.locale);
  const { data, isPending, isFetching, refetch } = useQuery(shopQuery(shop, 'listConfigurations', { query: { id: [product.id] } }));
  const answer = data?.[product.id];
  if (isPending && part) return <Waiting product={product} />;
  if (!part || !answer) {
    const retry = () => {
      if (!part) lateConfigurator.forget(shop.locale);
      setAttempt(attempt + 1);
      void refetch();
    };
    return <Failed product={product} trying={isFetching} onRetry={retry} />;
  }
  const addToCart = async (configuration: string, pieces: number, link: string) => {
    await addItem({ product: product.id, configuration, quantity: pieces, productUrl: link, conversionId: uuid() });
  };
  return (
    <part.Configurator answer={answer} texts={part.texts} path={path} eanCode={product.eanCode} code={code ?? null} quantity={quantity} addToCart={addToCart} cartPath={pathTo('ORDER_CART')}>
      {(offer) => <Purchase product={product} offer={offer} onQuantity={setQuantity} onPicture={onPicture} />}
    </part.Configurator>
  );
}

type PurchaseProps = { product: Product; offer: Offer; onQuantity: (quantity: number) => void; onPicture: (path: string | null) => void };

function Purchase({ product, offer, onQuantity, onPicture }: PurchaseProps) {
  const { t } = useShop();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const edited = useEditedLine(product.id);
  const adding = useAddToCart({ product: product.id, configuration: offer.configuration, productUrl: offer.link, priceHidden: product.priceHidden });
  const saving = useSaveLine(edited, { configuration: offer.configuration, productUrl: offer.link, onSaved: () => navigate(pathTo('ORDER_CART')) });
  const buying: Buying = edited ? { ...saving, label: t('product.save_line') } : adding;
  const picture = offer.pictures.find((path) => product.images.some(({ file }) => file.path === path)) ?? null;
  useEffect(() => onPicture(picture), [picture, onPicture]);
  useEffect(() => onQuantity(buying.quantity), [buying.quantity, onQuantity]);
  return <ProductPurchase product={shownAs(product, offer, (description) => t('product.lowest_of_base', { description }))} buying={{ ...buying, blocked: offer.blocked, said: edited ? saving.refused ?? t('product.edits_line') : null }} offered={offer} />;
}

/** The product with what its configuration makes of it. The lowest price of 30 days is known of the product itself only, and says so. */
function shownAs(product: Product, { price, productCode, realizationTimeInDays }: Offer, ofBase: (description: string) => string): Product {
  const own = product.price.values[defaultCurrency.code];
  const discount = own?.discount && price && price.gross < price.baseGross
    ? { ...own.discount, netAmount: price.baseNet - price.net, grossAmount: price.baseGross - price.gross, description: price.gross === own.gross || own.discount.description === '' ? own.discount.description : ofBase(own.discount.description) }
    : undefined;
  return {
    ...product, productCode,
    realizationTimeInDays: realizationTimeInDays ?? product.realizationTimeInDays,
    price: { values: price ? { [defaultCurrency.code]: { ...price, ...(discount && { discount }) } } : {}, discounted: discount !== undefined },
  };
}

const nothing = async () => {};
const noBuying = { quantity: 1, setQuantity: () => {}, add: nothing, adding: false };

function Waiting({ product }: { product: Product }) {
  const { t } = useShop();
  return <ProductPurchase product={product} buying={{ ...noBuying, blocked: t('product.configurator_loading') }} offered={{ options: <OptionsSkeleton /> }} />;
}

function Failed({ product, trying, onRetry }: { product: Product; trying: boolean; onRetry: () => void }) {
  const { t } = useShop();
  const options = trying ? <OptionsSkeleton /> : <ErrorBox text={t('product.configurator_failed')} retry={{ text: t('product.configurator_retry'), onRetry }} />;
  return <ProductPurchase product={product} buying={{ ...noBuying, blocked: t('product.configurator_missing') }} offered={{ options }} />;
}
