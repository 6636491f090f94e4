import { useState } from 'react';
import type { DeliveryMethod, PaymentMethod } from '#contract/checkout.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useDraft } from '../../draft.ts';
import { useAnswer, useStaff, useSubmit, valueOf } from '../../staff.tsx';
import screen from '../screen.module.css';
import { AddressFields } from './address-fields.tsx';
import { addressOf, partsOfAddress, partsOfCustomer, type AddressParts } from './address-parts.ts';
import { problemsOf, type Calling } from './calling.ts';
import styles from './telephone.module.css';

/** Who it is for, where it goes and how it is paid: kept by the cart, checked by the rules of the checkout. */
export function CheckoutForm(part: Calling) {
  const { call } = useStaff();
  const { id, customer, cart } = part.order;
  const methods = useAnswer(`methods ${id} ${cart.version}`, () =>
    call('listTelephoneMethods', { params: { id }, query: {} }),
  );
  const account = useAnswer(`customer ${customer?.id}`, async () =>
    customer === null ? {} : partsOfCustomer(await call('getCustomer', { params: { id: customer.id } })),
  );
  const known = account.answer ?? (account.error === null ? null : {});
  if (known === null) return null;
  const { deliveries = [], payments = [] } = methods.answer ?? {};
  return <Form {...part} {...{ known, deliveries, payments }} />;
}

type FormProps = Calling & {
  /** What is known of the customer. */
  known: AddressParts;
  deliveries: readonly DeliveryMethod[];
  payments: readonly PaymentMethod[];
};

function Form({ order, onChanged, known, deliveries, payments }: FormProps) {
  const { t, call } = useStaff();
  const { id, cart } = order;
  const { kept, onInput, drop } = useDraft(`telephone ${id}`);
  const [saved, setSaved] = useState(false);
  const [other, setOther] = useState(kept['other'] !== undefined || !cart.billingSameAsShipping);
  const { submit, busy, error } = useSubmit(t, async (form) => {
    const shippingAddress = addressOf(form, 'shipping');
    const delivery = deliveries.find((method) => String(method.id) === valueOf(form, 'delivery'));
    const payment = valueOf(form, 'payment');
    const point = valueOf(form, 'point').trim();
    const provider = delivery?.pickUpProvider ?? null;
    const changed = await call('changeTelephoneCheckout', {
      params: { id },
      query: {},
      body: {
        shippingAddress,
        billingSameAsShipping: !other,
        ...(other && { billingAddress: addressOf(form, 'billing') }),
        deliveryMethod: delivery ? { id: delivery.id } : null,
        paymentMethod: payment === '' ? null : { id: Number(payment) },
        pickUpPoint: provider === null || point === '' ? null : { provider, id: point },
      },
    });
    drop();
    setSaved(true);
    onChanged(changed);
  });
  const shipping = partsOfAddress(cart.shippingAddress ?? cart.shippingAddressGuest);
  const billing = partsOfAddress(cart.billingAddress ?? cart.billingAddressGuest);
  const nothing = { value: '', label: t('back.telephone.choose') };
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.telephone.delivery')}</h2>
      <form className={stacked} onSubmit={submit} onInput={onInput} onChange={() => setSaved(false)}>
        <AddressFields type="shipping" values={{ ...known, ...shipping }} kept={kept} />
        <Checkbox
          label={t('back.telephone.other')}
          name="other"
          checked={other}
          onChange={(event) => setOther(event.currentTarget.checked)}
        />
        {other && <AddressFields type="billing" values={billing} kept={kept} />}
        <div className={styles.places}>
          <SelectField
            key={`delivery ${deliveries.length}`}
            label={t('back.telephone.carrier')}
            name="delivery"
            defaultValue={kept['delivery'] ?? cart.deliveryMethod?.id ?? ''}
            options={[
              nothing,
              ...deliveries.map((method) => ({
                value: String(method.id),
                label: `${method.name}, ${formatPrice(method.grossCost, cart.currency)}`,
              })),
            ]}
          />
          <SelectField
            key={`payment ${payments.length}`}
            label={t('back.telephone.payment')}
            name="payment"
            defaultValue={kept['payment'] ?? cart.paymentMethod?.id ?? ''}
            options={[nothing, ...payments.map((method) => ({ value: String(method.id), label: method.name }))]}
          />
          <TextField
            label={t('back.telephone.point')}
            hint={t('back.telephone.point_hint')}
            name="point"
            maxLength={40}
            defaultValue={kept['point'] ?? cart.pickUpPoint?.id ?? ''}
          />
        </div>
        {problemsOf(error).map((text) => (
          <Failure key={text} text={text} />
        ))}
        <Button type="submit" variant="quiet" busy={busy}>
          {t('back.telephone.save')}
        </Button>
        <p role="status">{saved && t('back.telephone.saved')}</p>
      </form>
    </section>
  );
}
