import { useQuery } from '#storefront/api/use-query.ts';
import { useState, type ReactNode } from 'react';
import type { AddressBody } from '#contract/wire.ts';
import { addressLines } from '#domain/checkout/address-lines.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { AddressText } from '#storefront/ui/address-text.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { arrivalText } from './arrival-text.ts';
import { ChangedCart } from './changed-cart.tsx';
import type { Cart } from './checkout-values.ts';
import styles from './order-review.module.css';
import { useAgreement } from './use-agreement.ts';

type OrderReviewProps = {
  cart: Cart;
  lines: ReactNode;
  totals: ReactNode;
  placing: boolean;
  /** The totals are being asked for anew: nothing can be ordered until they are there. */
  reloading: boolean;
  /** Where a cart is mended that can no longer be ordered. */
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
  const place = () => {
    setReminded(!agreed);
    if (agreed) onPlace({ opinionConsent });
  };
  return (
    <div className={styles.review}>
      <div>
        <section>
          <h2 className="h3">{t('order_review.lines')}</h2>
          {lines}
        </section>
        <section>
          <Choices cart={cart} />
        </section>
      </div>
      <aside className={styles.order} aria-label={t('totals.title')}>
        {totals}
        {changes.length > 0 && <ChangedCart changes={changes} />}
        {mend === null && (
          <Checkbox
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

/** How an order is paid for which nothing is left to pay. */
const unpaidText = ({ canPurchaseUsingOnlyGiftCard: byCard }: Cart) =>
  byCard ? 'order_review.by_gift_card' : 'order_review.nothing_to_pay';

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

/** To the harmonised notice on the legal guarantee, before the order is placed (Directive 2011/83/EU, art. 6 (1) (l)). */
function GuaranteeNotice() {
  const { t, config } = useShop();
  return (
    <p className="small">
      <PageLink slug={config.guaranteeSlug}>{t('order_review.guarantee')}</PageLink>
    </p>
  );
}

type PageLinkProps = { slug: string | undefined; children: ReactNode; otherwise?: ReactNode };

/** To a page of the shop by its slug in either language, in a window of its own. */
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

function Choices({ cart }: { cart: Cart }) {
  const shop = useShop();
  const { t, locale } = shop;
  const pathOf = usePathTo();
  const { data: deliveries } = useQuery(shopQuery(shop, 'listDeliveryMethods', {}));
  const { data: payments } = useQuery(shopQuery(shop, 'listPaymentMethods', {}));
  const delivery = deliveries?.find(({ id }) => id === cart.deliveryMethod?.id);
  const payment = payments?.find(({ id }) => id === cart.paymentMethod?.id);
  const shipping = cart.shippingAddress ?? cart.shippingAddressGuest;
  const billing = cart.billingAddress ?? cart.billingAddressGuest;
  const linesOf = (address: AddressBody) => addressLines(address, locale, t('order_data.tax_number'));
  return (
    <>
      <dl className={styles.choices}>
        <div>
          <dt>{t('order_review.shipping')}</dt>
          <dd>
            {shipping && (
              <AddressText lines={[...linesOf(shipping), shipping.contactUser?.comments ?? ''].filter(Boolean)} />
            )}
          </dd>
        </div>
        <div>
          <dt>{t('order_review.billing')}</dt>
          <dd>
            {cart.billingSameAsShipping || !billing ? (
              t('order_review.billing_same')
            ) : (
              <AddressText lines={linesOf(billing)} />
            )}
          </dd>
        </div>
        <div>
          <dt>{t('order_review.delivery')}</dt>
          <dd>
            {delivery && (
              <>
                {delivery.name}
                <br />
                <span className="small muted">
                  {cart.arrival ? arrivalText(cart.arrival, t) : delivery.deliveryTime}
                </span>
                {cart.arrival && cart.needsPayment && payment?.provider === 'transfer' && (
                  <p className="small muted">{t('dates.from_payment')}</p>
                )}
              </>
            )}
            {!cart.needsDelivery && t('order_review.by_email')}
          </dd>
        </div>
        {cart.pickUpPoint && (
          <div>
            <dt>{t('order_data.pick_up_point')}</dt>
            <dd>
              <AddressText lines={[cart.pickUpPoint.name, ...cart.pickUpPoint.addressLines]} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('order_review.payment')}</dt>
          <dd>{cart.needsPayment ? payment?.name : t(unpaidText(cart))}</dd>
        </div>
      </dl>
      <a className="link" href={pathOf('ORDER_DATA')}>
        {t('order_data.change')}
      </a>
    </>
  );
}
