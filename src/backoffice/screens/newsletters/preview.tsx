import { useEffect, useEffectEvent, useState } from 'react';
import type { Newsletter } from '#contract/staff-newsletter.ts';
import type { Locale } from '#domain/locale.ts';
import { useDebouncedValue } from '#storefront/ui/debounce.ts';
import { useStaff } from '../../staff.tsx';
import styles from './newsletter.module.css';

type Texts = Newsletter['texts'];

const restMs = 400;

/** The real mails of these texts. They are composed again once nobody types any more. */
export function usePreviews(texts: Texts) {
  const { call } = useStaff();
  const [mails, setMails] = useState<Record<Locale, { subject: string; html: string } | null> | null>(null);
  const ask = useEffectEvent(() => {
    let current = true;
    // A preview that does not come leaves the one before.
    call('previewNewsletter', { query: {}, body: { texts } }).then(
      (answer) => current && setMails(answer),
      () => {},
    );
    return () => {
      current = false;
    };
  });
  const restedTexts = useDebouncedValue(JSON.stringify(texts), restMs);
  useEffect(() => ask(), [restedTexts]);
  return mails;
}

/** One language as its readers see it. Nothing in the frame runs, and its links lead nowhere. */
export function Preview({ mail, language }: { mail: { subject: string; html: string } | null; language: Locale }) {
  const { t } = useStaff();
  if (mail === null) return <p className={styles.none}>{t(`back.newsletters.not_in.${language}`)}</p>;
  return (
    <figure className={styles.preview}>
      <figcaption>
        {t('back.newsletters.subject')}: <b lang={language}>{mail.subject}</b>
      </figcaption>
      <iframe title={t(`back.newsletters.preview.${language}`)} sandbox="" srcDoc={mail.html} lang={language} />
    </figure>
  );
}
