import { useQuery } from '#storefront/api/use-query.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { amountTexts } from '#storefront/texts/price-texts.ts';
import { errorText } from '#storefront/texts/error-text.ts';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { RadioCard, RadioCards } from '#storefront/ui/radio-card.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import type { Cart, CheckoutValues } from './checkout-values.ts';
import { arrivalText } from '#storefront/texts/arrival-text.ts';
import { PickUpChoice } from './pick-up-choice.tsx';
import { useFieldError } from './field-errors.tsx';
import { useChoice } from './use-choice.ts';

/** The deliveries that fit country and payment, asked for again when one of them changes. */
export function DeliveryChoice({ cart }: { cart: Cart }) {
  const shop = useShop();
  const { t, locale, call } = shop;
  const { control, setValue } = useFormContext<CheckoutValues>();
  const choice = useChoice('deliveryMethod');
  const errorOf = useFieldError();
  const [country, payment, methodId] = useWatch({
    control,
    name: ['shipping.country', 'paymentMethod', 'deliveryMethod'],
  });
  const query = { country, ...(payment !== '' && { paymentMethod: Number(payment) }) };
  const {
    data: methods,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({
    queryKey: [
      'listDeliveryMethods',
      locale,
      query,
      cart.items.map(({ id, quantity }) => [id, quantity]),
      cart.totals.itemsGross,
      cart.readyOn,
    ],
    queryFn: () => call('listDeliveryMethods', { query }),
    keepPrevious: true,
  });
  const fits =
    methods === undefined || isPlaceholderData || methodId === '' || methods.some(({ id }) => String(id) === methodId);
  useEffect(() => {
    if (!fits) setValue('deliveryMethod', '');
  }, [fits, setValue]);
  const method = methods?.find(({ id }) => String(id) === methodId);
  const pickUpProvider = method?.pickUpProvider ?? '';
  useEffect(() => {
    if (methods && !isPlaceholderData) setValue('pickUpProvider', pickUpProvider);
  }, [methods, isPlaceholderData, pickUpProvider, setValue]);

  if (error)
    return <ErrorBox text={errorText(error, t)} retry={{ text: t('list.retry'), onRetry: () => void refetch() }} />;
  if (!methods) return <Skeleton width="100%" height={180} />;
  if (methods.length === 0) return <p role="status">{t('order_data.delivery_none')}</p>;
  return (
    <>
      <RadioCards label={t('order_data.delivery')} error={errorOf('deliveryMethod')} errorId="delivery-error">
        {methods.map(({ id, name, description, deliveryTime, arrival, netCost, grossCost, freeFromGross }) => (
          <RadioCard
            key={id}
            value={id}
            title={name}
            aside={
              toMinor(grossCost) === 0
                ? t('totals.free')
                : amountTexts({ net: netCost, gross: grossCost }, shop, cart.currency).leading
            }
            description={[arrival ? arrivalText(arrival, t) : deliveryTime, description].filter(Boolean).join('. ')}
            {...choice}
          >
            {freeFromGross !== null && toMinor(grossCost) > 0
              ? t('order_data.delivery_free_from', { price: formatPrice(freeFromGross, cart.currency) })
              : undefined}
          </RadioCard>
        ))}
      </RadioCards>
      {method && pickUpProvider !== '' && <PickUpChoice deliveryMethod={method.id} provider={pickUpProvider} />}
    </>
  );
}
