import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { CallError } from '#storefront/api/client.ts';
import { usePathTo, useShop, useTexts } from '#storefront/api/shop.tsx';
import { LateView } from '#storefront/late/late-boundary.tsx';
import { latePart } from '#storefront/late/late-part.ts';
import { errorText } from '#storefront/texts/error-text.ts';
import { useNavigate } from '#storefront/navigation/use-page.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { isFocusLost } from '#storefront/ui/focus.ts';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { WithSidePanel } from '#storefront/ui/side-panel.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import type { QuickOrderState } from './quick-order.tsx';
import { CartCodes } from './cart-codes.tsx';
import { CartLines } from './cart-lines.tsx';
import { sendUnsent, type Cart } from './cart-store.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartTotals } from './cart-totals.tsx';
import { OrderTerms } from './order-terms.tsx';
import styles from './cart-page.module.css';
import { useCart, useCartChanges, useConfigurations } from './use-cart.ts';

const lateTools = latePart(() => import('./business-tools.tsx'));

/** `h2` within a page that has a title of its own. */
type CartTitle = { Title: 'h1' | 'h2' };

/** The cart as the first step of ordering; the frame is the same for everybody, the content comes after loading. */
export function CartPage({ Title = 'h1' }: Partial<CartTitle>) {
  const { t, basis } = useShop();
  const { cart, loading } = useCart();
  const { reload } = useCartChanges();
  const [wasFilled, setWasFilled] = useState(false);
  const [quick, setQuick] = useState<QuickOrderState>({ text: '', report: [] });
  if (!wasFilled && cart !== undefined && cart.items.length > 0) setWasFilled(true);
  if (loading) return <CartSkeleton Title={Title} />;
  // A failure of loading is logged only (CART-22).
  if (!cart)
    return (
      <>
        <Title className={`h1 ${styles.alone}`}>{t('cart_page.title')}</Title>
        <p className={styles.again}>
          <Button variant="quiet" onClick={() => void reload()}>
            {t('cart_page.show')}
          </Button>
        </p>
      </>
    );
  const tools = basis === 'net' && (
    <Suspense>
      <LateView
        part={lateTools}
        draw={({ BusinessTools }) => <BusinessTools cart={cart} quick={quick} onQuick={setQuick} />}
      />
    </Suspense>
  );
  return cart.items.length === 0 ? (
    <>
      <EmptyCart Title={Title} emptied={wasFilled} />
      {tools}
    </>
  ) : (
    <FilledCart Title={Title} cart={cart} tools={tools} />
  );
}

/** An empty cart. If its last line has just been removed, the focus moves here. */
function EmptyCart({ Title, emptied }: CartTitle & { emptied: boolean }) {
  const t = useTexts();
  const pathTo = usePathTo();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (emptied && isFocusLost()) title.current?.focus();
  }, [emptied]);
  return (
    <>
      <Title ref={title} tabIndex={-1} className={`h1 ${styles.alone}`}>
        {t('cart_page.title')}
      </Title>
      <EmptyState title={t('cart_page.empty_title')} text={t('cart_page.empty_text')}>
        <ButtonLink href={pathTo('PRODUCTS_CATEGORY_INDEX')}>{t('cart_page.browse')}</ButtonLink>
      </EmptyState>
    </>
  );
}

function FilledCart({ Title, cart, tools }: CartTitle & { cart: Cart; tools: ReactNode }) {
  const t = useTexts();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { initiateCheckout } = useCartChanges();
  const configurations = useConfigurations(cart);
  const [going, setGoing] = useState(false);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const blocked = cart.items.some(({ problem }) => problem !== null);

  const goOn = async () => {
    setGoing(true);
    setErrors({});
    try {
      if (!(await sendUnsent())) return setGoing(false);
      await initiateCheckout();
      navigate(pathTo('ORDER_DATA'));
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {};
      setErrors(Object.keys(fields).length > 0 ? fields : { cart: [errorText(error, t)] });
      setGoing(false);
    }
  };

  const panel = (
    <>
      <h2 className="h4">{t('totals.title')}</h2>
      <CartTotals cart={cart} />
      <CartCodes cart={cart} />
      <div className={styles.go}>
        <p role="alert" className={styles.problem}>
          {blocked ? t('cart_page.problems_note') : generalError(errors, t('cart_page.failed'))}
        </p>
        <Button wide busy={going} disabled={blocked} onClick={() => void goOn()}>
          {t('cart_page.next')}
        </Button>
        <ButtonLink wide variant="quiet" href={pathTo('PRODUCTS_CATEGORY_INDEX')}>
          {t('cart_page.continue')}
        </ButtonLink>
        <OrderTerms />
      </div>
    </>
  );
  return (
    <WithSidePanel label={t('totals.title')} panel={panel}>
      <Title className={`h1 ${styles.title}`}>
        {t('cart_page.title')}
        {configurations.loading && <Spinner label={t('cart_page.loading_configurations')} />}
      </Title>
      <CartLines cart={cart} errors={errors} />
      {tools}
    </WithSidePanel>
  );
}

/** The message above the lines: a problem of the whole cart, otherwise that some lines are marked. */
function generalError(errors: Record<string, string[]>, marked: string): string | undefined {
  const names = Object.keys(errors);
  if (names.length === 0) return undefined;
  const whole = names.find((name) => !name.startsWith('items.'));
  return whole === undefined ? marked : errors[whole]?.[0];
}
