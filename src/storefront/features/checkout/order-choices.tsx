import type { AddressBody } from '#contract/wire.ts';
import { addressLines } from '#i18n/address-lines.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { AddressText } from '#storefront/ui/address-text.tsx';
import { arrivalText } from '#storefront/texts/arrival-text.ts';
import type { Cart } from './checkout-values.ts';
import styles from './order-review.module.css';

/** The buyer's choices: addresses, delivery and payment, with links to change them. */
export function OrderChoices({ cart }: { cart: Cart }) {
  const shop = useShop();
  const { t, locale } = shop;
  const pathOf = usePathTo();
  const { data: deliveries } = useQuery(shopQuery(shop, 'listDeliveryMethods', {}));
  const { data: payments } = useQuery(shopQuery(shop, 'listPaymentMethods', {}));
  const delivery = deliveries?.find(({ id }) => id === cart.deliveryMethod?.id);
  const payment = payments?.find(({ id }) => id === cart.paymentMethod?.id);
  const shipping = cart.shippingAddress ?? cart.shippingAddressGuest;
  const billing = cart.billingAddress ?? cart.billingAddressGuest;
  const linesOf = (address: AddressBody) => addressLines(address, locale, t);
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

/** The words for the payment of an order for which nothing is left to pay. */
const unpaidText = ({ canPurchaseUsingOnlyGiftCard: byCard }: Cart) =>
  byCard ? 'order_review.by_gift_card' : 'order_review.nothing_to_pay';
