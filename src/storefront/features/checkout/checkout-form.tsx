import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useForm, useWatch, type FieldPath, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { ChangeCartBody } from '#contract/checkout.ts';
import type { TextKey, Translate } from '#i18n/keys.ts';
import { CallError } from '#storefront/api/client.ts';
import { sessionState } from '#storefront/api/session.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { BillingFields, ShippingFields } from './address-fields.tsx';
import styles from './checkout-form.module.css';
import {
  changesOf,
  checkoutProblems,
  fieldOf,
  valuesOf,
  type Cart,
  type CheckoutProblems,
  type CheckoutValues,
} from './checkout-values.ts';
import { InvoiceCompany } from './invoice-company.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { ErrorSummary } from './field-errors.tsx';
import { keepAddress, SavedAddresses } from './saved-addresses.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { unsavedValues, useAutosave } from './use-autosave.ts';

const problemTexts = {
  required: 'validation.required',
  'postal-code': 'checkout.address.postal_code',
  email: 'checkout.address.email',
  phone: 'checkout.address.phone',
  delivery: 'checkout.delivery_method',
  'pick-up-point': 'checkout.pick_up_point',
  payment: 'checkout.payment_method',
} as const satisfies Record<CheckoutProblems[string], TextKey>;

type CheckoutFormProps = {
  cart: Cart;
  onSave: (changes: ChangeCartBody) => Promise<unknown>;
  /** Checks the whole cart and goes on; a refusal is shown here. */
  onConfirm: () => Promise<void>;
};

/** Addresses, delivery and payment, kept in the cart while they are filled in. */
export function CheckoutForm({ cart, onSave, onConfirm }: CheckoutFormProps) {
  const { t } = useShop();
  const pathTo = usePathTo();
  const [saved] = useState(() => valuesOf(cart));
  const [begun] = useState(() => ({ ...saved, ...unsavedValues() }));
  const form = useForm<CheckoutValues>({
    defaultValues: begun,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    resolver: resolverOf(cart, t),
  });
  const [failed, setFailed] = useState(false);
  const saveNow = useAutosave(form, saved, async (values) => {
    await onSave(changesOf(values, cart));
    setFailed(false);
  });
  const {
    control,
    register,
    handleSubmit,
    formState: { isSubmitting, submitCount },
  } = form;
  const [sameBilling, companyInvoice] = useWatch({ control, name: ['billingSameAsShipping', 'companyInvoice'] });

  const confirm = useConfirmation(form, saveNow, onConfirm, setFailed);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void handleSubmit(confirm)(event)}>
        <h1 className="h1">{t('order_data.title')}</h1>
        <section className={styles.block}>
          <h2 className="h3">{t(cart.needsDelivery ? 'order_data.shipping' : 'order_data.contact')}</h2>
          <SavedAddresses />
          <ShippingFields carried={cart.needsDelivery} />
          <div className={styles.same}>
            <Checkbox label={t('order_data.company_invoice')} {...register('companyInvoice')} />
            {companyInvoice && (
              <div className={styles.company}>
                <InvoiceCompany />
              </div>
            )}
            <Checkbox label={t('order_data.same_billing')} {...register('billingSameAsShipping')} />
          </div>
        </section>
        {!sameBilling && (
          <section className={styles.block}>
            <h2 className="h3">{t('order_data.billing')}</h2>
            <BillingFields />
          </section>
        )}
        <section className={styles.block}>
          <h2 className="h3">{t('order_data.delivery')}</h2>
          {cart.needsDelivery ? <DeliveryChoice cart={cart} /> : <p>{t('order_data.no_delivery')}</p>}
        </section>
        <section className={styles.block}>
          <h2 className="h3">{t('order_data.payment')}</h2>
          {cart.needsPayment ? (
            <PaymentChoice cart={cart} />
          ) : (
            <p>{t(cart.canPurchaseUsingOnlyGiftCard ? 'order_data.card_pays_all' : 'order_data.nothing_to_pay')}</p>
          )}
        </section>
        <ErrorSummary key={submitCount} failed={failed} />
        <div className={styles.ways}>
          <a className={styles.back} href={pathTo('ORDER_CART')}>
            <ArrowLeft aria-hidden="true" />
            {t('order_data.back')}
          </a>
          <Button type="submit" busy={isSubmitting}>
            {t('order_data.next')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** Saves the form, keeps its address if that is wanted, and goes on. Shows refusals at their fields. */
function useConfirmation(
  { getValues, setError }: UseFormReturn<CheckoutValues>,
  saveNow: () => Promise<void>,
  onConfirm: () => Promise<void>,
  setFailed: (failed: boolean) => void,
) {
  const { call } = useShop();
  return async () => {
    setFailed(false);
    try {
      await saveNow();
      const { keepAddress: keepsAddress, shipping } = getValues();
      const { user } = sessionState();
      if (keepsAddress && user) await keepAddress(call, user, shipping);
      await onConfirm();
    } catch (error) {
      const fields = error instanceof CallError ? Object.entries(error.fields) : [];
      for (const [field, [message]] of fields)
        setError(fieldOf(field) as FieldPath<CheckoutValues>, { type: 'server', message }, { shouldFocus: true });
      setFailed(fields.length === 0);
    }
  };
}

/** Checks what is filled in by the rules of the checkout. */
function resolverOf(cart: Cart, t: Translate): Resolver<CheckoutValues> {
  return (values) => {
    const problems = Object.entries(checkoutProblems(values, cart));
    const errors = problems.map(([path, type]) => [path, { type, message: t(problemTexts[type]) }] as const);
    return problems.length > 0 ? { values: {}, errors: nested(errors) } : { values, errors: {} };
  };
}

/** Errors by paths as the tree that the form keeps them in. */
function nested(entries: readonly (readonly [string, object])[]): Record<string, never> {
  const tree: Record<string, unknown> = {};
  for (const [path, error] of entries) {
    const names = path.split('.');
    const last = names.pop()!;
    let branch = tree;
    for (const name of names) branch = (branch[name] ??= {}) as Record<string, unknown>;
    branch[last] = error;
  }
  return tree as Record<string, never>;
}
