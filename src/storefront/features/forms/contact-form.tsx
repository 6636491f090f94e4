import { useRef } from 'react';
import { mostContactPictures } from '#domain/forms/contact.ts';
import type { FormField } from '#contract/blocks.ts';
import { answerCaptcha } from '#storefront/forms/answer-captcha.ts';
import { useShop, useTexts } from '#storefront/api/shop.tsx';
import { uuid } from '#storefront/api/uuid.ts';
import { Form, half, TrapField, Sent } from '#storefront/forms/form.tsx';
import { chosenPictures, PicturesField, picturesProblem } from '#storefront/forms/pictures-field.tsx';
import { PrivacyLink } from '#storefront/forms/privacy-link.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { EmailField, TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import { useDraft } from '#storefront/forms/use-draft.ts';
import { textOf, useSending, type Refuse } from '#storefront/forms/use-sending.ts';
import { ExtraFields, extraLines, extraProblems } from './extra-fields.tsx';
import styles from './contact-form.module.css';
import { Dialog } from '#storefront/ui/dialog.tsx';

/** The subject of a message: a product, with the code and the words of its configuration. */
export type About = {
  product: number;
  name: string;
  configuration: string;
  words: string;
  /** The kind of question. Unset: the price. */
  question?: 'size';
};

type ContactFormProps = {
  about?: About;
  /** The showroom that is meant. */
  salon?: string;
  subject?: string;
  /** Additional fields. */
  fields?: readonly FormField[];
};

/** A message to the shop. */
export function ContactForm({ about, salon = '', subject = '', fields = [] }: ContactFormProps) {
  const t = useTexts();
  const { sending, drafted, keep } = useMessage({ about, salon, subject, fields });
  const { busy, sent, fieldError } = sending;
  const asks = fields.length > 0;
  if (sent) return <Sent title={t('contact.thanks')} text={t('contact.receipt', { email: textOf(sent, 'email') })} />;
  return (
    <Form sending={sending} ref={drafted} onInput={keep} aria-label={subject || undefined}>
      {subject !== '' && <h2 className="h3">{subject}</h2>}
      {about && (
        <p className={styles.about}>
          <b>{about.name}</b>
          {about.words !== '' && <span>{about.words}</span>}
        </p>
      )}
      <TextField
        className={half}
        label={t('contact.name')}
        name="name"
        autoComplete="name"
        maxLength={255}
        required
        error={fieldError('name')}
      />
      <EmailField className={half} label={t('contact.email')} required error={fieldError('email')} />
      <TextField
        label={t('contact.phone')}
        optional={t('contact.optional')}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={255}
        error={fieldError('phone')}
      />
      <ExtraFields fields={fields} fieldError={fieldError} />
      <TextAreaField
        label={t('contact.message')}
        hint={about?.question === 'size' ? t('contact.size_hint') : undefined}
        optional={asks ? t('contact.optional') : undefined}
        name="message"
        rows={5}
        maxLength={5000}
        required={!asks}
        defaultValue={about && (about.question === 'size' ? '' : t('contact.price_question'))}
        error={fieldError('message')}
      />
      {about && <PicturesField texts="contact" most={mostContactPictures} fieldError={fieldError} />}
      <Checkbox name="consent" label={t('contact.consent')} />
      <TrapField />
      <Button type="submit" busy={busy}>
        {t('contact.send')}
      </Button>
      <p className="small muted">
        {t('contact.privacy')} <PrivacyLink inNewTab />
      </p>
    </Form>
  );
}

type Message = { about: About | undefined; salon: string; subject: string; fields: readonly FormField[] };

/** Checks and sends a message, and keeps what is typed until then. */
function useMessage({ about, salon, subject, fields }: Message) {
  const shop = useShop();
  const { call, t } = shop;
  const key = useRef<string>(null);
  const { form: drafted, keep, forget } = useDraft(`contact-${about?.product ?? subject}`);
  const send = async (form: FormData, refuse: Refuse) => {
    const problems = extraProblems(fields, form, t);
    if (Object.keys(problems).length > 0) return refuse(problems);
    // Keeps the same key until the message was sent, so that a lost answer makes no second message.
    key.current ??= uuid();
    const pictures = chosenPictures(form);
    const problem = picturesProblem(pictures, { texts: 'contact', most: mostContactPictures, t });
    if (problem !== null) return refuse({ files: problem });
    const captcha = await answerCaptcha(shop);
    await call('sendContactForm', {
      headers: { 'idempotency-key': key.current },
      body: withFiles(pictures, {
        name: textOf(form, 'name'),
        email: textOf(form, 'email'),
        message: [...extraLines(fields, form), textOf(form, 'message')].join('\n').trim(),
        phone: textOf(form, 'phone'),
        consent: form.has('consent'),
        salon,
        subject,
        captcha,
        website: textOf(form, 'website'),
        product: about?.product ?? null,
        configuration: about?.configuration ?? '',
      }),
    });
    forget();
  };
  return { sending: useSending(send, { failed: 'form.failed' }), drafted, keep };
}

/** Files travel as a form, everything else as it is. */
function withFiles<Body extends Record<string, string | number | boolean | null>>(
  files: readonly File[],
  body: Body,
): Body | FormData {
  if (files.length === 0) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== null) form.append(name, String(value));
  for (const [index, file] of files.entries()) form.append(`files[${index}]`, file);
  return form;
}

/** Asks about a product; closed and opened again, what was typed is still there. */
export function ContactDialog({ open, onClose, about }: { open: boolean; onClose: () => void; about: About }) {
  const t = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(about.question === 'size' ? 'contact.size_title' : 'contact.ask_title')}
      closeLabel={t('contact.close')}
    >
      <ContactForm about={about} />
    </Dialog>
  );
}
