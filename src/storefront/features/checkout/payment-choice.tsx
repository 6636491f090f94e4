import { useQuery } from '#storefront/api/use-query.ts';
import { toMinor, type Minor } from '#domain/pricing/money.ts';
import { deferredProvider } from '#domain/payments/payment-provider.ts';
import { paymentShares } from '#domain/payments/payment-state.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { RadioCard, RadioCards } from '#storefront/ui/radio-card.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import type { Cart } from './checkout-values.ts';
import { useFieldError } from './field-errors.tsx';
import { useChoice } from './use-choice.ts';

/** The ways to pay with what is paid now and what on delivery. */
export function PaymentChoice({ cart }: { cart: Cart }) {
  const shop = useShop();
  const { t } = shop;
  const choice = useChoice('paymentMethod');
  const errorOf = useFieldError();
  const {
    data: methods,
    error,
    refetch,
  } = useQuery({
    ...shopQuery(shop, 'listPaymentMethods', {}),
    queryKey: ['listPaymentMethods', shop.locale, cart.items.map(({ id }) => id)],
  });
  const money = (amount: Minor) => formatMinor(amount, cart.currency);
  if (error)
    return <ErrorBox text={errorText(error, t)} retry={{ text: t('list.retry'), onRetry: () => void refetch() }} />;
  if (!methods) return <Skeleton width="100%" height={180} />;
  return (
    <RadioCards label={t('order_data.payment')} error={errorOf('paymentMethod')} errorId="payment-error">
      {methods.map((method) => {
        const { prepaid, dueOnDelivery } = paymentShares(
          toMinor(cart.totals.toPay, cart.currency.precision),
          method.prepaid,
        );
        const now = { price: money(prepaid) };
        const later = { price: money(dueOnDelivery) };
        const asideOf = ({ provider }: typeof method) => {
          if (provider === deferredProvider) return money(prepaid);
          return prepaid === 0 ? t('order_data.pay_later', later) : t('order_data.pay_now', now);
        };
        return (
          <RadioCard
            key={method.id}
            value={method.id}
            title={method.name}
            description={method.description}
            aside={asideOf(method)}
            {...choice}
          >
            {prepaid > 0 && dueOnDelivery > 0 ? t('order_data.pay_later', later) : undefined}
          </RadioCard>
        );
      })}
    </RadioCards>
  );
}
