import { useQuery } from '#storefront/api/use-query.ts';
import { useRef, useState, type ReactNode } from 'react';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { ChangedCart } from './changed-cart.tsx';
import type { Cart } from './checkout-values.ts';
import styles from './order-review.module.css';
import { OrderChoices } from './order-choices.tsx';
import { useAgreement } from './use-agreement.ts';

type OrderReviewProps = {
  cart: Cart;
  lines: ReactNode;
  totals: ReactNode;
  placing: boolean;
  /** The totals are on their way: nothing can be ordered until they are there. */
  reloading: boolean;
  /** The page where a cart is corrected that can no longer be ordered. */
  mend: { label: string; href: string } | null;
  /** What went wrong with the last attempt. */
  problem: string | null;
  onPlace: (agreed: { opinionConsent: boolean }) => void;
};

/** Everything once more before the order; the total with all costs stands above the button (CHECKOUT-11). */
export function OrderReview({ cart, lines, totals, placing, reloading, mend, problem, onPlace }: OrderReviewProps) {
  const { t, config } = useShop();
  const { agreed, agree, changes } = useAgreement(cart);
  const [reminded, setReminded] = useState(false);
  const [opinionConsent, setOpinionConsent] = useState(false);
  const terms = useRef<HTMLInputElement>(null);
  const place = () => {
    setReminded(!agreed);
    if (agreed) onPlace({ opinionConsent });
    else terms.current?.focus();
  };
  return (
    <div className={styles.review}>
      <div>
        <section>
          <h2 className="h3">{t('order_review.lines')}</h2>
          {lines}
        </section>
        <section>
          <OrderChoices cart={cart} />
        </section>
      </div>
      <aside className={styles.order} aria-label={t('totals.title')}>
        {totals}
        {changes.length > 0 && <ChangedCart changes={changes} />}
        {mend === null && (
          <Checkbox
            ref={terms}
            label={<TermsLabel />}
            checked={agreed}
            required
            onChange={(event) => {
              agree(event.target.checked);
              setReminded(false);
            }}
            error={reminded ? t('order_review.terms_missing') : undefined}
          />
        )}
        {mend === null && (
          <Checkbox
            label={t('order_review.opinion_consent')}
            checked={opinionConsent}
            onChange={(event) => setOpinionConsent(event.target.checked)}
          />
        )}
        {reminded && (
          <span className="visually-hidden" role="alert">
            {t('order_review.terms_missing')}
          </span>
        )}
        {problem !== null && <ErrorBox text={problem} />}
        {config.guaranteeSlug !== undefined && <GuaranteeNotice />}
        <p className={styles.total}>
          <span>{t('order_review.total')}</span>
          <b>{formatPrice(cart.totals.toPay, cart.currency)}</b>
        </p>
        <TotalNotes cart={cart} />
        {mend ? (
          <ButtonLink wide href={mend.href}>
            {mend.label}
          </ButtonLink>
        ) : (
          <Button wide busy={placing || reloading} onClick={place}>
            {t(cart.approvalAboveNet === null ? 'order_review.place' : 'order_review.ask_approval')}
          </Button>
        )}
      </aside>
    </div>
  );
}

/** What of the total is paid on delivery, and above which limit somebody else has to approve it. */
function TotalNotes({ cart }: { cart: Cart }) {
  const { t } = useShop();
  return (
    <>
      {toMinor(cart.totals.dueOnDelivery) > 0 && (
        <p className="small muted tabular">
          {t('order_review.pays', {
            now: formatPrice(cart.totals.prepaid, cart.currency),
            later: formatPrice(cart.totals.dueOnDelivery, cart.currency),
          })}
        </p>
      )}
      {cart.approvalAboveNet !== null && (
        <p className="small">
          {t('order_review.above_limit', { limit: formatPrice(cart.approvalAboveNet, cart.currency) })}
        </p>
      )}
    </>
  );
}

/** The words beside the tick, with a link to the terms where the shop has such a page. */
function TermsLabel() {
  const { t, config } = useShop();
  const name = t('order_review.terms_name');
  const [before, after] = t('order_review.terms').split(name);
  return (
    <>
      {before}
      <PageLink slug={config.termsSlug} otherwise={name}>
        {name}
      </PageLink>
      {after}
    </>
  );
}

/**
 * To the harmonised notice on the legal guarantee, before the order is placed (Directive 2011/83/EU, art. 6 (1) (l)).
 */
function GuaranteeNotice() {
  const { t, config } = useShop();
  return (
    <p className="small">
      <PageLink slug={config.guaranteeSlug}>{t('order_review.guarantee')}</PageLink>
    </p>
  );
}

type PageLinkProps = { slug: string | undefined; children: ReactNode; otherwise?: ReactNode };

/** A link to a page of the shop by its slug in either language; it opens in a window of its own. */
function PageLink({ slug = '', children, otherwise = null }: PageLinkProps) {
  const shop = useShop();
  const { locale } = shop;
  const { data: pages = [] } = useQuery(shopQuery(shop, 'listPages', {}));
  const page = pages.find(({ slugs }) => Object.values(slugs).includes(slug));
  if (!page) return otherwise;
  return (
    <a className="link" target="_blank" href={pathTo('CMS_PAGE', locale, { locale, slug: page.slug })}>
      {children}
    </a>
  );
}
