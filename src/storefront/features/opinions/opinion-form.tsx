import { useId } from 'react';
import { useTexts, useShop } from '#storefront/api/shop.tsx';
import { FieldError } from '#storefront/ui/field.tsx';
import styles from './opinion-form.module.css';
import { longestOpinion, mostOpinionPictures } from '#domain/opinions/opinion.ts';
import { answerCaptcha } from '#storefront/forms/answer-captcha.ts';
import { useSession } from '#storefront/api/session.ts';
import { Form, half, Sent, TrapField } from '#storefront/forms/form.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { EmailField, TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import { chosenPictures, PicturesField, picturesProblem } from '#storefront/forms/pictures-field.tsx';
import { useDraft } from '#storefront/forms/use-draft.ts';
import { useSending, type Refuse } from '#storefront/forms/use-sending.ts';

/** One to five stars, chosen by pointer or arrow keys; none is chosen at first. */
function StarChoice({ label, error }: { label: string; error: string | undefined }) {
  const t = useTexts();
  const errorId = useId();
  const wrong = error !== undefined;
  return (
    <fieldset
      className={styles.choice}
      role="radiogroup"
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? errorId : undefined}
    >
      <legend>{label}</legend>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value} className={styles.star}>
            <input className="visually-hidden" type="radio" name="value" value={value} required />
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M8 1.3l2 4.3 4.7.6-3.5 3.2.9 4.7L8 11.8l-4.1 2.3.9-4.7L1.3 6.2 6 5.6z" />
            </svg>
            <span className="visually-hidden">{t('opinions.stars', { count: value })}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}

/** The form to write an opinion. The name and the address of a signed-in customer are known already. */
export function OpinionForm({ product }: { product: number }) {
  const shop = useShop();
  const { call, t } = shop;
  const { logged } = useSession();
  const { form: drafted, keep, forget } = useDraft(`opinion-${product}`);
  const send = async (form: FormData, refuse: Refuse) => {
    const files = chosenPictures(form);
    if (!form.has('value')) return refuse({ value: t('opinions.value_missing') });
    const problem = picturesProblem(files, { texts: 'opinions', most: mostOpinionPictures, t });
    if (problem !== null) return refuse({ files: problem });
    const captcha = await answerCaptcha(shop);
    await call('addOpinion', { body: opinionOf(form, { product, captcha, files }) });
    forget();
  };
  const sending = useSending(send, { failed: 'opinions.failed' });
  const { busy, sent, fieldError } = sending;
  if (sent) return <Sent title={t('opinions.thanks')} text={t('opinions.thanks_text')} />;
  return (
    <Form sending={sending} ref={drafted} onInput={keep}>
      <StarChoice label={t('opinions.value')} error={fieldError('value')} />
      <TextField
        label={t('opinions.title')}
        optional={t('opinions.optional')}
        name="title"
        maxLength={255}
        error={fieldError('title')}
      />
      <TextAreaField
        label={t('opinions.content')}
        hint={t('opinions.content_hint')}
        name="content"
        rows={5}
        maxLength={longestOpinion}
        required
        error={fieldError('content')}
      />
      <TextField
        className={half}
        label={t('opinions.author')}
        hint={t('opinions.author_hint')}
        name="author"
        autoComplete="given-name"
        maxLength={100}
        required={!logged}
        error={fieldError('author')}
      />
      {!logged && (
        <EmailField
          className={half}
          label={t('opinions.email')}
          hint={t('opinions.email_hint')}
          required
          error={fieldError('email')}
        />
      )}
      <PicturesField texts="opinions" most={mostOpinionPictures} fieldError={fieldError} />
      <TrapField />
      <Button type="submit" busy={busy}>
        {t('opinions.send')}
      </Button>
    </Form>
  );
}

type More = { product: number; captcha: string; files: readonly File[] };

/** As a form with nested names, which is how files travel. */
function opinionOf(form: FormData, { product, captcha, files }: More): FormData {
  const body = new FormData();
  const put = (name: string, value: string) => body.append(`opinion[${name}]`, value);
  put('product', String(product));
  put('captcha', captcha);
  for (const name of ['value', 'title', 'content', 'author', 'email', 'website']) {
    const value = form.get(name);
    if (typeof value === 'string') put(name, value);
  }
  for (const [index, file] of files.entries()) body.append(`opinion[files][${index}]`, file);
  return body;
}
