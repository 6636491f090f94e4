import { useState } from 'react';
import type { AnswerOf } from '#storefront/api/client.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Sent, TrapField } from '#storefront/forms/form.tsx';
import { textOf, useSending } from '#storefront/forms/use-sending.ts';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { EmailField } from '#storefront/ui/text-field.tsx';
import styles from './stock-notice.module.css';

type Outcome = { kind: 'confirmed'; product: AnswerOf<'confirmNotice'>['product'] } | { kind: 'withdrawn' };

/** One click confirms an address or takes it back; opening the page does not, because readers of mail open links. */
export function NoticeConfirm({ token }: { token: string }) {
  const { call, t } = useShop();
  const pathTo = usePathTo();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState<Outcome['kind'] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (kind: Outcome['kind'], work: () => Promise<Outcome>) => {
    setBusy(kind);
    setRefusal(null);
    try {
      setOutcome(await work());
    } catch (error) {
      setRefusal(errorText(error, t, 'form.failed'));
    } finally {
      setBusy(null);
    }
  };
  const confirm = () =>
    run('confirmed', async () => ({
      kind: 'confirmed',
      product: (await call('confirmNotice', { params: { token } })).product,
    }));
  const withdraw = () =>
    run('withdrawn', async () => {
      await call('withdrawNotice', { params: { token } });
      return { kind: 'withdrawn' };
    });
  if (outcome?.kind === 'withdrawn')
    return (
      <div className={styles.confirm} role="status">
        <h1 className="h1">{t('notice.withdrawn')}</h1>
        <ButtonLink href={pathTo('PRODUCTS_CATEGORY_INDEX')}>{t('notice.on')}</ButtonLink>
      </div>
    );
  if (outcome)
    return (
      <div className={styles.confirm} role="status">
        <h1 className="h1">{t('notice.done')}</h1>
        <p className="muted">{t('notice.done_text', { name: outcome.product.name })}</p>
        <div className={styles.ways}>
          <ButtonLink href={pathTo('PRODUCTS_PRODUCT_SHOW', outcome.product)}>{t('notice.product')}</ButtonLink>
          <Button variant="quiet" busy={busy !== null} onClick={() => void withdraw()}>
            {t('notice.withdraw')}
          </Button>
        </div>
        {refusal !== null && <ErrorBox text={refusal} />}
      </div>
    );
  return (
    <div className={styles.confirm}>
      <h1 className="h1">{t('notice.title')}</h1>
      <p className="muted">{t('notice.text')}</p>
      {refusal !== null && <ErrorBox text={refusal} />}
      <div className={styles.ways}>
        <Button busy={busy === 'confirmed'} onClick={() => void confirm()}>
          {t('notice.yes')}
        </Button>
        <Button variant="quiet" busy={busy === 'withdrawn'} onClick={() => void withdraw()}>
          {t('notice.withdraw')}
        </Button>
      </div>
    </div>
  );
}

/** Who waits for a product that is sold out leaves an e-mail (FORM-3). */
export function StockNotice({ product }: { product: number }) {
  const { call, t } = useShop();
  const ask = (form: FormData) =>
    call('askForNotice', {
      params: { id: product },
      body: { email: textOf(form, 'email'), website: textOf(form, 'website') },
    });
  const { submit, busy, sent, fieldError, failure } = useSending(ask, { failed: 'form.failed' });
  if (sent) return <Sent title={t('notice.confirm')} text={t('notice.sent', { email: textOf(sent, 'email') })} />;
  return (
    <form className={styles.notice} onSubmit={submit} noValidate>
      <EmailField label={t('notice.label')} hint={t('notice.hint')} required error={fieldError('email')} />
      <TrapField />
      <Button type="submit" busy={busy}>
        {t('notice.ask')}
      </Button>
      {failure !== null && <ErrorBox text={failure} />}
    </form>
  );
}
