import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Order } from '#contract/order.ts';
import type { StatedPieces } from '#domain/statements/statement.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { answerCaptcha } from '#storefront/forms/answer-captcha.ts';
import { useShop, useTexts } from '#storefront/api/shop.tsx';
import { uuid } from '#storefront/api/uuid.ts';
import { Form, Sent, TrapField } from '#storefront/forms/form.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { EmailField, TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import { useDraft } from '#storefront/forms/use-draft.ts';
import { textOf, useSending } from '#storefront/forms/use-sending.ts';
import { chosenPieces, OrderedLines, piecesText } from './ordered-lines.tsx';
import styles from './statements.module.css';

type Filled = {
  name: string;
  reference: string;
  email: string;
  text: string;
  website: string;
  /** null: all of the order. */
  lines: StatedPieces[] | null;
};
const empty: Filled = { name: '', reference: '', email: '', text: '', website: '', lines: null };

const filledOf = (order: Order): Filled => ({
  ...empty,
  name: order.shippingDetails.contactUser.firstnameLastname,
  reference: order.reference,
  email: order.shippingDetails.email,
});
const draftOf = (order: Order | undefined) => (order ? `withdrawal:${order.id}` : 'withdrawal');
const needed = ['name', 'reference', 'email'] as const;

/**
 * Two steps: what is withdrawn from, then the button that does it (Directive 2011/83, art. 11a). Of a known order
 * single pieces are chosen.
 */
export function WithdrawalForm({ order }: { order?: Order | undefined }) {
  const [filled, setFilled] = useState(order ? filledOf(order) : empty);
  const [step, setStep] = useState<'fill' | 'confirm'>('fill');
  return step === 'fill' ? (
    <Fill
      order={order}
      filled={filled}
      onFilled={(values) => {
        setFilled(values);
        setStep('confirm');
      }}
    />
  ) : (
    <Confirm order={order} filled={filled} onBack={() => setStep('fill')} />
  );
}

type FillProps = { order: Order | undefined; filled: Filled; onFilled: (filled: Filled) => void };

function Fill({ order, filled, onFilled }: FillProps) {
  const t = useTexts();
  const { form: place, keep } = useDraft(draftOf(order));
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isNothing, setNothing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const empties = needed.filter((name) => textOf(form, name).trim() === '');
    setMissing(empties);
    const [first] = empties;
    const lines = order ? chosenPieces(order, form) : null;
    setNothing(lines?.length === 0);
    if (lines?.length === 0) return;
    if (first === undefined)
      return onFilled({
        lines,
        name: textOf(form, 'name'),
        reference: textOf(form, 'reference'),
        email: textOf(form, 'email'),
        text: textOf(form, 'text'),
        website: textOf(form, 'website'),
      });
    const field = event.currentTarget.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  const shared = (name: Exclude<keyof Filled, 'lines'>) => ({
    name,
    defaultValue: filled[name],
    maxLength: 255,
    error: missing.includes(name) ? t('validation.required') : undefined,
  });
  return (
    <Form sending={{ submit, failure: null }} ref={place} onInput={keep}>
      <TextField label={t('withdrawal.name')} autoComplete="name" required {...shared('name')} />
      <TextField
        label={t('withdrawal.reference')}
        hint={t('withdrawal.reference_hint')}
        required
        {...shared('reference')}
      />
      <EmailField label={t('withdrawal.email')} hint={t('withdrawal.email_hint')} required {...shared('email')} />
      {order ? (
        <OrderedLines order={order} chosen={filled.lines} error={isNothing ? t('withdrawal.nothing') : null} />
      ) : (
        <TextAreaField
          label={t('withdrawal.part')}
          optional={t('withdrawal.optional')}
          hint={t('withdrawal.part_hint')}
          name="text"
          defaultValue={filled.text}
          rows={3}
          maxLength={2000}
        />
      )}
      <TrapField />
      <Button type="submit">{t('withdrawal.next')}</Button>
    </Form>
  );
}

function Confirm({ order, filled, onBack }: { order: Order | undefined; filled: Filled; onBack: () => void }) {
  const shop = useShop();
  const { call, t } = shop;
  // Keeps the same key until the withdrawal was sent, so that a lost answer makes no second one.
  const [key] = useState(uuid);
  const { forget } = useDraft(draftOf(order));
  const [receivedAt, setReceivedAt] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const send = async () => {
    const captcha = await answerCaptcha(shop);
    const headers = { 'idempotency-key': key };
    const answer = await call('withdrawFromContract', { headers, body: { ...filled, captcha } });
    setReceivedAt(answer.receivedAt);
    forget();
  };
  const { submit, busy, sent, failure } = useSending(send, { failed: 'withdrawal.failed' });
  if (sent) {
    const params = { moment: formatMoment(new Date(receivedAt)), email: filled.email };
    return <Sent title={t('withdrawal.done')} text={t('withdrawal.done_text', params)} />;
  }
  return (
    <Form sending={{ submit, failure: null }}>
      <h2 className="h3" ref={title} tabIndex={-1}>
        {t('withdrawal.check')}
      </h2>
      <p>{t('withdrawal.declare')}</p>
      <dl className={styles.facts}>
        <dt>{t('withdrawal.name')}</dt>
        <dd>{filled.name}</dd>
        <dt>{t('withdrawal.reference')}</dt>
        <dd>{filled.reference}</dd>
        <dt>{t('withdrawal.scope')}</dt>
        <dd>{piecesText(order, filled.lines) || filled.text || t('withdrawal.whole')}</dd>
        <dt>{t('withdrawal.email')}</dt>
        <dd>{filled.email}</dd>
      </dl>
      {failure !== null && <ErrorBox text={failure} />}
      <div className={styles.ways}>
        <Button type="submit" busy={busy}>
          {t('withdrawal.confirm')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('withdrawal.back')}
        </Button>
      </div>
    </Form>
  );
}
