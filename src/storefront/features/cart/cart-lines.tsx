import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '#contract/cart-item.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import type { Cart } from './cart-store.ts';
import { CartLine } from './cart-line.tsx';
import styles from './cart-page.module.css';
import { useCartChanges } from './use-cart.ts';
import { isFocusLost } from '#storefront/ui/focus.ts';

/** What could not be changed: a line, or without its id the whole cart. */
type Failure = { line: number | null; text: string };

/**
 * The lines with what can be changed. Each change is said to screen readers, and a failed one is shown at its line
 * (CART-29).
 */
export function CartLines({ cart, errors }: { cart: Cart; errors: Record<string, string[]> }) {
  const t = useTexts();
  const { removeItem, clear } = useCartChanges();
  const [status, setStatus] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [clearing, setClearing] = useState(false);

  const announce = (text: string) => {
    setStatus(text);
    setFailure(null);
  };
  const fail = (line: number | null, text: string) => {
    setStatus(text);
    setFailure({ line, text });
  };
  const change = async (answer: Promise<Cart>, line: number | null, notice: string) => {
    try {
      await answer;
      announce(notice);
    } catch (error) {
      console.error('The cart could not be changed', error);
      fail(line, errorText(error, t));
    }
  };
  const failureOf = (line: number | null) => (failure?.line === line ? failure.text : null);
  const list = useFocusAfterRemoval(cart.items.length);
  const remove = (item: CartItem) =>
    void change(removeItem(item.id), item.id, t('cart_page.removed', { name: item.name }));
  const empty = () => {
    setClearing(false);
    void change(clear(), null, t('cart_page.cleared'));
  };
  return (
    <>
      <ul ref={list} className={styles.lines} aria-label={t('cart_page.lines')}>
        {cart.items.map((item, index) => (
          <CartLine
            key={item.id}
            item={item}
            currency={cart.currency}
            discountCode={cart.discountCodeProblem === null ? cart.discountCode : null}
            errors={[...(errors[`items.${item.id}`] ?? []), ...(errors[`items.${index}`] ?? [])]}
            announce={announce}
            failure={failureOf(item.id)}
            onFailure={(text) => fail(item.id, text)}
            onRemove={() => remove(item)}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      <p className={styles.problem}>{failureOf(null)}</p>
      <p className={styles.clear}>
        <button type="button" className="link" onClick={() => setClearing(true)}>
          {t('cart_page.clear')}
        </button>
      </p>
      <Dialog
        open={clearing}
        onClose={() => setClearing(false)}
        title={t('cart_page.clear_title')}
        closeLabel={t('drawer.close')}
        footer={
          <>
            <Button small variant="danger" onClick={empty}>
              {t('cart_page.clear_confirm')}
            </Button>
            <Button small variant="quiet" onClick={() => setClearing(false)}>
              {t('cart_page.clear_keep')}
            </Button>
          </>
        }
      >
        <p className="muted">{t('cart_page.clear_text')}</p>
      </Dialog>
    </>
  );
}

/** When the line with the focus is gone, the line that took its place gets it, else the one before. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const focusedLine = useRef(-1);
  useEffect(() => {
    const lines = list.current;
    const remember = ({ target }: FocusEvent) => {
      focusedLine.current = [...(lines?.children ?? [])].findIndex(
        (line) => target instanceof Node && line.contains(target),
      );
    };
    lines?.addEventListener('focusin', remember);
    return () => lines?.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (focusedLine.current < 0 || !isFocusLost()) return;
    list.current?.children[Math.min(focusedLine.current, count - 1)]?.querySelector('a')?.focus();
  }, [count]);
  return list;
}
