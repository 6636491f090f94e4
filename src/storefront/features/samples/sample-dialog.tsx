import { useState } from 'react';
import type { Attribute } from '#domain/configurator/model.ts';
import { answerCaptcha } from '#storefront/forms/answer-captcha.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { uuid } from '#storefront/api/uuid.ts';
import { Form, half, Sent, TrapField } from '#storefront/forms/form.tsx';
import { PrivacyLink } from '#storefront/forms/privacy-link.tsx';
import { countryOptions } from '#storefront/texts/countries.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { EmailField, TextField } from '#storefront/ui/text-field.tsx';
import { useDraft } from '#storefront/forms/use-draft.ts';
import { textOf, useSending, type Refuse, type FieldError } from '#storefront/forms/use-sending.ts';
import { useChosenSamples } from './chosen-samples.ts';
import { SampleChoice } from './sample-choice.tsx';
import styles from './sample-dialog.module.css';

type SampleDialogProps = {
  product: { id: number; name: string };
  /** Of the product's configurator. */
  attributes: readonly Attribute[];
  open: boolean;
  onClose: () => void;
};

/** Chooses free samples and asks where they go: no cart, no payment (SAMPLE-1). */
export function SampleDialog({ open, onClose, ...choice }: SampleDialogProps) {
  const { t } = useShop();
  return (
    <Dialog open={open} onClose={onClose} title={t('samples.title')} closeLabel={t('samples.close')}>
      <SampleForm {...choice} />
    </Dialog>
  );
}

function SampleForm({ product, attributes }: Pick<SampleDialogProps, 'product' | 'attributes'>) {
  const shop = useShop();
  const { t, call, config } = shop;
  // Keeps the same key until the order was sent, so that a lost answer makes no second order.
  const [key] = useState(uuid);
  const [reference, setReference] = useState('');
  const [chosenSamples, choose] = useChosenSamples();
  const { form: drafted, keep, forget } = useDraft('samples');
  const send = async (form: FormData, refuse: Refuse) => {
    if (chosenSamples.length === 0) return refuse({ samples: t('samples.choose') });
    const captcha = await answerCaptcha(shop);
    const answer = await call('orderSamples', {
      headers: { 'idempotency-key': key },
      body: {
        samples: chosenSamples.map(({ product: id, value }) => ({ product: id, value })),
        shippingAddress: addressOf(form),
        captcha,
        website: textOf(form, 'website'),
      },
    });
    setReference(answer.reference);
    forget();
    choose([]);
  };
  const sending = useSending(send, { failed: 'samples.failed' });
  const { busy, sent, fieldError } = sending;
  if (sent)
    return (
      <Sent
        title={t('samples.done', { reference })}
        text={t('samples.done_text', { email: textOf(sent, fieldName('contactUser.email')) })}
      />
    );
  return (
    <Form sending={sending} ref={drafted} onInput={keep} className={styles.form}>
      <p>{t('samples.intro', { count: config.mostSamples ?? 0 })}</p>
      <SampleChoice product={product} attributes={attributes} chosen={chosenSamples} onChoose={choose} />
      <h3 className="h4">{t('samples.address')}</h3>
      <AddressFields fieldError={fieldError} />
      <TrapField />
      <Button type="submit" busy={busy}>
        {t('samples.send')}
      </Button>
      <p className="small muted">
        {t('samples.privacy')} <PrivacyLink inNewTab />
      </p>
    </Form>
  );
}

/** Errors by the names that the server uses. */
const fieldName = (path: string) => `shippingAddress.${path}`;

function AddressFields({ fieldError }: { fieldError: FieldError }) {
  const { t, locale } = useShop();
  const field = (path: string) => ({
    name: fieldName(path),
    maxLength: 255,
    required: true,
    error: fieldError(fieldName(path)),
  });
  return (
    <>
      <TextField label={t('samples.name')} autoComplete="name" {...field('contactUser.firstnameLastname')} />
      <EmailField className={half} label={t('samples.email')} {...field('contactUser.email')} />
      <TextField
        className={half}
        label={t('samples.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('contactUser.phone')}
      />
      <TextField className={half} label={t('samples.street')} autoComplete="address-line1" {...field('street')} />
      <TextField className={half} label={t('samples.number')} autoComplete="address-line2" {...field('streetNumber')} />
      <TextField
        className={half}
        label={t('samples.postal_code')}
        autoComplete="postal-code"
        {...field('postalCode')}
        required={false}
      />
      <TextField className={half} label={t('samples.city')} autoComplete="address-level2" {...field('city')} />
      <SelectField
        label={t('samples.country')}
        name={fieldName('country')}
        defaultValue="PL"
        options={countryOptions(locale)}
        error={fieldError(fieldName('country'))}
      />
    </>
  );
}

const addressOf = (form: FormData) => {
  const text = (path: string) => textOf(form, fieldName(path)).trim();
  return {
    street: text('street'),
    streetNumber: text('streetNumber'),
    postalCode: text('postalCode'),
    city: text('city'),
    country: text('country'),
    contactUser: {
      firstnameLastname: text('contactUser.firstnameLastname'),
      email: text('contactUser.email'),
      phone: text('contactUser.phone'),
    },
  };
};
