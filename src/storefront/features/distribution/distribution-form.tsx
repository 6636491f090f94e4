import { useEffect, useState } from 'react';
import type { DistributionPoint } from '#contract/distribution.ts';
import { answerCaptcha } from '#storefront/forms/answer-captcha.ts';
import { useShop, useTexts } from '#storefront/api/shop.tsx';
import { uuid } from '#storefront/api/uuid.ts';
import { Form, half, Sent, TrapField } from '#storefront/forms/form.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { EmailField, TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import { useDraft } from '#storefront/forms/use-draft.ts';
import { textOf, useSending } from '#storefront/forms/use-sending.ts';

type DistributionFormProps = {
  points: readonly DistributionPoint[];
  /** The point that gets the question. Null: the shop finds one. */
  point: number | null;
  onPoint: (id: number | null) => void;
};

/** A question to the network (DISTRIBUTION-3). */
export function DistributionForm({ points, point, onPoint }: DistributionFormProps) {
  const t = useTexts();
  const { sending, drafted, keep } = useRequest(point);
  useEffect(() => {
    const field = drafted.current?.elements.namedItem('point');
    if (field instanceof HTMLSelectElement && field.value !== '') onPoint(Number(field.value));
  }, [drafted, onPoint]);
  const { busy, sent, fieldError } = sending;
  if (sent)
    return <Sent title={t('distribution.thanks')} text={t('distribution.receipt', { email: textOf(sent, 'email') })} />;
  const optional = t('distribution.optional');
  const shared = (name: string) => ({ name, maxLength: 255, error: fieldError(name) });
  return (
    <Form sending={sending} ref={drafted} onInput={keep}>
      <SelectField
        label={t('distribution.point')}
        name="point"
        value={point ?? ''}
        onChange={({ currentTarget }) => onPoint(currentTarget.value === '' ? null : Number(currentTarget.value))}
        error={fieldError('point')}
        options={[
          { value: '', label: t('distribution.any_point') },
          ...points.map(({ id, name, city }) => ({ value: String(id), label: `${city}: ${name}` })),
        ]}
      />
      <TextField className={half} label={t('distribution.name')} autoComplete="name" required {...shared('name')} />
      <TextField
        className={half}
        label={t('distribution.company')}
        optional={optional}
        autoComplete="organization"
        {...shared('company')}
      />
      <EmailField className={half} label={t('distribution.email')} required error={fieldError('email')} />
      <TextField
        className={half}
        label={t('distribution.phone')}
        optional={optional}
        type="tel"
        autoComplete="tel"
        {...shared('phone')}
      />
      <TextField label={t('distribution.city')} optional={optional} autoComplete="address-level2" {...shared('city')} />
      <TextAreaField
        label={t('distribution.message')}
        name="message"
        rows={5}
        maxLength={5000}
        required
        error={fieldError('message')}
      />
      <Checkbox name="consent" label={t('distribution.consent')} />
      <TrapField />
      <Button type="submit" busy={busy}>
        {t('distribution.send')}
      </Button>
    </Form>
  );
}

/** Sends the question, and keeps what is typed until then. */
function useRequest(point: number | null) {
  const shop = useShop();
  const { call } = shop;
  // Keeps the same key until the request was sent, so that a lost answer makes no second request.
  const [key] = useState(uuid);
  const { form: drafted, keep, forget } = useDraft('distribution');
  const send = async (form: FormData) => {
    const captcha = await answerCaptcha(shop);
    await call('requestDistribution', {
      headers: { 'idempotency-key': key },
      body: {
        name: textOf(form, 'name'),
        company: textOf(form, 'company'),
        email: textOf(form, 'email'),
        phone: textOf(form, 'phone'),
        city: textOf(form, 'city'),
        message: textOf(form, 'message'),
        consent: form.has('consent'),
        website: textOf(form, 'website'),
        captcha,
        point,
      },
    });
    forget();
  };
  return { sending: useSending(send, { failed: 'distribution.failed' }), drafted, keep };
}
