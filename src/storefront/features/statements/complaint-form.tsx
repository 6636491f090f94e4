import { useState } from 'react';
import { complaintDemands, type ComplaintDemand } from '#domain/statements/statement.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { answerCaptcha } from '#storefront/forms/answer-captcha.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { uuid } from '#storefront/api/uuid.ts';
import { Form, Sent, TrapField } from '#storefront/forms/form.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { EmailField, TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import { useDraft } from '#storefront/forms/use-draft.ts';
import { textOf, useSending } from '#storefront/forms/use-sending.ts';

/** The form of a complaint: the defect, and the demand (STATEMENT-5). */
export function ComplaintForm() {
  const shop = useShop();
  const { call, t } = shop;
  // Keeps the same key until the complaint was sent, so that a lost answer makes no second one.
  const [key] = useState(uuid);
  const { form: place, keep, forget } = useDraft('complaint');
  const [receivedAt, setReceivedAt] = useState('');
  const send = async (form: FormData) => {
    const captcha = await answerCaptcha(shop);
    const answer = await call('sendComplaint', {
      headers: { 'idempotency-key': key },
      body: {
        name: textOf(form, 'name'),
        email: textOf(form, 'email'),
        reference: textOf(form, 'reference'),
        text: textOf(form, 'text'),
        demand: textOf(form, 'demand') as ComplaintDemand,
        website: textOf(form, 'website'),
        captcha,
      },
    });
    setReceivedAt(answer.receivedAt);
    forget();
  };
  const sending = useSending(send, { failed: 'withdrawal.failed' });
  const { busy, sent, fieldError } = sending;
  if (sent) {
    const params = { moment: formatMoment(new Date(receivedAt)), email: textOf(sent, 'email') };
    return <Sent title={t('complaint.done')} text={t('complaint.done_text', params)} />;
  }
  const shared = (name: string) => ({ name, maxLength: 255, required: true, error: fieldError(name) });
  return (
    <Form sending={sending} ref={place} onInput={keep}>
      <TextField label={t('withdrawal.name')} autoComplete="name" {...shared('name')} />
      <EmailField label={t('complaint.email')} required error={fieldError('email')} />
      <TextField label={t('withdrawal.reference')} hint={t('complaint.reference_hint')} {...shared('reference')} />
      <TextAreaField
        label={t('complaint.what')}
        name="text"
        rows={6}
        maxLength={5000}
        required
        error={fieldError('text')}
      />
      <SelectField
        label={t('complaint.demand')}
        hint={t('complaint.demand_hint')}
        name="demand"
        error={fieldError('demand')}
        options={complaintDemands.map((value) => ({ value, label: t(`complaint.demand.${value}`) }))}
      />
      <TrapField />
      <Button type="submit" busy={busy}>
        {t('complaint.send')}
      </Button>
    </Form>
  );
}
