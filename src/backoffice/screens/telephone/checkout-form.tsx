import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeliveryMethod, PaymentMethod } from '#contract/checkout.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { stacked } from '../../card.tsx';
import { useDraft } from '../../draft.ts';
import { useAnswer, useStaff, useSubmit, valueOf } from '../../staff.tsx';
import screen from '../screen.module.css';
import { AddressFields } from './address-fields.tsx';
import { addressOf, partsOfAddress, partsOfCustomer, type AddressParts } from './address-parts.ts';
import { draftOf, type Calling, type OrderRefusal } from './calling.ts';
import { PickUpPoint } from './pick-up-point.tsx';
import { Refusals, errorOf, refusedFields, type RefusedField } from './refused-fields.tsx';
import styles from './telephone.module.css';

/**
 * The customer, the address and the payment of the order. The cart keeps them; the rules of the checkout check them.
 */
export function CheckoutForm(part: Calling & OrderRefusal) {
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

type FormProps = Calling &
  OrderRefusal & {
    /** What is known of the customer. */
    known: AddressParts;
    deliveries: readonly DeliveryMethod[];
    payments: readonly PaymentMethod[];
  };

function Form({ order, onChanged, refusal, known, deliveries, payments }: FormProps) {
  const { t, call } = useStaff();
  const { id, cart } = order;
  const { draft, keep, onInput, drop } = useDraft(draftOf(id));
  const form = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState(false);
  const [other, setOther] = useState(draft['other'] !== undefined || !cart.billingSameAsShipping);
  const [delivery, setDelivery] = useState(draft['delivery'] ?? String(cart.deliveryMethod?.id ?? ''));
  const [point, setPoint] = useState(draft['point'] ?? cart.pickUpPoint?.id ?? '');
  const deliveryMethod = deliveries.find((method) => String(method.id) === delivery);
  // A point that is clicked is kept like one that is typed.
  const pick = (code: string) => {
    flushSync(() => setPoint(code));
    if (form.current) keep(form.current);
  };
  const { submit, busy, error } = useSubmit(t, async (form) => {
    const shippingAddress = addressOf(form, 'shipping');
    const payment = valueOf(form, 'payment');
    const provider = deliveryMethod?.pickUpProvider ?? null;
    const code = point.trim();
    const changedOrder = await call('changeTelephoneCheckout', {
      params: { id },
      query: {},
      body: {
        shippingAddress,
        billingSameAsShipping: !other,
        ...(other && { billingAddress: addressOf(form, 'billing') }),
        deliveryMethod: deliveryMethod ? { id: deliveryMethod.id } : null,
        paymentMethod: payment === '' ? null : { id: Number(payment) },
        pickUpPoint: provider === null || code === '' ? null : { provider, id: code },
      },
    });
    drop();
    setSaved(true);
    onChanged(changedOrder);
  });
  const shipping = partsOfAddress(cart.shippingAddress ?? cart.shippingAddressGuest);
  const billing = partsOfAddress(cart.billingAddress ?? cart.billingAddressGuest);
  const fieldRefusals = refusedFields(error ?? refusal, t);
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.telephone.delivery')}</h2>
      <form ref={form} className={stacked} onSubmit={submit} onInput={onInput} onChange={() => setSaved(false)}>
        <AddressFields type="shipping" values={{ ...known, ...shipping }} {...{ draft, refused: fieldRefusals }} />
        <Checkbox
          label={t('back.telephone.other')}
          name="other"
          checked={other}
          onChange={(event) => setOther(event.currentTarget.checked)}
        />
        {other && <AddressFields type="billing" values={billing} {...{ draft, refused: fieldRefusals }} />}
        <Methods
          {...{ cart, deliveries, payments, delivery }}
          payment={draft['payment'] ?? cart.paymentMethod?.id ?? ''}
          onDelivery={setDelivery}
          refused={fieldRefusals}
        />
        {deliveryMethod?.pickUpProvider && (
          <PickUpPoint
            id={id}
            deliveryMethod={deliveryMethod.id}
            {...{ point, refused: fieldRefusals }}
            onChange={pick}
          />
        )}
        <Refusals error={error} />
        <Button type="submit" variant="quiet" busy={busy}>
          {t('back.telephone.save')}
        </Button>
        <p role="status">{saved && t('back.telephone.saved')}</p>
      </form>
    </section>
  );
}

type MethodsProps = Pick<FormProps, 'deliveries' | 'payments'> & {
  cart: Calling['order']['cart'];
  /** The id of the chosen delivery method; '' while none is chosen. */
  delivery: string;
  /** The payment method that is chosen at first. */
  payment: string | number;
  onDelivery: (id: string) => void;
  refused: readonly RefusedField[];
};

/** How the goods come and how they are paid for. */
function Methods({ cart, deliveries, payments, delivery, payment, onDelivery, refused }: MethodsProps) {
  const { t } = useStaff();
  const nothing = { value: '', label: t('back.telephone.choose') };
  return (
    <div className={styles.places}>
      <SelectField
        label={t('back.telephone.carrier')}
        name="delivery"
        error={errorOf(refused, 'delivery')}
        value={delivery}
        onChange={(event) => onDelivery(event.currentTarget.value)}
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
        error={errorOf(refused, 'payment')}
        defaultValue={payment}
        options={[nothing, ...payments.map((method) => ({ value: String(method.id), label: method.name }))]}
      />
    </div>
  );
}
